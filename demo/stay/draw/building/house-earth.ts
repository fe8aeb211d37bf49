import { mix, type Colour } from '../colour.ts'
import { drawHall, posts, railing } from './hall.ts'
import type { Random } from '../random.ts'
import type { Form } from './styles.ts'
import { glow, type WindowLook } from './walls.ts'
import { box, type World } from '../world.ts'

const tile = ['#59656a', '#4f5c62', '#646a68'] as const
const timber = ['#7a5a42', '#6a4b38', '#8a6a4c'] as const

/** A lattice as windows of old houses have it. */
const lattice = (frame: Colour, across = 3, up = 2): WindowLook => ({ frame, panes: [across, up] })

/** Rammed earth under grey tiles: a long hall with a porch and perhaps a wing, two floors, or a hall in a walled yard. */
export function earthHouse(world: World, random: Random, form: Form): string {
  const house = form === 'floors' ? twoFloors(world, random) : longHall(world, random)
  return form === 'yard' ? house + yardWall(world, random) : house
}

/** A low earth wall with a small roofed gate, left open. */
function yardWall(world: World, random: Random): string {
  const colour = random.pick(['#cfae84', '#c8a47c'])
  const part = (left: number, wide: number) =>
    box(world, [left, 0, -4.6], [wide, 1.05, 0.4], colour) +
    box(
      world,
      [left - 0.06, 1.05, -4.66],
      [wide + 0.12, 0.14, 0.52],
      world.light.isSnowy ? '#eef3f7' : '#59656a',
    )
  const gate = drawHall(world, {
    at: [-1.3, 0, -4.8],
    size: [2.6, 2, 0.8],
    colour,
    cladding: 'earth',
    openings: [
      { wall: 'front', at: [0.45, 0, 1.7, 1.75], look: { frame: '#6a4b38', panes: [2, 1], warm: 0.5 } },
    ],
    roof: { colour: '#59656a', lines: 10, hollow: 1.2, ridge: '#444f54', over: 0.45, side: 0.35, rise: 0.7 },
  })
  return part(-6.6, 5.3) + part(1.3, 5.3) + gate
}

function longHall(world: World, random: Random): string {
  const colour = random.pick(['#d0ae82', '#c9a27a', '#d8bd95', '#c7a98a'])
  const wood = random.pick(timber)
  const rise = random.between(1.7, 2.1)
  const roof = {
    colour: random.pick(tile),
    lines: 30,
    hollow: 1.25,
    ridge: '#444f54',
    over: 1.25,
    side: 0.55,
    rise,
    lift: 0.1,
  }
  const wide = random.between(8.5, 10.5)
  const base = { high: 0.55, colour: '#9a958a' }
  const bays = random.pick([3, 3, 5])
  const bay = (wide - 0.8) / bays
  const openings = Array.from({ length: bays }, (_, index) => {
    const left = 0.4 + bay * index + 0.18
    const isDoor = index === (bays - 1) / 2
    const at = isDoor
      ? ([left, 0.1, bay - 0.36, 2.45] as const)
      : ([left + 0.15, 1, bay - 0.66, 1.4] as const)
    return { wall: 'front' as const, at, look: lattice(wood, isDoor ? 4 : 3) }
  })
  const porch = posts(
    world,
    [-wide / 2 + 0.3, 0.35, -0.95],
    [wide / 2 - 0.3, 0.35, -0.95],
    bays + 1,
    0.2,
    3,
    wood,
  )
  const main = drawHall(world, {
    at: [-wide / 2, 0.35, 0],
    size: [wide, 3, 5],
    colour,
    cladding: 'earth',
    base,
    openings,
    roof,
    porch,
  })
  const side = random.chance(0.5) ? 1 : -1
  const wing = random.chance(0.7)
    ? drawHall(world, {
        at: [side === 1 ? wide / 2 + 0.7 : -wide / 2 - 4.5, 0.1, 0.8],
        size: [3.8, 2.4, 4],
        colour: mix(colour, '#f0e4cf', 0.25),
        cladding: 'earth',
        base: { high: 0.45, colour: '#9a958a' },
        openings: [{ wall: 'front', at: [0.9, 0.9, 2, 1.1], look: lattice(wood, 4) }],
        roof: { ...roof, rise: 1.2, lines: 12, over: 0.7, side: 0.4 },
      })
    : ''
  const floor = box(world, [-wide / 2 - 0.4, 0, -1.4], [wide + 0.8, 0.35, 6.8], '#b3aca0')
  const steps = box(world, [-1.1, 0, -2], [2.2, 0.18, 0.6], '#a8a195')
  return wing + floor + main + steps + glow(world, [0, 1.6, -0.2], 4.4, 0.7)
}

/** Two floors of earth with a wooden gallery along the upper one. */
function twoFloors(world: World, random: Random): string {
  const colour = random.pick(['#d3b48a', '#caa680', '#d9c09a'])
  const wood = random.pick(timber)
  const wide = random.between(7, 8.4)
  const window = (left: number, up: number) => ({
    wall: 'front' as const,
    at: [left, up, 1.25, 1.25] as const,
    look: lattice(wood, 3),
  })
  const gallery =
    box(world, [-wide / 2 - 0.1, 2.85, -1.1], [wide + 0.2, 0.16, 1.1], wood) +
    posts(world, [-wide / 2 + 0.1, 0.3, -1], [wide / 2 - 0.1, 0.3, -1], 4, 0.18, 5.2, wood) +
    railing(world, { from: [-wide / 2, 3, -1.05], across: [1, 0, 0], wide, high: 0.8 }, wood)
  const roof = {
    colour: random.pick(tile),
    lines: 26,
    hollow: 1.25,
    ridge: '#444f54',
    over: 1.35,
    side: 0.6,
    rise: 1.9,
    lift: 0.12,
  }
  const body = drawHall(world, {
    at: [-wide / 2, 0.3, 0],
    size: [wide, 5.2, 5],
    colour,
    cladding: 'earth',
    base: { high: 0.7, colour: '#9a958a' },
    openings: [
      { wall: 'front', at: [wide / 2 - 0.95, 0.05, 1.9, 2.3], look: lattice(wood, 4) },
      window(0.8, 0.95),
      window(wide - 2.05, 0.95),
      window(0.8, 3.4),
      window(wide / 2 - 0.62, 3.4),
      window(wide - 2.05, 3.4),
      { wall: 'left', at: [1.9, 3.4, 1.2, 1.2], look: lattice(wood, 3) },
      { wall: 'right', at: [1.9, 3.4, 1.2, 1.2], look: lattice(wood, 3) },
    ],
    porch: gallery,
    roof,
  })
  return (
    box(world, [-wide / 2 - 0.4, 0, -1.6], [wide + 0.8, 0.3, 7], '#b3aca0') +
    body +
    glow(world, [0, 1.8, -0.2], 3.6, 0.7)
  )
}
