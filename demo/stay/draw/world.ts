import { darker, lighter, mix, type Colour } from './colour.ts'
import type { DrawingSheet } from './sheet.ts'
import { far, lit } from './light.ts'
import { polygon, shape, type Point2 } from './svg.ts'

/** Metres: x to the right, y up, z away from the viewer. */
export type Point3 = readonly [x: number, y: number, z: number]
/** A viewer looking straight away from us, so that what is upright stays upright. */
export type Camera = { eye: Point3; focal: number; centre: number; horizon: number }
/** Things are built in metres of their own and put into the picture by `place`. */
export type World = DrawingSheet & { camera: Camera; place: (at: Point3) => Point3 }

const near = 0.25

export const worldOf = (sheet: DrawingSheet, camera: Camera): World => ({
  ...sheet,
  camera,
  place: (at) => at,
})

/** The same picture, with what is built in it turned about its own origin and put somewhere. */
export function rotated(world: World, degrees: number, [x, y, z]: Point3 = [0, 0, 0]): World {
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return {
    ...world,
    place: (at) => world.place([x + at[0] * cos + at[2] * sin, y + at[1], z - at[0] * sin + at[2] * cos]),
  }
}

export const project = (world: World, at: Point3): Point2 => onSheet(world.camera, world.place(at))

function onSheet({ eye, focal, centre, horizon }: Camera, [x, y, z]: Point3): Point2 {
  const depth = Math.max(near, z - eye[2])
  return [centre + (focal * (x - eye[0])) / depth, horizon - (focal * (y - eye[1])) / depth]
}

/** How many pixels a metre is at that place. */
export const scaleAt = ({ camera, place }: World, at: Point3): number =>
  camera.focal / Math.max(near, place(at)[2] - camera.eye[2])

export const add3 = (a: Point3, b: Point3): Point3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract3 = (a: Point3, b: Point3): Point3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale3 = (a: Point3, by: number): Point3 => [a[0] * by, a[1] * by, a[2] * by]
const cross = (a: Point3, b: Point3): Point3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const dot = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const unit = (a: Point3): Point3 => scale3(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1))

/** Towards the light: from the right, above, and a little from behind the viewer. */
const towardsLight = unit([0.62, 0.62, -0.48])

/** The outward direction of a face whose corners run clockwise as seen from outside, whatever lies on one line. */
function normalOf(points: readonly Point3[]): Point3 {
  const sum = points.reduce<Point3>(
    (total, point, index) => {
      const next = points[(index + 1) % points.length] ?? point
      return add3(total, cross(point, next))
    },
    [0, 0, 0],
  )
  return unit(sum)
}

/** What of a face lies in front of the viewer. */
function clipped({ camera }: World, points: readonly Point3[]): Point3[] {
  const limit = camera.eye[2] + near
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    const clipped: Point3[] = point[2] >= limit ? [point] : []
    if (point[2] >= limit !== next[2] >= limit) {
      const share = (limit - point[2]) / (next[2] - point[2])
      clipped.push(add3(point, scale3(subtract3(next, point), share)))
    }
    return clipped
  })
}

export const outline = (world: World, points: readonly Point3[]): string =>
  polygon(clipped(world, points.map(world.place)).map((point) => onSheet(world.camera, point)))

export function isSeen(world: World, points: readonly Point3[]): boolean {
  const placed = points.map(world.place)
  const [first] = placed
  return first !== undefined && dot(normalOf(placed), subtract3(first, world.camera.eye)) < 0
}

export type FaceLook = {
  haze?: number
  /** Painted even when turned away. */
  both?: boolean
  /** Light that does not come from the sky: 0 none, 1 the colour as it is. */
  own?: number
  /** A softening towards the bottom, as if the ground gave back a little shade. */
  fades?: boolean
}

/** The colour of a face under the light of the picture. */
export function faceColour(
  world: World,
  points: readonly Point3[],
  colour: Colour,
  look: FaceLook = {},
): Colour {
  const facing = Math.max(0, dot(normalOf(points.map(world.place)), towardsLight))
  const shaded = mix(lit(colour, world.light, 0.12 + facing), colour, look.own ?? 0)
  return far(shaded, world.light, look.haze ?? 0)
}

export function face(world: World, points: readonly Point3[], colour: Colour, look: FaceLook = {}): string {
  if (look.both !== true && !isSeen(world, points)) {
    return ''
  }
  const shaded = faceColour(world, points, colour, look)
  const fill =
    look.fades === true
      ? world.defs.fade([
          [0, lighter(shaded, 0.05)],
          [0.6, shaded],
          [1, darker(shaded, 0.13)],
        ])
      : shaded
  return shape(outline(world, points), { fill })
}

/** A box by its lower, left, near corner and its size, its faces drawn from the back. */
export function box(
  world: World,
  at: Point3,
  [wide, high, deep]: Point3,
  colour: Colour,
  look: FaceLook = {},
): string {
  const corner = (x: number, y: number, z: number) => add3(at, [x * wide, y * high, z * deep])
  return solid(
    world,
    [
      [corner(0, 0, 1), corner(0, 1, 1), corner(1, 1, 1), corner(1, 0, 1)].toReversed(),
      [corner(0, 0, 1), corner(0, 1, 1), corner(0, 1, 0), corner(0, 0, 0)],
      [corner(1, 0, 0), corner(1, 1, 0), corner(1, 1, 1), corner(1, 0, 1)],
      [corner(0, 0, 0), corner(1, 0, 0), corner(1, 0, 1), corner(0, 0, 1)],
      [corner(0, 1, 0), corner(0, 1, 1), corner(1, 1, 1), corner(1, 1, 0)],
      [corner(0, 0, 0), corner(0, 1, 0), corner(1, 1, 0), corner(1, 0, 0)],
    ],
    colour,
    look,
  )
}

/** The faces of a convex body, those turned away left out. */
export const solid = (
  world: World,
  faces: readonly (readonly Point3[])[],
  colour: Colour,
  look: FaceLook = {},
): string => faces.map((points) => face(world, points, colour, look)).join('')
