import type { Light } from './light.ts'
import type { Random } from './random.ts'
import { newDefs, type Defs } from './svg.ts'

/** What everything that draws is given: the sheet, its light and its chance. */
export type DrawingSheet = { width: number; height: number; light: Light; random: Random; defs: Defs }

export const newSheet = (width: number, height: number, light: Light, random: Random): DrawingSheet => ({
  width,
  height,
  light,
  random,
  defs: newDefs(),
})

/** The finished picture as SVG text. */
export function svgPicture({ width, height, defs, light }: DrawingSheet, content: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  const ground = `<path d="M0 0H${width}V${height}H0Z" fill="${light.haze}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${defs.text()}${ground}${content}</svg>`
}
