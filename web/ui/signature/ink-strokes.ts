import type SignatureLibrary from 'signature_pad'
import type { PointGroup } from 'signature_pad'
import type { Stroke } from '#domain/signature-drawing.ts'

/** The ink of a signature. It is meant for white paper, so it does not change with the theme. */
export const inkColour = '#14211b'

/** The thinnest part of a line against its thickest: a quick stroke runs dry. */
const thinnest = 0.4

/** The width of a pen as the drawing library takes it: by its radius. */
export function penOptions(pen: number) {
  const radius = pen / 2
  return { minWidth: radius * thinnest, maxWidth: radius, dotSize: radius * 0.8 }
}

/** Strokes as the drawing library takes them. */
export function toPointGroups(strokes: readonly Stroke[]): PointGroup[] {
  return strokes.map(({ pen, points }) => ({
    ...penOptions(pen),
    penColor: inkColour,
    velocityFilterWeight: 0.7,
    compositeOperation: 'source-over',
    points,
  }))
}

/** The strokes on the pad after the first `count` ones. */
export function strokesAfter(pad: SignatureLibrary, count: number): Stroke[] {
  return pad
    .toData()
    .slice(count)
    .map(({ maxWidth, points }) => ({
      pen: maxWidth * 2,
      points: points.map(({ x, y, time, pressure }) => ({ x, y, time, pressure })),
    }))
}
