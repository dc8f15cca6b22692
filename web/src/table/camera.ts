// Pan and zoom: a camera over the board, in the board's own units.

export interface Camera {
  x: number;
  y: number;
  scale: number; // 1: the whole board fits
}

export const CLOSEST = 5;

/** The board that is looked at, and how close one may come. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly closest: number;
}

/** Zooms around a point of the board, and keeps the board in sight. */
export function zoomAt(camera: Camera, x: number, y: number, factor: number, { width, height, closest }: View): Camera {
  const scale = Math.min(closest, Math.max(1, camera.scale * factor));
  const ratio = scale / camera.scale;
  return within({ scale, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio }, width, height);
}

/** The same, so that the point comes to the middle of the view where the board reaches that far. */
export function centredAt(camera: Camera, x: number, y: number, factor: number, view: View): Camera {
  const zoomed = zoomAt(camera, x, y, factor, view);
  return within({ ...zoomed, x: zoomed.x + view.width / 2 - x, y: zoomed.y + view.height / 2 - y }, view.width, view.height);
}

/** At least all of the view stays filled with the board. */
export function within(camera: Camera, width: number, height: number): Camera {
  const clamp = (value: number, size: number): number => Math.min(0, Math.max(size * (1 - camera.scale), value));
  return { scale: camera.scale, x: clamp(camera.x, width), y: clamp(camera.y, height) };
}

/** The whole width of the view, where the board is taller than it. */
export function filled(view: { width: number; height: number }, width: number, height: number): Camera {
  const across = view.width / width;
  const scale = Math.min(CLOSEST, across / Math.min(across, view.height / height)) || 1;
  return { scale, x: (width * (1 - scale)) / 2, y: 0 };
}

/** Moved down, and no more than needed, so that this stretch of the board is in sight. */
export function scrolled(camera: Camera, top: number, bottom: number, height: number): Camera {
  const { scale } = camera;
  const wanted = Math.min(top, Math.max(0, bottom - height / scale));
  return { ...camera, y: Math.min(0, Math.max(height * (1 - scale), -wanted * scale)) };
}
