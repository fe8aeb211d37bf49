import { darker, mix } from '../colour.ts'
import { drawHall, posts } from './hall.ts'
import type { Random } from '../random.ts'
import type { Form } from './styles.ts'
import { line, shape } from '../svg.ts'
import { glassFill, glow, pane, type Wall } from './walls.ts'
import { box, face, outline, project, rotated, type Point3, type World } from '../world.ts'

/** A wooden house: a cabin with tall windows in its gable, nothing but a roof, or a long lodge with a porch. */
export function woodHouse(world: World, random: Random, form: Form): string {
  if (form === 'pointed') {
    return pointed(world, random)
  }
  return form === 'lodge' ? lodge(rotated(world, -90), random) : cabin(world, random)
}

/** Logs under a broad roof, its long side to us. */
function lodge(world: World, random: Random): string {
  const colour = random.pick(['#8f6d50', '#a07a58', '#7b6250'])
  const dark = darker(colour, 0.5)
  const wide = random.between(8.4, 10)
  const look = { frame: dark, panes: [2, 2] as const }
  const openings = [
    {
      wall: 'front' as const,
      at: [wide * 0.42, 0.05, 1.2, 2.15] as const,
      look: { frame: dark, panes: [1, 2] as const },
    },
    ...[0.08, 0.24, 0.64, 0.82].map((share) => ({
      wall: 'front' as const,
      at: [wide * share, 0.85, 1.15, 1.2] as const,
      look,
    })),
    ...(['left', 'right'] as const).map((wall) => ({ wall, at: [1.6, 0.9, 1.4, 1.2] as const, look })),
  ]
  const porch = posts(world, [-wide / 2 + 0.2, 0.5, -1.5], [wide / 2 - 0.2, 0.5, -1.5], 5, 0.22, 2.5, dark)
  const roof = {
    colour: random.pick(['#5a4a40', '#4c5450', '#6a5848']),
    lines: 24,
    hollow: 1.12,
    over: 1.9,
    side: 0.7,
    rise: random.between(1.9, 2.4),
    thick: 0.18,
  }
  const base = { high: 0.5, colour: '#9a958a' }
  const body = drawHall(world, {
    at: [-wide / 2, 0.5, 0],
    size: [wide, 2.7, 5.4],
    colour,
    cladding: 'logs',
    base,
    openings,
    porch,
    roof,
  })
  const deck = box(world, [-wide / 2 - 0.3, 0, -1.9], [wide + 0.6, 0.5, 7.6], '#a58d6e')
  const stack = box(
    world,
    [-wide * 0.3, 3.2 + roof.rise * 0.4, 2.9],
    [0.85, roof.rise * 0.95, 0.85],
    '#8b8680',
  )
  return stack + deck + body + glow(world, [0, 1.8, -0.4], 3.8, 0.7)
}

function cabin(world: World, random: Random): string {
  const colour = random.pick(['#9a7353', '#84644b', '#6f5a4a', '#a98a66'])
  const dark = darker(colour, 0.5)
  const [wide, deep, high] = [random.between(5.4, 6.8), random.between(6, 7.5), random.between(2.6, 3.4)]
  const rise = random.between(2.4, 3.2)
  const roof = {
    colour: random.pick(['#4c4f4e', '#5a4a40', '#3f4a4a']),
    lines: 0,
    over: 0.6,
    side: 1,
    rise,
    thick: 0.2,
  }
  const openings = [
    {
      wall: 'right' as const,
      at: [0.6, 0.05, 1.1, 2.15] as const,
      look: { frame: dark, panes: [1, 1] as const },
    },
    {
      wall: 'right' as const,
      at: [2.1, 0.4, wide - 2.7, high - 0.75] as const,
      look: { frame: dark, panes: [3, 1] as const },
    },
    {
      wall: 'front' as const,
      at: [1, 0.9, 1.5, 1.2] as const,
      look: { frame: dark, panes: [2, 1] as const },
    },
    {
      wall: 'front' as const,
      at: [deep - 2.8, 0.9, 1.5, 1.2] as const,
      look: { frame: dark, panes: [2, 1] as const },
    },
  ]
  const attic = pane(
    world,
    { from: [deep / 2 + 0.01, 0.45 + high, -wide * 0.16], across: [0, 0, 1], wide: wide * 0.32, high: rise },
    [0, rise * 0.12, wide * 0.32, rise * 0.42],
    { frame: dark, panes: [2, 1] },
  )
  const body = drawHall(world, {
    at: [-deep / 2, 0.45, -wide / 2],
    size: [deep, high, wide],
    colour,
    cladding: random.pick(['logs', 'boards']),
    openings,
    porch: attic,
    roof,
  })
  const deck = box(world, [-deep / 2 - 0.4, 0, -wide / 2 - 0.7], [deep + 3, 0.45, wide + 1.4], '#a58d6e')
  const chimney = box(
    world,
    [-deep * 0.2, 0.45 + high + rise * 0.3, wide * 0.14],
    [0.6, rise * 0.85, 0.6],
    '#8b8680',
  )
  return deck + chimney + body + glow(world, [deep / 2 + 0.6, 1.9, 0], 3.6, 0.8)
}

/** Two slopes from the ridge to the ground, glass between them. */
function pointed(world: World, random: Random): string {
  const dark = random.pick(['#4d4038', '#3f4643', '#5a4638'])
  const wood = random.pick(['#a98a66', '#9a7353', '#b59672'])
  const [half, high, deep, floor] = [
    random.between(3.2, 3.8),
    random.between(6, 6.8),
    random.between(6.5, 8),
    0.5,
  ]
  const at = (share: number, up: number, along: number): Point3 => [along, floor + up, share * half]
  const [near, back] = [deep / 2, -deep / 2]
  const front = near - 0.9
  const wide = (up: number) => 1 - up / high
  const deck = box(world, [back - 0.3, 0, -half - 0.6], [deep + 3, floor, half * 2 + 1.2], '#a58d6e')
  const slab = (side: 1 | -1) => {
    const points = [at(0, high, back), at(0, high, near), at(side, 0, near), at(side, 0, back)]
    const outline = side === 1 ? points.toReversed() : points
    const inner = [
      at(0, high - 0.3, near),
      at(side * 0.96, 0, near),
      at(side * 0.96, 0, front),
      at(0, high - 0.3, front),
    ]
    const edge = [at(0, high, near), at(side, 0, near), at(side * 0.93, 0, near), at(0, high - 0.45, near)]
    return {
      inside: face(world, inner, darker(wood, 0.2), { both: true }),
      outside:
        face(world, outline, world.light.isSnowy ? '#eef3f7' : dark) +
        face(world, edge, mix(dark, wood, 0.4), { both: true }),
    }
  }
  const [left, right] = [slab(-1), slab(1)]
  const gable = [at(-wide(0) * 0.96, 0, front), at(0, high - 0.3, front), at(wide(0) * 0.96, 0, front)]
  const glassTop = [
    at(-wide(2.7) * 0.9, 2.7, front + 0.02),
    at(0, high - 0.7, front + 0.02),
    at(wide(2.7) * 0.9, 2.7, front + 0.02),
  ]
  const room = half * wide(2.45) * 0.86
  const wall: Wall = { from: [front + 0.02, floor, -room], across: [0, 0, 1], wide: room * 2, high: 2.45 }
  const bars = [-0.33, 0, 0.33].map((share) =>
    line([
      project(world, at(share * wide(2.7), 2.7, front + 0.03)),
      project(world, at(share * wide(2.7), 2.7 + (high - 3.4) * (1 - Math.abs(share) * 1.15), front + 0.03)),
    ]),
  )
  return (
    deck +
    left.inside +
    right.inside +
    face(world, gable, wood, { both: true, fades: true }) +
    shape(outline(world, glassTop), { fill: glassFill(world) }) +
    shape(bars.join(''), { stroke: dark, width: 3 }) +
    pane(world, wall, [0.15, 0, room * 2 - 0.3, 2.4], { frame: dark, panes: [4, 1] }) +
    left.outside +
    right.outside +
    glow(world, [front + 0.5, 2.4, 0], 3.6, 0.8)
  )
}
