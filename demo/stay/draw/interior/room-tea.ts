import { mix } from '../colour.ts'
import { cushion, lamp, lowTable, pendant, plant, rug, teaSet } from './furniture.ts'
import { backWall } from './room-shell.ts'
import { vase } from './room-living.ts'
import type { InteriorScene } from './room-shell.ts'
import { patch } from '../building/walls.ts'

/** A low table, cushions around it, tea on it, and the window to look at. */
export function tea({ world, room, random, accent, opening }: InteriorScene): string {
  const { fabric, deep, wide } = room
  const back = backWall(room)
  const scroll = wide * 0.13
  const hasScroll = opening.round === true
  const pale = mix(accent, '#e9e0cf', 0.35)
  const top = room.high + (fabric.roof === 'pitched' ? room.rise : 0)
  const side = random.chance(0.5) ? 1 : -1
  return [
    hasScroll
      ? patch(world, back, [scroll - 0.3, 0.85, 0.6, 1.5], '#f4efe3') +
        patch(world, back, [scroll - 0.22, 1.1, 0.44, 1], mix('#f4efe3', accent, 0.3))
      : '',
    rug(world, [-1.9, 0, 1.1], 3.8, 2.4, mix('#cfc39a', fabric.floor, 0.2)),
    plant(world, [side * (wide / 2 - 0.6), 0, deep - 0.6], 1.3),
    lamp(world, [-side * (wide / 2 - 0.5), 0, deep - 0.6], 0.6, 0.6),
    cushion(world, [-0.65, 0, 3], 0.72, accent),
    cushion(world, [0.65, 0, 3], 0.72, accent),
    lowTable(world, [-1, 0, 1.9], 2, fabric.wood),
    teaSet(world, [0.1, 0.42, 2.2]),
    random.chance(0.5) ? vase(world, [-0.65, 0.42, 2.3]) : '',
    cushion(world, [-0.7, 0, 1.45], 0.74, pale),
    cushion(world, [0.75, 0, 1.45], 0.74, pale),
    random.chance(0.75)
      ? pendant(
          world,
          [0, top, 2.4],
          fabric.roof === 'pitched' ? 1.2 : 0.45,
          0.56,
          random.pick(['ball', 'shade']),
        )
      : '',
  ].join('')
}
