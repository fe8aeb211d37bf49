import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import type { Form } from './styles.ts'
import { curve, line, shape } from '../svg.ts'
import { glassFill, glow } from './walls.ts'
import { box, face, isSeen, outline, project, type Point3, type World } from '../world.ts'

/** Canvas over a frame on a deck of boards: a ridge tent with a fly, a round bell tent, or a dome with a clear front. */
export function tent(world: World, random: Random, form: Form): string {
  const cloth = random.pick(['#fbf3e2', '#f4ead6', '#f6f1e6', '#e9dfc9'])
  const deck = box(world, [-4.2, 0, -3], [8.4, 0.4, 8], '#a98d6a')
  const body =
    form === 'bell'
      ? bellTent(world, cloth)
      : form === 'dome'
        ? domeTent(world, cloth)
        : ridgeTent(world, cloth, random)
  return deck + body + glow(world, [0, 1.6, -0.5], 3.6, 0.9)
}

function bellTent(world: World, cloth: string): string {
  const { light } = world
  const [round, wall, top, floor] = [3, 0.8, 3.9, 0.4]
  const at = (turn: number, size: number, up: number): Point3 => [
    Math.sin(turn) * size,
    floor + up,
    0.6 - Math.cos(turn) * size,
  ]
  const count = 20
  const panels = Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((step) => (step / count) * Math.PI * 2 - Math.PI) as [
      number,
      number,
    ]
    const rings: [number, number][] = [
      [0.02, top],
      [round * 0.3, top * 0.66],
      [round * 0.66, wall + 0.75],
      [round, wall],
      [round * 1.02, 0],
    ]
    const faces = rings.slice(1).map(([size, up], ring) => {
      const [over, overUp] = rings[ring] ?? [0, 0]
      return face(
        world,
        [at(to, over, overUp), at(from, over, overUp), at(from, size, up), at(to, size, up)].toReversed(),
        cloth,
        { own: light.lamp * 0.35 },
      )
    })
    return { depth: Math.cos((from + to) / 2), svg: faces.join('') }
  }).sort((one, two) => one.depth - two.depth)
  const seams = [-1, -0.62, -0.3, 0, 0.3, 0.62, 1].map((turn) =>
    curve(
      [
        at(turn, 0.02, top),
        at(turn, round * 0.3, top * 0.66),
        at(turn, round * 0.66, wall + 0.75),
        at(turn, round, wall),
        at(turn, round * 1.02, 0),
      ].map((place) => project(world, place)),
    ),
  )
  const door = [
    at(-0.2, round * 1.03, 0),
    at(-0.12, round * 0.72, 1.5),
    at(0.03, round * 0.62, 1.75),
    at(0.16, round * 0.74, 1.5),
    at(0.24, round * 1.03, 0),
  ]
  const cap = project(world, at(0, 0, top))
  return (
    panels.map(({ svg }) => svg).join('') +
    shape(seams.join(''), { stroke: darker(cloth, 0.4), width: 1.2, opacity: 0.35 }) +
    shape(curve(door.map((place) => project(world, place))), { fill: glassFill(world, 1.2) }) +
    shape(`M${cap[0] - 4} ${cap[1] + 3}l4 -9l4 9Z`, { fill: darker(cloth, 0.5) })
  )
}

function ridgeTent(world: World, cloth: string, random: Random): string {
  const { light } = world
  const [wide, high, deep, floor] = [5.2, 3.1, 5.4, 0.4]
  const wall = 1.5
  const own = light.lamp * 0.35
  const half = wide / 2
  const point = (x: number, y: number, z: number): Point3 => [x, floor + y, z]
  const fly = darker(cloth, random.pick([0.05, 0.35]))
  const front = [
    point(-half, 0, 0),
    point(-half, wall, 0),
    point(0, high, 0),
    point(half, wall, 0),
    point(half, 0, 0),
  ]
  const sides = [
    face(
      world,
      [point(half, 0, 0), point(half, wall, 0), point(half, wall, deep), point(half, 0, deep)],
      cloth,
      { own },
    ),
    face(
      world,
      [point(-half, 0, deep), point(-half, wall, deep), point(-half, wall, 0), point(-half, 0, 0)],
      cloth,
      { own },
    ),
  ]
  const door: Point3[] = [
    point(-1, 0, -0.02),
    point(-0.85, 2.1, -0.02),
    point(0, 2.5, -0.02),
    point(0.85, 2.1, -0.02),
    point(1, 0, -0.02),
  ]
  const flap = (side: 1 | -1): Point3[] => [
    point(side * 1, 0, -0.05),
    point(side * 0.86, 2.1, -0.05),
    point(side * 0.5, 2.3, -0.05),
    point(side * 0.72, 1.1, -0.08),
  ]
  const over = 1.5
  const roof = ([-1, 1] as const).map((side) => {
    const points = [
      point(0, high + 0.25, -over),
      point(0, high + 0.25, deep + 0.4),
      point(side * (half + 0.7), wall - 0.15, deep + 0.4),
      point(side * (half + 0.7), wall - 0.15, -over),
    ]
    return {
      side,
      svg: face(world, side === 1 ? points : points.toReversed(), fly, { both: true, own: own * 0.5 }),
    }
  })
  const poles = ([-1, 1] as const).map((side) =>
    shape(
      line([
        project(world, point(side * (half + 0.6), 0, -over)),
        project(world, point(side * (half + 0.6), wall - 0.1, -over)),
      ]),
      { stroke: '#6a5443', width: 3 },
    ),
  )
  return (
    sides.join('') +
    face(world, front, cloth, { own }) +
    shape(outline(world, door), { fill: glassFill(world, 1.2) }) +
    face(world, flap(1), lighter(cloth, 0.2), { both: true, own }) +
    face(world, flap(-1), lighter(cloth, 0.2), { both: true, own }) +
    roof.map(({ svg }) => svg).join('') +
    poles.join('') +
    clothEdge(
      world,
      [
        point(-half - 0.7, wall - 0.15, -over),
        point(0, high + 0.25, -over),
        point(half + 0.7, wall - 0.15, -over),
      ],
      fly,
    )
  )
}

function clothEdge(world: World, points: readonly Point3[], cloth: string): string {
  const ends = points.map((place) => project(world, place))
  return shape(line(ends), {
    stroke: mix(cloth, world.light.ambient, 0.25),
    width: 4,
    extra: 'stroke-linejoin="round"',
  })
}

/** A dome of triangles, its front clear. */
function domeTent(world: World, cloth: string): string {
  const { light } = world
  const [round, floor, rings, sides] = [3.1, 0.4, 5, 16]
  const at = (ring: number, side: number): Point3 => {
    const up = (ring / rings) * (Math.PI / 2)
    const turn = ((side + (ring % 2) * 0.5) / sides) * Math.PI * 2
    return [
      Math.sin(turn) * Math.cos(up) * round,
      floor + Math.sin(up) * round * 1.05,
      0.8 - Math.cos(turn) * Math.cos(up) * round,
    ]
  }
  const faces: { deep: number; svg: string }[] = []
  let frame = ''
  for (let ring = 0; ring < rings; ring += 1) {
    for (let side = 0; side < sides; side += 1) {
      const shift = ring % 2
      const low = [at(ring, side), at(ring, side + 1)] as const
      const high = [at(ring + 1, side + shift), at(ring + 1, side + shift + 1)] as const
      const next = at(ring + 1, side + shift)
      const upper = [low[0], next, low[1]]
      const lower = [low[1], next, high[1]]
      const turn = (((side + 0.5) / sides) * 360 + 360) % 360
      const isClear = (turn < 62 || turn > 322) && ring < 3
      for (const points of [upper, lower]) {
        const deep = Math.max(...points.map((place) => world.place(place)[2]))
        const svg = isClear
          ? isSeen(world, points)
            ? shape(outline(world, points), { fill: glassFill(world, 1.15) })
            : ''
          : face(world, points, cloth, { own: light.lamp * 0.35 })
        faces.push({ deep, svg })
        frame += isSeen(world, points) ? outline(world, points) : ''
      }
    }
  }
  const skin = faces.toSorted((one, two) => two.deep - one.deep).map(({ svg }) => svg)
  return (
    skin.join('') +
    shape(frame, { stroke: mix(darker(cloth, 0.35), light.ambient, 0.3), width: 1.3, opacity: 0.55 })
  )
}
