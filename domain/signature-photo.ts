import type { InkBounds } from '#domain/signature-drawing.ts'

/** A grey picture: the light of each pixel, 0 to 255, row by row. */
export type GreyImage = { width: number; height: number; light: ArrayLike<number> }

/** Ink is darker than the paper around it by at least this part, and surely ink from the second part on. */
const [doubtful, sure] = [0.12, 0.4]

/**
 * How much ink lies on each pixel of a photographed sheet, 0 to 1. Every pixel is compared with the light around
 * it, so a shadow across the paper is paper.
 */
export function extractInk({ width, height, light }: GreyImage): Float32Array {
  const sums = sumTable({ width, height, light })
  const reach = Math.max(4, Math.round(Math.max(width, height) / 16))
  const ink = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)]
      const around = areaSum(sums, width, { left, top, right, bottom }) / ((right - left) * (bottom - top))
      const darker = around === 0 ? 0 : 1 - (light[y * width + x] ?? 0) / around
      ink[y * width + x] = Math.min(1, Math.max(0, (darker - doubtful) / (sure - doubtful)))
    }
  }
  return ink
}

/** The box around what is clearly ink, or null when there is none. */
export function inkMaskBounds(ink: Float32Array, width: number): InkBounds | null {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  ink.forEach((amount, index) => {
    if (amount > 0.6) {
      const [x, y] = [index % width, Math.floor(index / width)]
      box.left = Math.min(box.left, x)
      box.top = Math.min(box.top, y)
      box.right = Math.max(box.right, x + 1)
      box.bottom = Math.max(box.bottom, y + 1)
    }
  })
  return box.left > box.right ? null : box
}

/** At (x, y) the sum of all light above and left of it; with it the sum of any box is four reads. */
function sumTable({ width, height, light }: GreyImage): Float64Array {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += light[y * width + x] ?? 0
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row
    }
  }
  return sums
}

function areaSum(sums: Float64Array, width: number, { left, top, right, bottom }: InkBounds): number {
  const at = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0
  return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)
}
