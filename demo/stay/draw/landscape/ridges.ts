import { mix, type Colour } from '../colour.ts'
import { contour, type Contour, type RidgeShape } from './contour.ts'
import type { DrawingSheet } from '../sheet.ts'
import { far, growth, lit } from '../light.ts'
import { ellipse, polygon, shape, type Point2 } from '../svg.ts'

export type Ridges = {
  /** The foot of the farthest and of the nearest ridge. */
  from: number
  to: number
  /** How high the farthest rises above its foot. */
  tall: number
  layers: number
  shape: RidgeShape
  mist: number
}

/** Ridge behind ridge, each nearer one darker and clearer, with mist pooled between them. */
export function ridges(sheet: DrawingSheet, { from, to, tall, layers, shape: kind, mist }: Ridges): string {
  const { width, height, light, random } = sheet
  const { hill } = growth[light.season]
  let drawn = ''
  for (let layer = 0; layer < layers; layer += 1) {
    const near = layers === 1 ? 1 : layer / (layers - 1)
    const foot = from + (to - from) * near ** 1.15
    const rise = tall * (1 - near * 0.5)
    const outline = contour(random, width, near > 0.7 ? 'soft' : kind)
    const onSheet = { ...outline, edge: outline.edge.map(([x, y]): Point2 => [x, foot - y * rise]) }
    const colour = far(lit(hill, light, 0.75), light, 0.84 - near * 0.56)
    drawn += ridge(sheet, onSheet, { foot, colour, near, bottom: height })
    if (layer < layers - 1) {
      drawn += mistBand(sheet, foot - rise * 0.02, rise * 0.16, mist * (0.95 - near * 0.35))
    }
  }
  return drawn
}

type RidgeLook = { foot: number; colour: Colour; near: number; bottom: number }

function ridge(
  { width, light, defs, random }: DrawingSheet,
  { edge, tops }: Contour,
  look: RidgeLook,
): string {
  const { foot, colour, near, bottom } = look
  const top = Math.min(...edge.map(([, y]) => y))
  const down = (one: Colour, other: Colour, seen: number) =>
    defs.fadeAcross(
      [
        [0, one, seen],
        [1, other, seen === 1 ? 1 : 0],
      ],
      [0, top],
      [0, foot],
    )
  const body = shape(polygon([...edge, [width + 6, bottom], [-6, bottom]]), {
    fill: down(colour, mix(colour, light.mist, 0.66 - near * 0.3), 1),
  })
  // The side of each mountain turned away from the light, down to the valley on its left.
  const shades = tops.map((index) => {
    const peak = edge[index]
    if (!peak) {
      return ''
    }
    let left = index
    while (left > 0 && (edge[left - 1]?.[1] ?? 0) > (edge[left]?.[1] ?? 0) - 1) {
      left -= 1
    }
    const drop = foot - peak[1]
    const spine = [0.18, 0.36, 0.55, 0.78, 1].map((share): Point2 => [
      peak[0] + drop * (random.between(-0.1, 0.14) - share * 0.05),
      peak[1] + drop * share,
    ])
    const start = edge[left] ?? peak
    return polygon([...edge.slice(left, index + 1), ...spine, [(start[0] * 2 + peak[0]) / 3, foot]])
  })
  const shade = mix(mix(colour, '#2c4a50', 0.5), light.skyHigh, light.hour === 'night' ? 0 : 0.25)
  return body + shape(shades.join(''), { fill: down(shade, shade, 0.42) })
}

export function mistBand(
  { width, light, random, defs }: DrawingSheet,
  y: number,
  thick: number,
  amount: number,
): string {
  if (amount <= 0) {
    return ''
  }
  const puffs = Array.from({ length: 4 }, (_, index) =>
    ellipse(
      [width * ((index + random.next()) / 4), y + random.between(-0.5, 0.5) * thick],
      [width * random.between(0.22, 0.42), thick * random.between(0.55, 1.1)],
      { fill: light.mist },
    ),
  )
  const seen = Math.min(0.9, amount * (light.hour === 'night' ? 0.4 : 0.85))
  return `<g opacity="${Math.round(seen * 100) / 100}" ${defs.blur(Math.max(7, thick * 0.45))}>${puffs.join('')}</g>`
}
