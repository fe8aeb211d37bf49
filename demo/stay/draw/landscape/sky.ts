import { mix } from '../colour.ts'
import type { DrawingSheet } from '../sheet.ts'
import { curve, ellipse, n, shape, type Point2 } from '../svg.ts'

type SkyShape = { horizon: number; sunAt?: Point2 }

/** Sky with its sun or moon, thin clouds, stars by night and now and then birds. */
export function sky(sheet: DrawingSheet, { horizon, sunAt }: SkyShape): string {
  const { width, height, light, random, defs } = sheet
  const back = shape(`M0 0H${width}V${height}H0Z`, {
    fill: defs.fadeAcross(
      [
        [0, light.skyHigh],
        [0.55, mix(light.skyHigh, light.skyLow, 0.62)],
        [1, light.skyLow],
      ],
      [0, 0],
      [0, horizon],
    ),
  })
  const at: Point2 = sunAt ?? [width * random.between(0.62, 0.86), horizon * random.between(0.34, 0.62)]
  const size = light.hour === 'night' ? 17 : light.hour === 'day' ? 19 : 25
  const halo = defs.glow([
    [0, light.halo, light.hour === 'night' ? 0.55 : 0.9],
    [0.4, light.halo, 0.34],
    [1, light.halo, 0],
  ])
  const sun =
    ellipse(at, [size * 10, size * 9], { fill: halo }) +
    ellipse(at, [size, size], { fill: light.disc, opacity: light.hour === 'day' ? 0.9 : 1 })
  return back + stars(sheet, horizon) + sun + clouds(sheet, horizon) + birds(sheet, horizon)
}

function stars({ width, light, random }: DrawingSheet, horizon: number): string {
  if (light.hour !== 'night') {
    return ''
  }
  return Array.from({ length: 46 }, () => {
    const [x, y] = [random.between(0, width), random.between(0, horizon * 0.8)]
    return ellipse([x, y], [random.between(0.6, 1.3), random.between(0.6, 1.3)], {
      fill: '#e8efe6',
      opacity: random.between(0.25, 0.8) * (1 - y / horizon),
    })
  }).join('')
}

/** Long thin clouds, brighter below where the light catches them. */
function clouds({ width, light, random, defs }: DrawingSheet, horizon: number): string {
  const colour = mix(light.mist, light.skyLow, light.hour === 'dusk' ? 0.6 : 0.2)
  return Array.from({ length: random.whole(2, 4) }, () => {
    const [x, y] = [random.between(-0.1, 1) * width, horizon * random.between(0.12, 0.6)]
    const length = random.between(160, 420)
    const thick = random.between(5, 14)
    const puffs = Array.from({ length: 3 }, () =>
      ellipse(
        [x + length * random.between(0.1, 0.9), y + random.between(-thick, thick) * 0.7],
        [length * random.between(0.25, 0.5), thick * random.between(0.5, 1)],
        { fill: colour },
      ),
    )
    const seen = light.hour === 'night' ? 0.12 : random.between(0.3, 0.6)
    return `<g opacity="${n(seen)}" ${defs.blur(thick * 0.7)}>${puffs.join('')}</g>`
  }).join('')
}

function birds({ width, light, random }: DrawingSheet, horizon: number): string {
  if (light.hour === 'night' || random.chance(0.55)) {
    return ''
  }
  const [x, y] = [width * random.between(0.2, 0.8), horizon * random.between(0.25, 0.55)]
  const flock = Array.from({ length: random.whole(3, 5) }, (_, index) => {
    const size = random.between(4, 7)
    const [bx, by]: Point2 = [x + index * random.between(12, 22), y + random.between(-10, 10)]
    return curve([
      [bx - size, by - size * 0.35],
      [bx - size * 0.4, by - size * 0.5],
      [bx, by],
      [bx + size * 0.4, by - size * 0.5],
      [bx + size, by - size * 0.35],
    ])
  })
  return shape(flock.join(''), {
    stroke: mix(light.haze, '#3d4f4c', 0.6),
    width: 1.3,
    extra: 'stroke-linecap="round"',
  })
}
