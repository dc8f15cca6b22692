// The same table once more: bots in their chairs, and the link in the chat for the others.

import { api, tableApi } from "../net/api";
import { conductOf, type Lobby } from "../protocol";

/** Opens it; returns its path. */
export async function openAgain(old: Lobby): Promise<string> {
  const table = await api.open({
    game: old.game, seats: old.seats, options: old.options, title: old.title, public: false, ...conductOf(old),
  });
  const next = tableApi(table.id, table.invite);
  for (const chair of old.chairs) {
    if (chair.who === "bot") await next.bot(chair.seat, chair.level ?? null);
    else if (chair.you && chair.name) await next.sit(chair.seat, chair.name);
  }
  return `/t/${table.id}${table.invite ? `?k=${encodeURIComponent(table.invite)}` : ""}`;
}
