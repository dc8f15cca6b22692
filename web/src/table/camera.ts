// Pan and zoom: a camera over the board, in the board's own units.

export interface Camera {
  x: number;
  y: number;
  scale: number; // 1: the whole board fits
}

export const CLOSEST = 5;

/** Zooms around a point of the board, and keeps the board in sight. */
export function zoomAt(camera: Camera, x: number, y: number, factor: number, width: number, height: number): Camera {
  const scale = Math.min(CLOSEST, Math.max(1, camera.scale * factor));
  const ratio = scale / camera.scale;
  return within({ scale, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio }, width, height);
}

/** At least all of the view stays filled with the board. */
export function within(camera: Camera, width: number, height: number): Camera {
  const clamp = (value: number, size: number): number => Math.min(0, Math.max(size * (1 - camera.scale), value));
  return { scale: camera.scale, x: clamp(camera.x, width), y: clamp(camera.y, height) };
}
