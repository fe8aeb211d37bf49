import { darker, lighter, mix, type Colour } from '../colour.ts'
import { ellipse, line, shape } from '../svg.ts'
import {
  add3,
  face,
  isSeen,
  outline,
  project,
  scaleAt,
  scale3,
  type FaceLook,
  type Point3,
  type World,
} from '../world.ts'

/** An upright surface by its lower left corner as seen from outside, and the way to its right. */
export type Wall = { from: Point3; across: Point3; wide: number; high: number }
/** A rectangle on a wall: left, bottom, width, height, in metres. */
export type Patch = readonly [left: number, bottom: number, wide: number, high: number]

export const lampColour = '#ffcf87'

/** The four walls of a house standing on the ground, in the order back, left, right, front. */
export function wallsOf(
  [x, y, z]: Point3,
  [wide, high, deep]: Point3,
): [back: Wall, left: Wall, right: Wall, front: Wall] {
  return [
    { from: [x + wide, y, z + deep], across: [-1, 0, 0], wide, high },
    { from: [x, y, z + deep], across: [0, 0, -1], wide: deep, high },
    { from: [x + wide, y, z], across: [0, 0, 1], wide: deep, high },
    { from: [x, y, z], across: [1, 0, 0], wide, high },
  ]
}

export const onWall = (wall: Wall, right: number, up: number): Point3 =>
  add3(add3(wall.from, scale3(wall.across, right)), [0, up, 0])

export function corners(wall: Wall, [left, bottom, wide, high]: Patch): Point3[] {
  return [
    onWall(wall, left, bottom),
    onWall(wall, left, bottom + high),
    onWall(wall, left + wide, bottom + high),
    onWall(wall, left + wide, bottom),
  ]
}

const allOf = (wall: Wall): Patch => [0, 0, wall.wide, wall.high]

export const wallSeen = (world: World, wall: Wall): boolean => isSeen(world, corners(wall, allOf(wall)))

/** The wall itself, with the shade its eave throws on it. */
export function plainWall(world: World, wall: Wall, colour: Colour, look: FaceLook = {}): string {
  if (!wallSeen(world, wall)) {
    return ''
  }
  const shade = Math.min(0.5, wall.high * 0.2)
  const eave = shape(outline(world, corners(wall, [0, wall.high - shade, wall.wide, shade])), {
    fill: world.defs.fade([
      [0, '#1c2a2c', 0.3],
      [1, '#1c2a2c', 0],
    ]),
  })
  return face(world, corners(wall, allOf(wall)), colour, { fades: true, ...look }) + eave
}

export function patch(world: World, wall: Wall, at: Patch, colour: Colour, look: FaceLook = {}): string {
  return wallSeen(world, wall) ? face(world, corners(wall, at), colour, look) : ''
}

/** Fine lines across or along a wall: courses of earth, boards, logs, canes. */
export function lines(
  world: World,
  wall: Wall,
  at: Patch,
  count: number,
  upright: boolean,
  colour: Colour,
  seen = 0.3,
): string {
  if (!wallSeen(world, wall)) {
    return ''
  }
  const [left, bottom, wide, high] = at
  const paths = Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count
    const ends: Point3[] = upright
      ? [onWall(wall, left + wide * share, bottom), onWall(wall, left + wide * share, bottom + high)]
      : [onWall(wall, left, bottom + high * share), onWall(wall, left + wide, bottom + high * share)]
    return line(ends.map((end) => project(world, end)))
  })
  const width = Math.max(0.8, scaleAt(world, wall.from) * 0.025)
  return shape(paths.join(''), { stroke: faceTone(world, colour), width, opacity: seen })
}

const faceTone = ({ light }: World, colour: Colour): Colour => mix(colour, light.ambient, 0.3)

/** Glass: the sky in it by day, the lamp behind it in the evening. */
export function glassFill(world: World, warm = 1): string {
  const { light, defs } = world
  const lamp = Math.min(1, light.lamp * warm)
  const day = mix(mix(light.skyHigh, '#3f5a60', 0.45), light.skyLow, 0.15)
  const low = mix(mix(light.skyLow, '#506a68', 0.4), light.haze, 0.2)
  return defs.fade([
    [0, mix(day, lighter(lampColour, 0.25), lamp)],
    [1, mix(low, '#f2aa5e', lamp)],
  ])
}

export type WindowLook = {
  frame: Colour
  /** Panes across and up. */
  panes: readonly [across: number, up: number]
  warm?: number
  depth?: number
}

/** A window or a glazed door: frame, glass, bars. */
export function pane(
  world: World,
  wall: Wall,
  at: Patch,
  { frame, panes, warm = 1, depth = 0.07 }: WindowLook,
): string {
  if (!wallSeen(world, wall)) {
    return ''
  }
  const [left, bottom, wide, high] = at
  const inner: Patch = [left + depth, bottom + depth, wide - depth * 2, high - depth * 2]
  const bar = depth * 0.55
  const bars = [
    ...Array.from({ length: panes[0] - 1 }, (_, index): Patch => [
      inner[0] + (inner[2] * (index + 1)) / panes[0] - bar / 2,
      inner[1],
      bar,
      inner[3],
    ]),
    ...Array.from({ length: panes[1] - 1 }, (_, index): Patch => [
      inner[0],
      inner[1] + (inner[3] * (index + 1)) / panes[1] - bar / 2,
      inner[2],
      bar,
    ]),
  ]
  return (
    patch(world, wall, at, frame) +
    shape(outline(world, corners(wall, inner)), { fill: glassFill(world, warm) }) +
    bars.map((one) => patch(world, wall, one, darker(frame, 0.1))).join('')
  )
}

/** The light a window throws around it, after everything near it is drawn. */
export function glow(world: World, at: Point3, reach: number, strength = 1): string {
  const { light, defs } = world
  const seen = light.lamp * strength
  if (seen < 0.2) {
    return ''
  }
  const fill = defs.glow([
    [0, lampColour, 0.5],
    [0.5, lampColour, 0.16],
    [1, lampColour, 0],
  ])
  const size = scaleAt(world, at) * reach
  return ellipse(project(world, at), [size, size * 0.8], { fill, opacity: Math.min(1, seen) })
}
