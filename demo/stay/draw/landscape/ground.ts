import { darker, lighter, mix } from '../colour.ts'
import { waves } from './contour.ts'
import type { DrawingSheet } from '../sheet.ts'
import { far, growth, lit } from '../light.ts'
import { curve, ellipse, n, polygon, shape, type Point2 } from '../svg.ts'

/** Open ground from a far line down to the lower edge, with the light lying on it in long bands. */
export function meadow(sheet: DrawingSheet, top: number): string {
  const { width, height, light, random, defs } = sheet
  const { grass, grassNear } = growth[light.season]
  const [away, close] = [far(lit(grass, light, 0.95), light, 0.3), lit(grassNear, light, 0.7)]
  const wave = waves(random, width * 0.6, 2)
  const edge = Array.from({ length: 31 }, (_, index): Point2 => {
    const x = (width * index) / 30
    return [x, top + wave(x) * 7]
  })
  const body = shape(polygon([...edge, [width, height], [0, height]]), {
    fill: defs.fadeAcross(
      [
        [0, away],
        [0.35, mix(away, close, 0.5)],
        [1, close],
      ],
      [0, top],
      [0, height],
    ),
  })
  const bands = Array.from({ length: 5 }, (_, index) => {
    const y = top + (height - top) * (0.12 + index * 0.19 + random.between(-0.04, 0.04))
    const thick = 5 + index * 7
    const lift = waves(random, width * 0.5, 1)
    const upper = Array.from({ length: 13 }, (_unused, step): Point2 => [
      (width * step) / 12,
      y + lift((width * step) / 12) * thick,
    ])
    const lower = upper
      .map(([x, up]): Point2 => [x, up + thick * (0.6 + 0.5 * Math.sin(x / 90 + index))])
      .toReversed()
    const tone = index % 2 === 0 ? lighter(mix(away, close, index / 5), 0.28) : darker(close, 0.16)
    return shape(`${curve(upper)}L${curve(lower).slice(1)}Z`, {
      fill: tone,
      opacity: light.hour === 'night' ? 0.14 : 0.22,
    })
  })
  return body + bands.join('')
}

/** Still or slow water between two lines: the sky in it, long streaks of light, the far bank mirrored as haze. */
export function water(sheet: DrawingSheet, top: number, bottom: number, bend = 26): string {
  const { width, light, random, defs } = sheet
  const [upper, lower] = [waves(random, width * 0.5, 2), waves(random, width * 0.6, 2)]
  const xs = Array.from({ length: 26 }, (_, index) => (width * index) / 25)
  const shore = curve(xs.map((x): Point2 => [x, top + upper(x) * bend * 0.3]))
  const bank = curve(xs.toReversed().map((x): Point2 => [x, bottom + lower(x) * bend]))
  const path = `${shore}L${bank.slice(1)}Z`
  const body = shape(path, {
    fill: defs.fadeAcross(
      [
        [0, mix(light.haze, mix(light.skyLow, '#5f8583', 0.4), 0.6)],
        [0.45, mix(light.skyLow, light.skyHigh, 0.35)],
        [1, mix(light.skyHigh, '#3f6468', 0.5)],
      ],
      [0, top],
      [0, bottom],
    ),
  })
  const streaks = Array.from({ length: 16 }, () => {
    const y = top + (bottom - top) * random.between(0.08, 0.95)
    const length = random.between(40, 190) * (0.5 + (y - top) / (bottom - top))
    return ellipse([random.between(0, width), y], [length / 2, random.between(0.7, 2)], {
      fill: lighter(light.skyLow, 0.4),
      opacity: random.between(0.15, 0.5) * (light.hour === 'night' ? 0.4 : 1),
    })
  })
  return body + `<g ${defs.clip(path)}>${streaks.join('')}</g>`
}

/** Fields in steps along the slope, each with its lit edge. */
export function terraces(sheet: DrawingSheet, top: number, bottom: number, count: number): string {
  const { width, height, light, random, defs } = sheet
  const { grass, grassNear, leaf } = growth[light.season]
  const crop = [grass, mix(grass, leaf[0] ?? grass, 0.5), grassNear]
  const swell = waves(random, width * 0.55, 2)
  return Array.from({ length: count }, (_, index) => {
    const share = index / Math.max(1, count - 1)
    const y = top + (bottom - top) * share ** 1.3
    const size = 8 + share * 26
    const lift = waves(random, width * 0.3, 1)
    const edge = Array.from({ length: 25 }, (_unused, step): Point2 => {
      const x = (width * step) / 24
      return [x, y + swell(x) * size + lift(x) * size * 0.3]
    })
    const tone = far(lit(crop[index % crop.length] ?? grass, light, 0.85), light, 0.42 * (1 - share))
    const body = shape(polygon([...edge, [width, height], [0, height]]), {
      fill: defs.fadeAcross(
        [
          [0, lighter(tone, 0.12)],
          [1, darker(tone, 0.1)],
        ],
        [0, y - size],
        [0, y + size * 2.2],
      ),
    })
    return body + shape(curve(edge), { stroke: darker(tone, 0.3), width: 1 + share * 2.4, opacity: 0.4 })
  }).join('')
}

/** Tufts of grass and small flowers towards the lower edge, larger the nearer. */
export function tufts(sheet: DrawingSheet, top: number, count: number): string {
  const { width, height, light, random } = sheet
  const { grassNear, flower } = growth[light.season]
  const [dark, bright, petal] = [
    lit(darker(grassNear, 0.25), light, 0.5),
    lit(grassNear, light, 1.1),
    lit(flower, light, 1),
  ]
  let [blades, lights, dots] = ['', '', '']
  for (let index = 0; index < count; index += 1) {
    const y = top + (height - top) * Math.sqrt(random.next())
    const size = 5 + ((y - top) / (height - top)) * 17
    const x = random.between(0, width)
    const tuft = [-0.5, -0.15, 0.2, 0.55].map(
      (lean) =>
        `M${n(x - size * 0.06)} ${n(y)}q${n(size * lean * 0.3)} ${n(-size * 0.7)} ${n(size * lean)} ${n(-size)}q${n(-size * lean * 0.4)} ${n(size * 0.4)} ${n(-size * lean + size * 0.12)} ${n(size)}Z`,
    )
    if (index % 2 === 0) {
      blades += tuft.join('')
    } else {
      lights += tuft.join('')
    }
    if (!light.isSnowy && index % 4 === 0) {
      dots += `M${n(x - size * 0.1)} ${n(y - size)}a${n(size * 0.13)} ${n(size * 0.13)} 0 1 0 ${n(size * 0.26)} 0a${n(size * 0.13)} ${n(size * 0.13)} 0 1 0 ${n(-size * 0.26)} 0Z`
    }
  }
  return (
    shape(blades, { fill: dark, opacity: 0.7 }) +
    shape(lights, { fill: bright, opacity: 0.8 }) +
    shape(dots, { fill: petal })
  )
}

/** Low rounded shrubs, to seat a building on its ground. */
export function shrubs(sheet: DrawingSheet, places: readonly { at: Point2; size: number }[]): string {
  const { light, random } = sheet
  const { leaf, needle } = growth[light.season]
  return places
    .map(({ at: [x, y], size }) => {
      const tone = light.isSnowy ? '#dfe6ec' : mix(random.pick(leaf), needle, random.between(0.4, 0.8))
      return [-0.75, 0.7, 0]
        .map((side) => {
          const r = size * (side === 0 ? 0.75 : 0.5)
          const lump = (grow: number, right: number, up: number) =>
            `M${n(x + side * size + right * r - r * grow)} ${n(y - up * r)}c0 ${n(-r * 1.5 * grow)} ${n(r * 2 * grow)} ${n(-r * 1.5 * grow)} ${n(r * 2 * grow)} 0Z`
          const shade = defsFade(sheet, lit(tone, light, 0.5), lit(tone, light, 0.05))
          return (
            shape(lump(1, 0, 0), { fill: shade }) +
            shape(lump(0.6, 0.14, 0.26), { fill: lit(tone, light, 1), opacity: 0.55 })
          )
        })
        .join('')
    })
    .join('')
}

const defsFade = ({ defs }: DrawingSheet, top: string, bottom: string) =>
  defs.fade([
    [0, top],
    [1, bottom],
  ])
