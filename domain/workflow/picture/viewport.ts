type Point = { readonly x: number; readonly y: number }
type Size = { readonly width: number; readonly height: number }

/** How a picture lies in a window: how large, and how far its corner is from the window's. */
export type Viewport = { readonly scale: number; readonly x: number; readonly y: number }

const LARGEST = 4

/** The smallest scale at which a picture is still whole in its window; it is never blown up for that. */
export const fitScale = (picture: Size, window: Size): number =>
  Math.min(1, window.width / picture.width, window.height / picture.height)

/** Keeps the picture in sight: it does not leave the window, and what is smaller lies in the middle. */
export function clampViewport(view: Viewport, picture: Size, window: Size): Viewport {
  const along = (at: number, length: number, room: number) =>
    length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at))
  return {
    scale: view.scale,
    x: along(view.x, picture.width * view.scale, window.width),
    y: along(view.y, picture.height * view.scale, window.height),
  }
}

/** Larger or smaller by a factor; the point of the window stays over the same point of the picture. */
export function zoomViewport(view: Viewport, factor: number, at: Point, smallest: number): Viewport {
  const scale = Math.min(LARGEST, Math.max(smallest, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

export const panViewport = (view: Viewport, dx: number, dy: number): Viewport => ({
  ...view,
  x: view.x + dx,
  y: view.y + dy,
})

/** Below this the words in a picture cannot be read; from here on enough of it is seen around a point. */
const READABLE = 0.45
const AROUND = 0.6

/** The view a picture is opened with: the whole of it where that can be read, else with a point of it in the middle. */
export function centreViewport(point: Point, picture: Size, window: Size): Viewport {
  const whole = fitScale(picture, window)
  const scale = whole >= READABLE ? whole : AROUND
  const view = { scale, x: window.width / 2 - point.x * scale, y: window.height / 2 - point.y * scale }
  return clampViewport(view, picture, window)
}
