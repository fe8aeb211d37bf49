import { cropSquare, type Crop } from '#domain/identity/square-crop.ts'

const largestSide = 512

/** The chosen square as a small picture: what is sent is never larger than it is ever shown. */
export async function cropAvatar(picture: ImageBitmap, crop: Crop, frame: number): Promise<File> {
  const { left, top, side } = cropSquare(picture, crop, frame)
  const size = Math.max(1, Math.round(Math.min(largestSide, side)))
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) {
    throw new Error('This browser cannot draw')
  }
  // A transparent picture would turn black as a JPEG.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, size, size)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, size, size)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
  if (!blob) {
    throw new Error('This browser cannot keep a picture')
  }
  return new File([blob], 'avatar.jpg', { type: 'image/jpeg' })
}
