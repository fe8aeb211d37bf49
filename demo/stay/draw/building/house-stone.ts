import { darker, mix } from '../colour.ts'
import { drawHall } from './hall.ts'
import type { Random } from '../random.ts'
import type { Form } from './styles.ts'
import { glow, type WindowLook } from './walls.ts'
import { box, type World } from '../world.ts'

/** Field stone under slate: thick walls, small deep windows, a chimney. */
export function stoneHouse(world: World, random: Random, form: Form): string {
  const colour = random.pick(['#a7a69c', '#b3ab9c', '#989c9a'])
  const frame = random.pick(['#6a4b38', '#4d5a55', '#7d6a55'])
  const [wide, high] = [random.between(7, 8.6), form === 'high' ? 4.9 : 3]
  const look: WindowLook = { frame, panes: [2, 2], depth: 0.1 }
  const upper = high > 4
  const columns = [0.16, 0.5, 0.84].map((share) => share * wide)
  const openings = columns.flatMap((at, index) => [
    index === 1
      ? {
          wall: 'front' as const,
          at: [at - 0.65, 0.05, 1.3, 2.2] as const,
          look: { ...look, panes: [2, 3] as const },
        }
      : { wall: 'front' as const, at: [at - 0.55, 0.95, 1.1, 1.2] as const, look },
    ...(upper ? [{ wall: 'front' as const, at: [at - 0.5, 3.05, 1, 1.15] as const, look }] : []),
  ])
  const ends = (['left', 'right'] as const).map((wall) => ({
    wall,
    at: [1.8, upper ? 3 : 1, 1, 1.15] as const,
    look,
  }))
  const roof = {
    colour: random.pick(['#5c6368', '#6a6660', '#525c5e']),
    lines: 18,
    over: 0.45,
    side: 0.3,
    rise: random.between(1.8, 2.5),
    thick: 0.16,
  }
  const body = drawHall(world, {
    at: [-wide / 2, 0.2, 0],
    size: [wide, high, 5],
    colour,
    cladding: 'stone',
    openings: [...openings, ...ends],
    roof,
  })
  const stack = box(
    world,
    [wide * 0.28, high + roof.rise * 0.4, 2.6],
    [0.8, roof.rise * 0.95, 0.8],
    darker(colour, 0.08),
  )
  const lean = drawHall(world, {
    at: [-wide / 2 - 3.2, 0.1, 1],
    size: [3, 2.2, 3.4],
    colour: mix(colour, '#c9bfae', 0.3),
    cladding: 'stone',
    openings: [{ wall: 'front', at: [0.9, 0.8, 1.2, 1], look }],
    roof: { ...roof, rise: 1.1, lines: 8 },
  })
  const terrace = box(world, [-wide / 2 - 0.3, 0, -1.8], [wide + 0.6, 0.2, 2], '#b5afa4')
  return (random.chance(0.6) ? lean : '') + stack + terrace + body + glow(world, [0, 1.5, -0.3], 3.4, 0.7)
}
