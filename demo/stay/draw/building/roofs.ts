import { darker, mix, type Colour } from '../colour.ts'
import { far, lit } from '../light.ts'
import { curve, line, n, shape, type Point2 } from '../svg.ts'
import {
  add3,
  face,
  faceColour,
  isSeen,
  outline,
  project,
  scaleAt,
  type Point3,
  type World,
} from '../world.ts'

export type RoofLook = {
  colour: Colour
  /** Rows of tiles, boards or straw running down; 0 for a smooth roof. */
  lines: number
  /** How hollow the slope is: 1 flat, 1.5 like an old tiled roof. */
  hollow?: number
  /** How far the corners rise. */
  lift?: number
  thick?: number
  /** A ridge of its own with raised ends. */
  ridge?: Colour
  haze?: number
}
/** A point of a slope: across from left to right, down from ridge to eave, both 0 to 1. */
type Slope = (across: number, down: number) => Point3
const parts = 12

/** A slope with its tiles and the edge of its eave. */
export function slope(world: World, at: Slope, look: RoofLook): string {
  const { light, defs } = world
  const acrosses = Array.from({ length: parts + 1 }, (_, index) => index / parts)
  const outer = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
  if (!isSeen(world, outer)) {
    return ''
  }
  const base = light.isSnowy ? '#eef3f7' : look.colour
  const downs = [0, 0.25, 0.5, 0.75, 1]
  const whole = [
    ...acrosses.map((across) => at(across, 0)),
    ...downs.map((down) => at(1, down)),
    ...acrosses.toReversed().map((across) => at(across, 1)),
    ...downs.toReversed().map((down) => at(0, down)),
  ]
  const [top, bottom] = [at(0.5, 0), at(0.5, 1)].map((place) => project(world, place))
  const shade = (from: number, to: number) =>
    faceColour(world, [at(0.45, from), at(0.55, from), at(0.55, to), at(0.45, to)], base, look)
  const fill = defs.fadeAcross(
    [
      [0, shade(0, 0.3)],
      [0.7, shade(0.4, 0.7)],
      [1, mix(shade(0.7, 1), light.skyLow, light.hour === 'night' ? 0.02 : 0.1)],
    ],
    top ?? [0, 0],
    bottom ?? [0, 0],
  )
  return (
    underEave(world, at, look) +
    shape(outline(world, whole), { fill }) +
    tileLines(world, at, look, darker(shade(0.3, 0.7), 0.5))
  )
}

function tileLines(world: World, at: Slope, { lines }: RoofLook, colour: Colour): string {
  if (lines === 0) {
    return ''
  }
  const paths = Array.from({ length: lines - 1 }, (_, index) => {
    const across = (index + 1) / lines
    return line([0, 0.25, 0.5, 0.75, 1].map((down) => project(world, at(across, down))))
  })
  const width = Math.max(0.8, scaleAt(world, at(0.5, 0.5)) * 0.035)
  return shape(paths.join(''), { stroke: colour, width, opacity: world.light.isSnowy ? 0.12 : 0.3 })
}

/** The thickness of the roof along its eave, in shade. */
function underEave(world: World, at: Slope, { colour, thick = 0.16, haze }: RoofLook): string {
  const acrosses = Array.from({ length: parts + 1 }, (_, index) => index / parts)
  const upper = acrosses.map((across) => at(across, 1))
  const lower = upper.map((place) => add3(place, [0, -thick, 0])).toReversed()
  return face(world, [...upper, ...lower], darker(colour, 0.34), { both: true, haze })
}

export type Roof = RoofLook & {
  /** The walls below: left, near and their size. */
  x: number
  z: number
  wide: number
  deep: number
  eave: number
  crest: number
  /** How far it reaches over the walls, to the front and to the sides. */
  over: number
  side: number
}

const hollowed = (down: number, hollow: number) => 1 - (1 - down) ** hollow
const lifted = (across: number, down: number, lift: number) =>
  lift * Math.abs(across * 2 - 1) ** 5 * down ** 2

/** How far the slope has come down at a share of its way: over the wall it must be as high as the wall. */
function fall(rise: number, inside: number, over: number, hollow: number): (down: number) => number {
  const wall = inside / (inside + over)
  if (hollow === 1) {
    return (down) => (rise * down) / wall
  }
  // So hollow that beyond the wall it falls only gently, however far it reaches.
  const needed = Math.log(1 - rise / (rise + 0.36 * over)) / Math.log(1 - wall)
  const shaped = Math.max(hollow, needed)
  const total = rise / hollowed(wall, shaped)
  return (down) => total * hollowed(down, shaped)
}

/** The two slopes of a roof whose ridge runs along the house. */
function gableSlopes({
  x,
  z,
  wide,
  deep,
  eave,
  crest,
  over,
  side,
  hollow = 1,
  lift = 0,
}: Roof): [front: Slope, back: Slope] {
  const middle = z + deep / 2
  const fallen = fall(crest - eave, deep / 2, over, hollow)
  const on =
    (towards: -1 | 1): Slope =>
    (across, down) => [
      x - side + (towards === -1 ? across : 1 - across) * (wide + side * 2),
      crest - fallen(down) + lifted(across, down, lift),
      middle + towards * down * (deep / 2 + over),
    ]
  return [on(-1), on(1)]
}

/** What is seen of a roof from below: drawn before the walls, which hide most of it. */
export function gableUnderside(world: World, roof: Roof): string {
  const dark = darker(mix(roof.colour, '#5a4636', 0.4), 0.3)
  return gableSlopes(roof)
    .map((at) => {
      const downs = [0, 0.2, 0.4, 0.6, 0.8, 1]
      const points = [...downs.map((down) => at(0, down)), ...downs.toReversed().map((down) => at(1, down))]
      return face(
        world,
        points.map((place) => add3(place, [0, -(roof.thick ?? 0.16), 0])),
        dark,
        { both: true, haze: roof.haze },
      )
    })
    .join('')
}

/** A ridge along the house with a slope to the front and one to the back, open at the ends. */
export function gableRoof(world: World, roof: Roof): string {
  const [front, back] = gableSlopes(roof)
  const ends =
    verge(world, front, 1, roof) +
    verge(world, back, 0, roof) +
    verge(world, front, 0, roof) +
    verge(world, back, 1, roof)
  return (
    slope(world, back, roof) +
    ends +
    slope(world, front, roof) +
    ridgeLine(world, [front(0, 0), front(1, 0)], roof)
  )
}

/** The board along the open end of a roof. */
function verge(world: World, at: Slope, across: number, { colour, thick = 0.16, haze }: RoofLook): string {
  const upper = [0, 0.25, 0.5, 0.75, 1].map((down) => at(across, down))
  const lower = upper.map((place) => add3(place, [0, -thick * 1.5, 0])).toReversed()
  const points = across === 1 ? [...upper.toReversed(), ...lower.toReversed()] : [...upper, ...lower]
  return face(world, points, mix(colour, '#4a3a30', 0.3), { haze })
}

/** Slopes to all four sides; with a ridge of no length it is a pyramid. */
export function hipRoof(world: World, roof: Roof & { top: number }): string {
  const { x, z, wide, deep, eave, crest, over, side, hollow = 1, lift = 0, top } = roof
  const [cx, cz] = [x + wide / 2, z + deep / 2]
  const [halfX, halfZ] = [wide / 2 + side, deep / 2 + over]
  const fallen = fall(crest - eave, deep / 2, over, hollow)
  const corner = (sx: number, sz: number, down: number): Point3 => [
    cx + sx * (top / 2 + (halfX - top / 2) * down),
    crest - fallen(down),
    cz + sz * halfZ * down,
  ]
  const between =
    (from: [number, number], to: [number, number]): Slope =>
    (across, down) => {
      const [a, b] = [corner(from[0], from[1], down), corner(to[0], to[1], down)]
      const rise = lifted(across, down, lift)
      return [a[0] + (b[0] - a[0]) * across, a[1] + rise, a[2] + (b[2] - a[2]) * across]
    }
  const slopes = [
    between([1, 1], [-1, 1]),
    between([-1, 1], [-1, -1]),
    between([1, -1], [1, 1]),
    between([-1, -1], [1, -1]),
  ]
  const front = slopes[3]
  const ridgeEnds = front ? [front(0, 0), front(1, 0)] : []
  const hips = slopes.map((at) =>
    shape(line([0, 0.25, 0.5, 0.75, 1].map((down) => project(world, at(1, down)))), hipInk(world, roof)),
  )
  const seenHips = hips.filter((_, index) => index === 1 || index === 3)
  return (
    slopes.map((at) => slope(world, at, roof)).join('') +
    seenHips.join('') +
    (top > 0.3 ? ridgeLine(world, ridgeEnds, roof) : '')
  )
}

function hipInk(world: World, { ridge, colour, haze = 0 }: RoofLook) {
  const tone = world.light.isSnowy ? '#f4f7fa' : darker(ridge ?? colour, 0.1)
  return {
    stroke: far(lit(tone, world.light, 0.6), world.light, haze),
    width: 2.4,
    extra: 'stroke-linecap="round"',
  }
}

/** The ridge: a thick line, its ends raised when the roof has one of its own. */
function ridgeLine(world: World, ends: readonly Point3[], look: RoofLook): string {
  const [from, to] = ends
  if (!from || !to) {
    return ''
  }
  const { ridge, colour, haze = 0, lift = 0 } = look
  const tone = world.light.isSnowy ? '#f4f7fa' : darker(ridge ?? colour, 0.12)
  const stroke = far(lit(tone, world.light, 0.75), world.light, haze)
  const scale = scaleAt(world, from)
  const high = ridge === undefined ? 0 : 0.1
  const at = (share: number, up: number): Point2 => {
    const place: Point3 = [
      from[0] + (to[0] - from[0]) * share,
      from[1] + up + high,
      from[2] + (to[2] - from[2]) * share,
    ]
    return project(world, place)
  }
  const rise = ridge === undefined ? 0 : 0.16 + lift * 0.3
  const path = curve([
    at(0, rise),
    at(0.06, 0.02),
    at(0.2, 0),
    at(0.5, 0),
    at(0.8, 0),
    at(0.94, 0.02),
    at(1, rise),
  ])
  return shape(path, {
    stroke,
    width: n(Math.max(2, scale * (ridge === undefined ? 0.11 : 0.2))),
    extra: 'stroke-linecap="round"',
  })
}
