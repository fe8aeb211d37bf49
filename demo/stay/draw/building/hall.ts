import { darker, lighter, mix, type Colour } from '../colour.ts'
import { gableRoof, gableUnderside, hipRoof, type RoofLook } from './roofs.ts'
import { shape } from '../svg.ts'
import {
  corners,
  lines,
  pane,
  patch,
  plainWall,
  wallSeen,
  wallsOf,
  type Patch,
  type Wall,
  type WindowLook,
} from './walls.ts'
import { box, face, outline, type Point3, type World } from '../world.ts'

export type Cladding = 'earth' | 'stone' | 'brick' | 'boards' | 'logs' | 'canes' | 'plaster'
type Opening = { wall: 'left' | 'right' | 'front'; at: Patch; look: WindowLook }

/** One building: walls, what they are made of, what opens in them, and a roof. */
export type HallShape = {
  at: Point3
  size: Point3
  colour: Colour
  cladding: Cladding
  base?: { high: number; colour: Colour }
  openings: readonly Opening[]
  roof: RoofLook & { rise: number; over: number; side: number; hip?: number }
  /** What stands before the walls and under the roof. */
  porch?: string
  haze?: number
}

export function drawHall(
  world: World,
  { at, size, colour, cladding, base, openings, roof, porch = '', haze }: HallShape,
): string {
  const [, left, right, front] = wallsOf(at, size)
  const named = { left, right, front }
  const walls = [left, right, front]
    .map(
      (wall) =>
        plainWall(world, wall, colour, { haze }) +
        clad(world, wall, cladding, colour) +
        (base ? patch(world, wall, [0, 0, wall.wide, base.high], base.colour, { haze }) : ''),
    )
    .join('')
  const holes = openings.map((opening) => pane(world, named[opening.wall], opening.at, opening.look)).join('')
  const [wide, high, deep] = size
  const shared = {
    ...roof,
    haze,
    x: at[0],
    z: at[2],
    wide,
    deep,
    eave: at[1] + high,
    crest: at[1] + high + roof.rise,
  }
  if (roof.hip !== undefined) {
    return walls + holes + porch + hipRoof(world, { ...shared, top: roof.hip * wide })
  }
  const below = gableUnderside(world, shared) + walls + gables(world, at, size, roof.rise, colour, haze)
  return below + holes + porch + gableRoof(world, shared)
}

function gables(
  world: World,
  [x, y, z]: Point3,
  [wide, high, deep]: Point3,
  rise: number,
  colour: Colour,
  haze?: number,
) {
  const up = y + high
  const triangle = (at: number, from: number, to: number) =>
    face(
      world,
      [
        [at, up, from],
        [at, up + rise, z + deep / 2],
        [at, up, to],
      ],
      colour,
      { haze },
    )
  return triangle(x, z + deep, z) + triangle(x + wide, z, z + deep)
}

function clad(world: World, wall: Wall, cladding: Cladding, colour: Colour): string {
  const all: Patch = [0, 0, wall.wide, wall.high]
  const ink = darker(colour, 0.45)
  switch (cladding) {
    case 'earth':
      return lines(world, wall, all, Math.round(wall.high / 0.42), false, ink, 0.16)
    case 'brick':
      return lines(world, wall, all, Math.round(wall.high / 0.2), false, ink, 0.12)
    case 'logs':
      return lines(world, wall, all, Math.round(wall.high / 0.26), false, ink, 0.34)
    case 'boards':
      return lines(world, wall, all, Math.round(wall.wide / 0.3), true, ink, 0.26)
    case 'canes':
      return lines(world, wall, all, Math.round(wall.wide / 0.22), true, ink, 0.3)
    case 'stone':
      return stones(world, wall, colour)
    case 'plaster':
      return ''
  }
}

/** Stones of different tones laid in courses, each course shifted against the one below. */
function stones(world: World, wall: Wall, colour: Colour): string {
  if (!wallSeen(world, wall)) {
    return ''
  }
  const { random } = world
  const tones: string[] = ['', '', '']
  for (let up = 0; up < wall.high - 0.2; up += 0.36) {
    for (let right = random.between(0, 0.4); right < wall.wide - 0.3;) {
      const wide = Math.min(random.between(0.4, 0.95), wall.wide - right)
      const tone = random.whole(0, 4)
      if (tone < 3) {
        tones[tone] += outline(world, corners(wall, [right + 0.03, up + 0.03, wide - 0.06, 0.3]))
      }
      right += wide
    }
  }
  const fills = [darker(colour, 0.3), lighter(colour, 0.5), mix(colour, '#a08a6c', 0.5)]
  return tones.map((path, index) => shape(path, { fill: fills[index], opacity: 0.2 })).join('')
}

/** Posts in a row from left to right. */
export function posts(
  world: World,
  from: Point3,
  to: Point3,
  count: number,
  thick: number,
  high: number,
  colour: Colour,
): string {
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : index / (count - 1)
    const at: Point3 = [
      from[0] + (to[0] - from[0]) * share - thick / 2,
      from[1],
      from[2] + (to[2] - from[2]) * share,
    ]
    return box(world, at, [thick, high, thick], colour)
  }).join('')
}

/** A railing along a line: a rail above, one below, thin bars between. */
export function railing(world: World, wall: Wall, colour: Colour, crossed = false): string {
  const { wide, high } = wall
  const bars = lines(
    world,
    wall,
    [0, 0.1, wide, high - 0.1],
    Math.round(wide / (crossed ? 0.9 : 0.28)),
    true,
    darker(colour, 0.2),
    0.85,
  )
  const rails = [0.1, high - 0.06].map((up) =>
    patch(world, wall, [0, up, wide, 0.07], colour, { both: true }),
  )
  return bars + rails.join('')
}
