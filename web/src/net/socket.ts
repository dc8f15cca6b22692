// One socket per table. It comes back by itself, asks for everything when it does, and sends again
// what was not acknowledged.

import type { FromClient, FromServer } from "../protocol";

export interface Wire {
  send(message: FromClient): void;
  /** Tries again at once, if the connection is lost. */
  wake(): void;
  close(): void;
}

export interface Ears {
  opened(): void;
  heard(message: FromServer): void;
  lost(): void;
  /** The server will not have us at this table: it is no use to try again. */
  refused(): void;
}

const NO_TABLE = 4404;
const NOT_ALLOWED = 4403;
const BROKEN = 4409; // a table that cannot be opened any more
const TOO_MANY = 4429;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const SILENCE = 300; // a moment without any of it does not deserve a banner

/** How long to wait before the next try: doubling, with some chance in it, up to ten seconds. */
export function waitFor(tries: number, chance = Math.random()): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.6 + 0.4 * chance);
}

export function connect(path: string, ears: Ears): Wire {
  let socket: WebSocket | null = null;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let banner: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const open = (): void => {
    clearTimeout(timer);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const mine = new WebSocket(`${scheme}//${location.host}${path}`);
    socket = mine;
    mine.onopen = () => {
      tries = 0;
      clearTimeout(banner);
      ears.opened();
    };
    mine.onmessage = (event) => {
      if (typeof event.data !== "string" || socket !== mine) return;
      let message: FromServer;
      try {
        message = JSON.parse(event.data) as FromServer;
      } catch {
        return;
      }
      ears.heard(message);
    };
    mine.onclose = (event) => {
      if (closed || socket !== mine) return;
      socket = null;
      if ([NO_TABLE, NOT_ALLOWED, BROKEN].includes(event.code)) {
        closed = true;
        ears.refused();
        return;
      }
      if (event.code === TOO_MANY) tries = Math.max(tries, 4);
      clearTimeout(banner);
      banner = setTimeout(ears.lost, SILENCE);
      timer = setTimeout(open, waitFor(tries++));
    };
  };

  open();
  return {
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    wake() {
      if (!closed && socket === null) open();
    },
    close() {
      closed = true;
      clearTimeout(timer);
      clearTimeout(banner);
      socket?.close();
    },
  };
}
