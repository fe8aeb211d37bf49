import { darker, mix, type Colour } from '../colour.ts'
import { drawHall, posts, railing } from './hall.ts'
import type { Random } from '../random.ts'
import type { Form } from './styles.ts'
import { glow, type WindowLook } from './walls.ts'
import { box, rotated, type World } from '../world.ts'

const lattice = (frame: Colour, across = 3, up = 2): WindowLook => ({ frame, panes: [across, up] })

/** A bamboo house on stilts: canes, a deep veranda, a high roof of straw. */
export function bambooHouse(world: World, random: Random, form: Form): string {
  if (form !== 'twin') {
    return pavilion(world, random, form, random.between(6.8, 8.2))
  }
  // Two smaller ones, the one behind a little aside, on one style of cane.
  const behind = rotated(world, 8, [3.6, 0, 4.6])
  const before = rotated(world, -4, [-2.4, 0, 0])
  return pavilion(behind, random, 'hip', 5) + pavilion(before, random, 'hip', 5.6)
}

function pavilion(world: World, random: Random, form: Form, wide: number): string {
  const cane = random.pick(['#b99d68', '#a98f5f', '#c2a878'])
  const straw = random.pick(['#a48c62', '#94805f', '#8a7a60'])
  const floor = random.between(1.3, 1.9)
  const dark = darker(cane, 0.4)
  const stilts =
    posts(world, [-wide / 2, 0, 4.6], [wide / 2, 0, 4.6], 5, 0.2, floor, dark) +
    posts(world, [-wide / 2 - 0.2, 0, -1.7], [wide / 2 + 0.2, 0, -1.7], 5, 0.2, floor, darker(cane, 0.25))
  const deck = box(
    world,
    [-wide / 2 - 0.4, floor - 0.22, -1.9],
    [wide + 0.8, 0.22, 7],
    mix(cane, '#7d6244', 0.3),
  )
  const side = (wall: 'left' | 'right') => ({
    wall,
    at: [1.4, 0.8, 1.8, 1.1] as const,
    look: lattice(dark, 3, 1),
  })
  const openings = [
    { wall: 'front' as const, at: [wide / 2 - 0.9, 0.05, 1.8, 2.2] as const, look: lattice(dark, 4) },
    { wall: 'front' as const, at: [0.6, 0.8, 1.7, 1.2] as const, look: lattice(dark, 3, 1) },
    { wall: 'front' as const, at: [wide - 2.3, 0.8, 1.7, 1.2] as const, look: lattice(dark, 3, 1) },
    side('left'),
    side('right'),
  ]
  const rail = (left: number) =>
    railing(world, { from: [left, floor, -1.8], across: [1, 0, 0], wide: wide / 2 - 0.7, high: 0.85 }, cane)
  const porch =
    posts(world, [-wide / 2, floor, -1.75], [wide / 2, floor, -1.75], 4, 0.16, 2.05, dark) +
    rail(-wide / 2 - 0.3) +
    rail(1)
  const rise = random.between(2.2, 2.9)
  const roof = { colour: straw, lines: 40, hollow: 1.35, over: 2.2, side: 1, rise, thick: 0.32 }
  const body = drawHall(world, {
    at: [-wide / 2, floor, 0],
    size: [wide, 2.5, 4.6],
    colour: cane,
    cladding: 'canes',
    openings,
    porch,
    roof: form === 'hip' ? { ...roof, hip: 0.5, lift: 0.5, side: 1.6 } : { ...roof, lift: 0.2 },
  })
  const steps = 5
  const stairs = Array.from({ length: steps }, (_, index) => {
    const up = (floor / steps) * (steps - 1 - index)
    return box(world, [-0.75, up - 0.02, -2.2 - index * 0.28], [1.5, 0.1, 0.3], mix(cane, '#7d6244', 0.2))
  })
  return stilts + deck + body + stairs.join('') + glow(world, [0, floor + 1.2, -0.3], 3.8, 0.8)
}
