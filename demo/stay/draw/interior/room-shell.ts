import { darker, lighter, mix, type Colour } from '../colour.ts'
import type { RidgeShape } from '../landscape/contour.ts'
import type { Light } from '../light.ts'
import type { Random } from '../random.ts'
import { line, shape } from '../svg.ts'
import type { Style } from '../building/styles.ts'
import { vista, type Outlook } from '../landscape/vista.ts'
import { corners, lampColour, lines, patch, type Patch, type Wall } from '../building/walls.ts'
import { face, outline, project, type Point3, type World } from '../world.ts'

/** What a room is made of. */
export type Fabric = {
  wall: Colour
  accent: Colour
  floor: Colour
  ceiling: Colour
  wood: Colour
  cloth: Colour
  cladding: 'plain' | 'boards' | 'canes' | 'stone'
  flooring: 'boards' | 'tiles' | 'mats'
  roof: 'flat' | 'pitched'
}
export type Room = { wide: number; high: number; deep: number; rise: number; fabric: Fabric }
/** How the window of the far wall is divided. */
export type Opening = { at: Patch; panes: readonly [across: number, up: number]; round?: boolean }

/** What every room of a house is drawn with. */
export type InteriorScene = {
  world: World
  room: Room
  random: Random
  accent: string
  opening: Opening
  style: Style
}

/** Inside, the light is the same but softer; when it is dark outside the lamps do the work. */
export function indoorLight(light: Light): Light {
  const warm = mix('#a08c78', '#7d6a5a', light.hour === 'night' ? 0.5 : 0)
  return {
    ...light,
    ambient: light.lamp > 0.7 ? warm : mix(light.ambient, '#c2bcb0', 0.62),
    sun: light.lamp > 0.7 ? '#5e4d3c' : mix(light.sun, '#4a4436', 0.4),
    haze: light.lamp > 0.7 ? '#6d5a49' : light.haze,
    isSnowy: false,
  }
}

const walls = ({ wide, high, deep }: Room): { left: Wall; right: Wall; back: Wall } => ({
  left: { from: [-wide / 2, 0, 0], across: [0, 0, 1], wide: deep, high },
  right: { from: [wide / 2, 0, deep], across: [0, 0, -1], wide: deep, high },
  back: { from: [-wide / 2, 0, deep], across: [1, 0, 0], wide, high },
})

export const backWall = (room: Room): Wall => walls(room).back
export const leftWall = (room: Room): Wall => walls(room).left
export const rightWall = (room: Room): Wall => walls(room).right

/** Floor, walls, ceiling and what is seen through the far window. */
export function shell(world: World, room: Room, opening: Opening, view: string): string {
  const { fabric } = room
  const { left, right, back } = walls(room)
  const paint = (wall: Wall, colour: Colour) =>
    patch(world, wall, [0, 0, wall.wide, wall.high], colour, { fades: true }) + clad(world, wall, fabric)
  return (
    floor(world, room) +
    paint(left, fabric.wall) +
    paint(right, fabric.wall) +
    paint(back, mix(fabric.wall, fabric.accent, 0.25)) +
    ceiling(world, room) +
    skirting(world, [left, right, back], fabric) +
    lookOut(world, back, opening, view, fabric.wood)
  )
}

function clad(world: World, wall: Wall, { cladding, wall: colour }: Fabric): string {
  const all: Patch = [0, 0, wall.wide, wall.high]
  const ink = darker(colour, 0.4)
  switch (cladding) {
    case 'boards':
      return lines(world, wall, all, Math.round(wall.high / 0.24), false, ink, 0.2)
    case 'canes':
      return lines(world, wall, all, Math.round(wall.wide / 0.16), true, ink, 0.2)
    case 'stone':
      return lines(world, wall, all, Math.round(wall.high / 0.4), false, ink, 0.16)
    case 'plain':
      return ''
  }
}

function floor(world: World, { wide, deep, fabric }: Room): string {
  const half = wide / 2
  const body = face(
    world,
    [
      [-half, 0, -2],
      [-half, 0, deep],
      [half, 0, deep],
      [half, 0, -2],
    ],
    fabric.floor,
    { fades: true },
  )
  const ink = { stroke: darker(fabric.floor, 0.4), width: 1.2, opacity: 0.28 }
  const along = fabric.flooring === 'boards' ? 18 : fabric.flooring === 'tiles' ? 9 : 4
  const away = Array.from({ length: along - 1 }, (_, index) => {
    const x = -half + (wide * (index + 1)) / along
    return line([project(world, [x, 0, 0.1]), project(world, [x, 0, deep])])
  })
  const rows = fabric.flooring === 'boards' ? 0 : fabric.flooring === 'tiles' ? 8 : 3
  const across = Array.from({ length: rows }, (_, index) => {
    const z = (deep * (index + 0.5)) / rows
    return line([project(world, [-half, 0, z]), project(world, [half, 0, z])])
  })
  return body + shape(away.join('') + across.join(''), ink)
}

/** A flat ceiling with beams, or two slopes up to a ridge over the middle. */
function ceiling(world: World, { wide, high, deep, rise, fabric }: Room): string {
  const half = wide / 2
  const top = high + (fabric.roof === 'pitched' ? rise : 0)
  const beam = (x: number, y: number) => line([project(world, [x, y, -0.4]), project(world, [x, y, deep])])
  const ink = { stroke: darker(fabric.wood, 0.25), width: 7, opacity: 0.85 }
  if (fabric.roof === 'flat') {
    const flat = face(
      world,
      [
        [-half, high, deep],
        [-half, high, -2],
        [half, high, -2],
        [half, high, deep],
      ],
      fabric.ceiling,
    )
    const beams = [-0.6, -0.2, 0.2, 0.6].map((share) => beam(half * share, high))
    return flat + shape(beams.join(''), { ...ink, width: 5, opacity: 0.5 })
  }
  const slope = (side: 1 | -1) => {
    const points: Point3[] = [
      [side * half, high, deep],
      [side * half, high, -2],
      [0, top, -2],
      [0, top, deep],
    ]
    return face(
      world,
      side === -1 ? points : points.toReversed(),
      side === 1 ? darker(fabric.ceiling, 0.1) : fabric.ceiling,
      { both: true },
    )
  }
  const gable = face(
    world,
    [
      [-half, high, deep],
      [0, top, deep],
      [half, high, deep],
    ],
    mix(fabric.wall, fabric.accent, 0.25),
  )
  const rafters = [0.2, 0.5, 0.8].map((share) => {
    const z = deep * share
    return line([
      project(world, [-half, high, z]),
      project(world, [0, top, z]),
      project(world, [half, high, z]),
    ])
  })
  return (
    slope(-1) +
    slope(1) +
    gable +
    shape(rafters.join(''), { ...ink, width: 5 }) +
    shape(beam(0, top - 0.02), ink)
  )
}

function skirting(world: World, all: readonly Wall[], { wood }: Fabric): string {
  return all.map((wall) => patch(world, wall, [0, 0, wall.wide, 0.12], wood)).join('')
}

/** The window itself: the valley cut to its shape, then frame and bars. */
function lookOut(
  world: World,
  wall: Wall,
  { at, panes, round }: Opening,
  view: string,
  wood: Colour,
): string {
  const frame = 0.09
  const [left, bottom, wide, high] = at
  const hole = round === true ? disc(wall, at) : corners(wall, at)
  const outer: Patch = [left - frame, bottom - frame, wide + frame * 2, high + frame * 2]
  const bars = [
    ...Array.from({ length: panes[0] - 1 }, (_, index): Patch => [
      left + (wide * (index + 1)) / panes[0] - 0.03,
      bottom,
      0.06,
      high,
    ]),
    ...Array.from({ length: panes[1] - 1 }, (_, index): Patch => [
      left,
      bottom + (high * (index + 1)) / panes[1] - 0.03,
      wide,
      0.06,
    ]),
  ]
  return (
    face(world, round === true ? disc(wall, outer) : corners(wall, outer), wood) +
    `<g ${world.defs.clip(outline(world, hole))}>${view}${bars.map((bar) => patch(world, wall, bar, wood)).join('')}</g>`
  )
}

function disc(wall: Wall, [left, bottom, wide, high]: Patch): Point3[] {
  return Array.from({ length: 36 }, (_, index): Point3 => {
    const turn = (index / 36) * Math.PI * 2
    const place: Point3 = [
      wall.from[0] + left + wide / 2 - (Math.cos(turn) * wide) / 2,
      bottom + high / 2 + (Math.sin(turn) * high) / 2,
      wall.from[2],
    ]
    return place
  })
}

/** The outdoors of a room, drawn with the light outside. */
export const viewOf = (world: World, outside: Light, outlook: Outlook, ridge: RidgeShape): string =>
  vista({ ...world, light: outside }, { outlook, ridge, horizon: world.camera.horizon + 6, tall: 120 })

/** Daylight from the far window lying on the floor. */
export function floorLight(world: World, room: Room, { at }: Opening, outside: Light): string {
  const from = -room.wide / 2 + at[0]
  const to = from + at[2]
  const warm = outside.lamp > 0.7 ? lampColour : lighter(outside.skyLow, 0.4)
  const path = outline(world, [
    [from, 0.01, room.deep - 0.1],
    [to, 0.01, room.deep - 0.1],
    [to - 1.1, 0.01, room.deep - 2.6],
    [from - 1.1, 0.01, room.deep - 2.6],
  ])
  return shape(path, {
    fill: world.defs.fade([
      [0, warm, outside.lamp > 0.7 ? 0.12 : 0.5],
      [1, warm, 0],
    ]),
  })
}
