import { darker, lighter, mix } from '../colour.ts'
import { lit } from '../light.ts'
import { curve, ellipse, line, n, shape, type Point2 } from '../svg.ts'
import { glow, lampColour } from './walls.ts'
import { box, face, project, scaleAt, type Point3, type World } from '../world.ts'

export type YardItem = 'table' | 'fire' | 'lights' | 'jars' | 'parasol' | 'tub' | 'lantern' | 'woodpile'

/** A thing of the yard standing at a place. */
export function drawYardItem(world: World, kind: YardItem, at: Point3): string {
  return drawn[kind](world, at)
}

const wood = '#8d6d50'

function table(world: World, [x, y, z]: Point3): string {
  const chair = (side: 1 | -1) => {
    const left = x + side * 1.15 - 0.3
    return (
      box(world, [left, y, z], [0.6, 0.42, 0.55], darker(wood, 0.2)) +
      box(world, [side === 1 ? left + 0.5 : left, y + 0.42, z], [0.1, 0.5, 0.55], wood)
    )
  }
  const top = box(world, [x - 0.65, y + 0.66, z - 0.1], [1.3, 0.07, 0.8], lighter(wood, 0.2))
  const leg = box(world, [x - 0.08, y, z + 0.25], [0.16, 0.66, 0.16], darker(wood, 0.3))
  return chair(-1) + chair(1) + leg + top + pot(world, [x + 0.1, y + 0.73, z + 0.2], 0.13)
}

/** A small round pot, as for tea. */
function pot(world: World, at: Point3, size: number): string {
  const scale = scaleAt(world, at) * size
  const [x, y] = project(world, at)
  return ellipse([x, y - scale * 0.7], [scale, scale * 0.8], { fill: lit('#a89a86', world.light, 0.6) })
}

function fire(world: World, at: Point3): string {
  const { light } = world
  const scale = scaleAt(world, at)
  const [x, y] = project(world, at)
  const stones = Array.from({ length: 9 }, (_, index) => {
    const turn = (index / 9) * Math.PI * 2
    const size = scale * 0.17
    return {
      deep: Math.sin(turn),
      svg: ellipse(
        [x + Math.cos(turn) * scale * 0.62, y + Math.sin(turn) * scale * 0.2],
        [size, size * 0.75],
        { fill: lit('#8f8b84', light, 0.5 + Math.cos(turn) * 0.3) },
      ),
    }
  }).sort((one, two) => one.deep - two.deep)
  const flame = (size: number, colour: string) =>
    shape(
      `M${n(x)} ${n(y - scale * size)}q${n(scale * 0.34 * size)} ${n(scale * 0.5 * size)} ${n(scale * 0.2 * size)} ${n(scale * size)}q${n(-scale * 0.2 * size)} ${n(scale * 0.12)} ${n(-scale * 0.4 * size)} 0q${n(-scale * 0.12)} ${n(-scale * 0.5 * size)} ${n(scale * 0.2 * size)} ${n(-scale * size)}Z`,
      { fill: colour },
    )
  const burning = light.lamp > 0.4 ? flame(0.95, '#e58a3f') + flame(0.6, '#ffcf87') : ''
  return stones.map(({ svg }) => svg).join('') + burning + (burning === '' ? '' : glow(world, at, 2.6, 0.9))
}

/** Lamps on a line between two posts. */
function lights(world: World, [x, y, z]: Point3): string {
  const [from, to]: [Point3, Point3] = [
    [x - 2.3, y + 2.5, z],
    [x + 2.3, y + 2.5, z + 0.5],
  ]
  const stems = [from, to].map(([px, top, pz]) =>
    box(world, [px - 0.05, y, pz], [0.1, top - y, 0.1], darker(wood, 0.3)),
  )
  const at = (share: number): Point3 => [
    from[0] + (to[0] - from[0]) * share,
    from[1] - Math.sin(share * Math.PI) * 0.6,
    from[2] + (to[2] - from[2]) * share,
  ]
  const shares = Array.from({ length: 11 }, (_, index) => index / 10)
  const cord = shape(curve(shares.map((share) => project(world, at(share)))), {
    stroke: '#4b4640',
    width: 1.2,
  })
  const bulbs = shares.slice(1, -1).map((share) => {
    const [bx, by] = project(world, at(share))
    return (
      glow(world, at(share), 0.5, 0.9) +
      ellipse([bx, by + 4], [3, 3.8], { fill: mix('#e9dfc9', lampColour, world.light.lamp) })
    )
  })
  return stems.join('') + cord + bulbs.join('')
}

function jars(world: World, at: Point3): string {
  return [0, 0.75, -0.6]
    .map((right, index) => {
      const place: Point3 = [at[0] + right, at[1], at[2] + index * 0.15]
      const scale = scaleAt(world, place) * (index === 0 ? 0.48 : 0.34)
      const [x, y] = project(world, place)
      const [dark, bright] = [lit('#7b5a45', world.light, 0.1), lit('#a57f62', world.light, 0.9)]
      const body = `M${n(x - scale * 0.45)} ${n(y - scale * 1.5)}q${n(-scale * 0.8)} ${n(scale * 0.7)} ${n(scale * 0.05)} ${n(scale * 1.5)}h${n(scale * 0.8)}q${n(scale * 0.85)} ${n(-scale * 0.8)} ${n(scale * 0.05)} ${n(-scale * 1.5)}Z`
      return (
        shape(body, {
          fill: world.defs.fade(
            [
              [0, dark],
              [0.75, bright],
              [1, mix(dark, bright, 0.6)],
            ],
            [0, 0, 1, 0],
          ),
        }) + ellipse([x, y - scale * 1.5], [scale * 0.47, scale * 0.13], { fill: darker(dark, 0.3) })
      )
    })
    .join('')
}

function parasol(world: World, [x, y, z]: Point3): string {
  const tip = project(world, [x, y + 2.9, z])
  const rim = Array.from({ length: 9 }, (_, index): Point2 => {
    const turn = (index / 8) * Math.PI
    return project(world, [x - Math.cos(turn) * 1.7, y + 2.2, z - Math.sin(turn) * 0.9])
  })
  const cloth = '#e8ddc6'
  const pole = shape(line([project(world, [x, y, z]), tip]), {
    stroke: lit(darker(wood, 0.2), world.light, 0.5),
    width: 4,
  })
  const panels = rim.slice(1).map((to, index) => {
    const from = rim[index] ?? to
    return shape(line([tip, from, to]), { fill: lit(cloth, world.light, 0.25 + index * 0.1) })
  })
  return pole + panels.join('') + table(world, [x, y, z - 0.4])
}

/** A round wooden tub with steam over it. */
function tub(world: World, at: Point3): string {
  const { light, defs } = world
  const scale = scaleAt(world, at)
  const [x, y] = project(world, at)
  const [rx, ry, high] = [scale * 1.05, scale * 0.3, scale * 0.75]
  const side = `M${n(x - rx)} ${n(y - high)}v${n(high)}a${n(rx)} ${n(ry)} 0 0 0 ${n(rx * 2)} 0v${n(-high)}Z`
  const staves = [-0.75, -0.45, -0.15, 0.15, 0.45, 0.75].map(
    (share) => `M${n(x + rx * share)} ${n(y - high)}v${n(high + ry * Math.sqrt(1 - share * share))}`,
  )
  const steam = [-0.3, 0.1, 0.4].map((share, index) =>
    ellipse([x + rx * share, y - high - scale * (0.4 + index * 0.2)], [scale * 0.35, scale * 0.5], {
      fill: light.mist,
      opacity: 0.35,
    }),
  )
  return (
    shape(side, {
      fill: defs.fade(
        [
          [0, lit(wood, light, 0.1)],
          [1, lit(lighter(wood, 0.15), light, 0.9)],
        ],
        [0, 0, 1, 0],
      ),
    }) +
    shape(staves.join(''), { stroke: darker(wood, 0.5), width: 1.2, opacity: 0.5 }) +
    ellipse([x, y - high], [rx, ry], { fill: lit(darker(wood, 0.15), light, 0.6) }) +
    ellipse([x, y - high + 1], [rx * 0.88, ry * 0.8], {
      fill: mix(mix(light.skyHigh, '#6f9c9c', 0.5), light.skyLow, 0.35),
    }) +
    `<g ${defs.blur(scale * 0.2)}>${steam.join('')}</g>`
  )
}

/** A stone lantern. */
function lantern(world: World, at: Point3): string {
  const scale = scaleAt(world, at)
  const [x, y] = project(world, at)
  const stone = lit('#a8a59c', world.light, 0.6)
  const dark = lit('#8d8b84', world.light, 0.2)
  const part = (wide: number, from: number, to: number, fill: string) =>
    shape(
      `M${n(x - (wide * scale) / 2)} ${n(y - to * scale)}h${n(wide * scale)}v${n((to - from) * scale)}h${n(-wide * scale)}Z`,
      { fill },
    )
  const cap = shape(
    `M${n(x - scale * 0.42)} ${n(y - scale * 1.05)}Q${n(x - scale * 0.1)} ${n(y - scale * 1.12)} ${n(x)} ${n(y - scale * 1.38)}Q${n(x + scale * 0.1)} ${n(y - scale * 1.12)} ${n(x + scale * 0.42)} ${n(y - scale * 1.05)}Z`,
    { fill: stone },
  )
  const warm = mix(dark, lampColour, world.light.lamp)
  return (
    part(0.5, 0, 0.12, dark) +
    part(0.2, 0.12, 0.62, stone) +
    part(0.5, 0.62, 0.72, dark) +
    part(0.4, 0.72, 1.05, stone) +
    part(0.2, 0.78, 0.99, warm) +
    cap +
    glow(world, [at[0], at[1] + 0.9, at[2]], 1.2, 0.9)
  )
}

function woodpile(world: World, at: Point3): string {
  const ends: string[] = []
  for (let row = 0; row < 4; row += 1) {
    for (let index = 0; index < 7 - row; index += 1) {
      const place: Point3 = [at[0] + (index - 3) * 0.27 + row * 0.13, at[1] + 0.13 + row * 0.23, at[2]]
      const size = scaleAt(world, place) * 0.13
      const [x, y] = project(world, place)
      ends.push(
        ellipse([x, y], [size, size], { fill: lit(darker('#b08a64', 0.25), world.light, 0.4) }) +
          ellipse([x, y], [size * 0.72, size * 0.72], { fill: lit('#c9a67c', world.light, 0.7) }),
      )
    }
  }
  return (
    face(
      world,
      [
        [at[0] - 1, at[1], at[2] + 0.3],
        [at[0] - 1, at[1] + 0.9, at[2] + 0.3],
        [at[0] + 1, at[1] + 0.9, at[2] + 0.3],
        [at[0] + 1, at[1], at[2] + 0.3],
      ],
      '#6a5443',
    ) + ends.join('')
  )
}

const drawn: Record<YardItem, (world: World, at: Point3) => string> = {
  table,
  fire,
  lights,
  jars,
  parasol,
  tub,
  lantern,
  woodpile,
}
