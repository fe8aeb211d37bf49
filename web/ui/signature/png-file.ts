import SignatureLibrary from 'signature_pad'
import { inkBounds, strokeOnPad, type Stroke } from '#domain/signature-drawing.ts'
import { toPointGroups } from './ink-strokes.ts'

const margin = 6
const longestSide = 1200
const largestScale = 4

/** A signature as a picture: cut to its ink, sharp whatever screen it was drawn on, on transparent ground. */
export async function signaturePng(strokes: readonly Stroke[], name: string): Promise<File | null> {
  const box = inkBounds(strokes)
  if (!box) {
    return null
  }
  const [width, height] = [box.right - box.left + 2 * margin, box.bottom - box.top + 2 * margin]
  const scale = Math.min(largestScale, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  const view = { scale, dx: (margin - box.left) * scale, dy: (margin - box.top) * scale }
  const pad = new SignatureLibrary(canvas)
  pad.off()
  pad.fromData(toPointGroups(strokes.map((stroke) => strokeOnPad(stroke, view))))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], name, { type: 'image/png' })
}
