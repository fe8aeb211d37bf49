import { lighter } from './colour.ts'
import { hall, type Hall } from './hall.ts'
import type { Random } from './random.ts'
import { glow, plainWall, wallsOf, type WindowLook } from './walls.ts'
import { box, face, turned, type Place, type World } from './world.ts'

/** Grey halls around a court, seen from a little above. */
export function courtHouse(world: World, random: Random): string {
  const brick = random.pick(['#a5a8a4', '#b0ada4', '#989d9c'])
  const red = random.pick(['#8c4b3c', '#7d4a3c', '#6a4b38'])
  const roof = { colour: '#5c676b', lines: 24, hollow: 1.3, ridge: '#465055', over: 0.7, side: 0.25, rise: 1.5, lift: 0.12 }
  const look: WindowLook = { frame: red, panes: [3, 2] }
  const facade = (wide: number, bays: number) =>
    Array.from({ length: bays }, (_, index) => {
      const bay = wide / bays
      const isDoor = index === Math.floor(bays / 2)
      return {
        wall: 'front' as const,
        at: isDoor ? ([bay * index + 0.25, 0.05, bay - 0.5, 2.3] as const) : ([bay * index + 0.2, 0.8, bay - 0.4, 1.5] as const),
        look: { ...look, panes: isDoor ? ([4, 2] as const) : look.panes },
      }
    })
  const north = hall(world, { at: [-5, 0.4, 7], size: [10, 2.9, 4], colour: brick, cladding: 'brick', openings: facade(10, 5), roof: { ...roof, rise: 1.9 } })
  const turnedHall = (degrees: number, at: Place, haze = 0) => {
    const inside = turned(world, degrees, at)
    return hall(inside, { at: [-3.2, 0.3, 0], size: [6.4, 2.5, 3], colour: brick, cladding: 'brick', openings: facade(6.4, 3), roof: { ...roof, lines: 16, rise: 1.3 }, haze })
  }
  const west = turnedHall(-90, [-5.4, 0, 2.6])
  const east = turnedHall(90, [5.4, 0, 2.6])
  const court = face(world, [[-8.5, 0.02, -3], [-8.5, 0.02, 8], [8.5, 0.02, 8], [8.5, 0.02, -3]], '#c3bfb5')
  const step = box(world, [-5.4, 0, 6.2], [10.8, 0.4, 1], '#b3aea3')
  const gate = gateway(world, brick, red, roof)
  return court + north + step + west + east + gate + glow(world, [0, 1.8, 6.6], 5, 0.8) + glow(world, [0, 1.6, -2.6], 2.2, 0.5)
}

function gateway(world: World, brick: string, red: string, roof: Hall['roof']): string {
  const walls = ([[-8.4, 6.6], [1.8, 6.6]] as const).map(([left, wide]) => {
    const wall = wallsOf([left, 0, -3.2], [wide, 1.5, 0.4])
    return wall.map((one) => plainWall(world, one, lighter(brick, 0.2))).join('') + box(world, [left - 0.08, 1.5, -3.28], [wide + 0.16, 0.16, 0.56], '#59656a')
  })
  const door: WindowLook = { frame: red, panes: [2, 1], warm: 0.4 }
  const house = hall(world, {
    at: [-1.8, 0.15, -3.5],
    size: [3.6, 2.1, 1.2],
    colour: lighter(brick, 0.1),
    cladding: 'brick',
    openings: [{ wall: 'front', at: [0.9, 0, 1.8, 1.85], look: door }],
    roof: { ...roof, lines: 10, rise: 0.8, over: 0.5, side: 0.35 },
  })
  return walls.join('') + house
}
