import { inkMaskBounds, extractInk } from '#domain/signature-photo.ts'
import { inkColour } from './ink-strokes.ts'

const longestSide = 1200
const margin = 8

/** A photographed signature as a picture like a drawn one: only its ink, on transparent ground; null without ink. */
export async function signatureFromPhoto(photo: File, name: string): Promise<File | null> {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  ]
  const sheet = canvasOf(width, height)
  sheet.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const pixels = sheet.getImageData(0, 0, width, height)
  const ink = extractInk({ width, height, light: lightOf(pixels.data) })
  const box = inkMaskBounds(ink, width)
  if (!box) {
    return null
  }
  const colour = [1, 3, 5].map((at) => Number.parseInt(inkColour.slice(at, at + 2), 16))
  ink.forEach((amount, index) => pixels.data.set([...colour, Math.round(amount * 255)], index * 4))
  const cut = canvasOf(box.right - box.left + 2 * margin, box.bottom - box.top + 2 * margin)
  cut.putImageData(pixels, margin - box.left, margin - box.top)
  const blob = await new Promise<Blob | null>((resolve) => cut.canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], name, { type: 'image/png' })
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) {
    throw new Error('This browser cannot draw')
  }
  return context
}

/** The light of each pixel; what is transparent is white paper. */
function lightOf(data: Uint8ClampedArray): Float32Array {
  const light = new Float32Array(data.length / 4)
  for (let index = 0; index < light.length; index++) {
    const [red = 0, green = 0, blue = 0, alpha = 255] = data.subarray(index * 4, index * 4 + 4)
    const grey = 0.299 * red + 0.587 * green + 0.114 * blue
    light[index] = 255 + (grey - 255) * (alpha / 255)
  }
  return light
}
