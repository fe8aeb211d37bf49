export type ImageSize = { width: number; height: number }
/** How a picture lies behind its square frame: enlarged by `zoom`, its middle moved by (x, y) from the frame's. */
export type Crop = { zoom: number; x: number; y: number }

export const initialCrop: Crop = { zoom: 1, x: 0, y: 0 }
export const maxZoom = 4

/** Screen pixels per picture pixel; at zoom 1 the shorter side just fills the frame. */
export function cropScale({ width, height }: ImageSize, { zoom }: Crop, frame: number): number {
  return (frame / Math.min(width, height)) * zoom
}

/** Enlarged around the middle of the frame. */
export const zoomCrop = ({ zoom, x, y }: Crop, factor: number): Crop => ({
  zoom: zoom * factor,
  x: x * factor,
  y: y * factor,
})

export const moveCrop = ({ zoom, x, y }: Crop, byX: number, byY: number): Crop => ({
  zoom,
  x: x + byX,
  y: y + byY,
})

/** The nearest crop at which the picture covers the whole frame. */
export function clampCrop(picture: ImageSize, crop: Crop, frame: number): Crop {
  const zoom = Math.min(maxZoom, Math.max(1, crop.zoom))
  const scale = cropScale(picture, { ...crop, zoom }, frame)
  const limit = (length: number, value: number) => {
    const most = Math.max(0, (length * scale - frame) / 2)
    return Math.min(most, Math.max(-most, value))
  }
  return { zoom, x: limit(picture.width, crop.x), y: limit(picture.height, crop.y) }
}

/** The square of the picture that the frame shows, in picture pixels. */
export function cropSquare(picture: ImageSize, crop: Crop, frame: number) {
  const covering = clampCrop(picture, crop, frame)
  const scale = cropScale(picture, covering, frame)
  const side = frame / scale
  return {
    left: picture.width / 2 - covering.x / scale - side / 2,
    top: picture.height / 2 - covering.y / scale - side / 2,
    side,
  }
}
