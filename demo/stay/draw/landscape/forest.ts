import { mix, type Colour } from '../colour.ts'
import { waves } from './contour.ts'
import type { DrawingSheet } from '../sheet.ts'
import { far, growth, lit, type Season } from '../light.ts'
import { n, polygon, shape, type Point2 } from '../svg.ts'
import { tree, type TreeKind } from './trees.ts'

/** The trees of a season, the commoner ones more than once. */
export const seasonTrees: Record<Season, readonly TreeKind[]> = {
  spring: ['broadleaf', 'fir', 'blossom', 'poplar', 'broadleaf'],
  summer: ['broadleaf', 'broadleaf', 'fir', 'poplar'],
  autumn: ['broadleaf', 'broadleaf', 'poplar', 'fir', 'persimmon'],
  winter: ['bare', 'fir', 'fir', 'bare'],
}

type Belt = {
  y: number
  rise: number
  tall: number
  haze: number
  kind: 'fir' | 'leaf'
  gap?: [number, number]
}

/** A strip of forest on a rise, as one mass: close enough to be trees, too far to be single ones. */
export function belt(sheet: DrawingSheet, { y, rise, tall, haze, kind, gap }: Belt): string {
  const { width, height, light, random } = sheet
  const wave = waves(random, width * 0.5, 2)
  const ground = (x: number) => y - rise * (0.5 + wave(x) * 0.5)
  const { needle, leaf, hill } = growth[light.season]
  const tones =
    kind === 'fir' ? [needle, mix(needle, hill, 0.5)] : light.isSnowy ? ['#8f8a84', needle] : [...leaf, hill]
  const colourAt = (colour: Colour, facing: number) => far(lit(colour, light, facing), light, haze)
  const rows = tones.map(() => ['', ''])
  for (let x = -20; x < width + 20; x += tall * random.between(0.22, 0.42)) {
    if (gap && x > gap[0] && x < gap[1]) {
      continue
    }
    const row = rows[random.whole(0, rows.length - 1)]
    const high = tall * random.between(0.65, 1.15)
    if (row) {
      row[0] +=
        kind === 'fir' ? spire([x, ground(x) + 3], high) : puff([x, ground(x) - high * 0.3], high * 0.42)
      row[1] +=
        kind === 'fir'
          ? spire([x + high * 0.06, ground(x) + 2], high * 0.7)
          : puff([x + high * 0.1, ground(x) - high * 0.42], high * 0.26)
    }
  }
  const bank: Point2[] = []
  for (let x = -10; x <= width + 10; x += 20) {
    bank.push([x, ground(x)])
  }
  const soil = colourAt(mix(hill, growth[light.season].grass, 0.5), 0.6)
  const masses = rows.map(([whole = '', bright = ''], index) => {
    const tone = tones[index] ?? needle
    return (
      shape(whole, { fill: colourAt(tone, 0.2) }) +
      shape(bright, { fill: colourAt(tone, 0.85), opacity: 0.75 })
    )
  })
  const body = shape(polygon([...bank, [width + 10, height], [-10, height]]), { fill: soil })
  return masses.join('') + body
}

const spire = ([x, y]: Point2, high: number): string =>
  `M${n(x)} ${n(y - high)}q${n(high * 0.07)} ${n(high * 0.6)} ${n(high * 0.2)} ${n(high)}h${n(-high * 0.4)}q${n(high * 0.13)} ${n(-high * 0.4)} ${n(high * 0.2)} ${n(-high)}Z`

const puff = ([x, y]: Point2, size: number): string =>
  `M${n(x - size)} ${n(y)}a${n(size)} ${n(size * 0.95)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size * 0.95)} 0 1 0 ${n(-size * 2)} 0Z`

/** Single trees scattered over a strip of ground, the farther ones first. */
export function grove(
  sheet: DrawingSheet,
  kinds: readonly TreeKind[],
  places: readonly { at: Point2; tall: number; haze: number }[],
): string {
  return [...places]
    .sort((one, two) => one.at[1] - two.at[1])
    .map((stand) => tree(sheet, sheet.random.pick(kinds), stand))
    .join('')
}
