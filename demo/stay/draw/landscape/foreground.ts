import { darker, mix } from '../colour.ts'
import type { DrawingSheet } from '../sheet.ts'
import { far, growth, lit } from '../light.ts'
import { curve, ellipse, n, shape, type Point2 } from '../svg.ts'

/** A branch close to the viewer reaching in from an upper corner: it gives the picture its depth. */
export function nearBranch(sheet: DrawingSheet, side: 'left' | 'right'): string {
  const { width, light, random, defs } = sheet
  const mirror = side === 'left' ? 1 : -1
  const from: Point2 = [side === 'left' ? -20 : width + 20, random.between(10, 70)]
  const reach = random.between(190, 300)
  const at = (share: number): Point2 => [
    from[0] + mirror * reach * share,
    from[1] + Math.sin(share * 2.6) * 34 - share * 26,
  ]
  const bark = far(lit(darker('#5f5146', 0.2), light, 0.3), light, 0.06)
  const main = shape(curve([0, 0.25, 0.5, 0.75, 1].map(at)), {
    stroke: bark,
    width: 7,
    extra: 'stroke-linecap="round"',
  })
  const twigs = [0.3, 0.5, 0.68, 0.85, 1].map((share, index) => {
    const [x, y] = at(share)
    const length = random.between(44, 84)
    const turn = index % 2 === 0 ? 0.75 : -0.55
    const to: Point2 = [x + mirror * Math.cos(turn) * length, y + Math.sin(turn) * length]
    return {
      to,
      path: shape(curve([[x, y], [(x + to[0]) / 2, (y + to[1]) / 2 - 6], to]), {
        stroke: bark,
        width: 3,
        extra: 'stroke-linecap="round"',
      }),
    }
  })
  const leaves = twigs.map(({ to }) => leafSpray(sheet, to))
  const snow = light.isSnowy
    ? shape(curve([0.1, 0.3, 0.55, 0.8, 1].map((share) => [at(share)[0], at(share)[1] - 4])), {
        stroke: lit('#f2f6f9', light, 0.9),
        width: 5,
        extra: 'stroke-linecap="round"',
      })
    : ''
  return `<g ${defs.blur(1.1)}>${main}${snow}${twigs.map(({ path }) => path).join('')}${leaves.join('')}</g>`
}

function leafSpray(sheet: DrawingSheet, [x, y]: Point2): string {
  const { light, random } = sheet
  const { leaf, needle } = growth[light.season]
  if (light.season === 'winter') {
    return shape(`M${n(x - 22)} ${n(y + 2)}q10 -14 22 -5q14 -9 24 7q-22 -5 -46 -2Z`, {
      fill: lit('#f2f6f9', light, 0.9),
    })
  }
  if (light.season === 'spring') {
    return Array.from({ length: 17 }, () =>
      ellipse(
        [x + random.between(-38, 38), y + random.between(-26, 26)],
        [random.between(4, 7.5), random.between(4, 7)],
        {
          fill: lit(random.pick(['#f4d3cf', '#f7e2dc', '#eec0bf']), light, 0.95),
          opacity: 0.92,
        },
      ),
    ).join('')
  }
  const tones =
    light.season === 'autumn' ? leaf : [mix(leaf[0] ?? needle, needle, 0.4), needle, leaf[1] ?? needle]
  return Array.from({ length: 26 }, () => {
    const [lx, ly] = [x + random.between(-46, 46), y + random.between(-30, 36)]
    const size = random.between(13, 25)
    const turn = random.between(0.2, 1.5) * (random.chance(0.5) ? 1 : -1)
    const [dx, dy] = [Math.sin(turn) * size, Math.cos(turn) * size]
    const path = `M${n(lx)} ${n(ly)}q${n(dx * 0.3 + dy * 0.42)} ${n(dy * 0.4 - dx * 0.42)} ${n(dx)} ${n(dy)}q${n(-dx * 0.8 - dy * 0.42)} ${n(-dy * 0.3 + dx * 0.42)} ${n(-dx)} ${n(-dy)}Z`
    return shape(path, { fill: lit(random.pick(tones), light, random.between(0.2, 0.9)) })
  }).join('')
}

/** Dark soft grass along the lower edge, nearer than everything else. */
export function nearGrass(sheet: DrawingSheet, height: number): string {
  const { width, height: bottom, light, random, defs } = sheet
  const tone = lit(darker(growth[light.season].grassNear, light.isSnowy ? 0.08 : 0.35), light, 0.35)
  let path = ''
  for (let x = -20; x < width + 20; x += random.between(5, 11)) {
    const edge = Math.abs(x / width - 0.5) * 2
    const size = height * (0.25 + edge ** 2 * 0.9) * random.between(0.6, 1.1)
    const lean = random.between(-0.4, 0.4) * size
    path += `M${n(x - 5)} ${n(bottom + 4)}q${n(lean * 0.3)} ${n(-size * 0.6)} ${n(lean)} ${n(-size)}q${n(-lean * 0.2)} ${n(size * 0.5)} ${n(12 - lean)} ${n(size)}Z`
  }
  return shape(path, { fill: tone, opacity: 0.85, extra: defs.blur(1.4) })
}
