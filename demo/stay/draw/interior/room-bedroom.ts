import { lighter, mix } from '../colour.ts'
import { bed, curtain, lamp, lowTable, nightTable, pendant, plant, rug } from './furniture.ts'
import { rightWall } from './room-shell.ts'
import { shelves } from './room-living.ts'
import type { InteriorScene } from './room-shell.ts'
import { patch } from '../building/walls.ts'
import { box } from '../world.ts'

/** A wide bed or two narrow ones under the window, with what stands beside it. */
export function bedroom(scene: InteriorScene): string {
  const { world, room, random, accent, opening } = scene
  const { deep, fabric } = room
  const side = random.chance(0.5) ? 1 : -1
  const [left, low, across, tall] = opening.at
  const hang = -room.wide / 2 + left
  const veil = lighter(fabric.cloth, 0.25)
  const foot = Math.max(0.05, low - 0.5)
  const curtains =
    curtain(world, [hang - 0.42, foot, deep - 0.06], 0.42, tall + 0.6, veil) +
    curtain(world, [hang + across, foot, deep - 0.06], 0.42, tall + 0.6, veil)
  const beds = random.chance(0.28)
    ? twin(scene)
    : random.chance(0.3)
      ? platform(scene, side)
      : double(scene, side)
  return [
    curtains,
    random.chance(0.35) ? shelves(world, room) : '',
    random.chance(0.4)
      ? patch(world, rightWall(room), [0.8, 1.3, 1.1, 0.75], '#f1ebde') +
        patch(world, rightWall(room), [0.8, 1.3, 1.1, 0.28], mix(accent, '#f1ebde', 0.5))
      : '',
    plant(world, [side * (room.wide / 2 - 0.5), 0, deep - 0.9], 1.2),
    beds,
    random.chance(0.6)
      ? pendant(world, [-side * 1.7, room.high + 0.2, 2.6], 0.75, 0.46, random.pick(['ball', 'basket']))
      : '',
  ].join('')
}

function double({ world, room, random, accent }: InteriorScene, side: number): string {
  const { deep, fabric } = room
  const wide = random.between(1.7, 1.95)
  const x = -wide / 2 + side * random.between(0, 0.5)
  return [
    rug(world, [x - 0.6, 0, 1.4], wide + 1.2, 1.8, mix(fabric.cloth, accent, 0.2)),
    nightTable(world, [x - 0.72, 0, deep - 0.75], fabric.wood),
    nightTable(world, [x + wide + 0.22, 0, deep - 0.75], fabric.wood),
    lamp(world, [x - 0.47, 0.5, deep - 0.5], 0.3, 0.4),
    lamp(world, [x + wide + 0.47, 0.5, deep - 0.5], 0.3, 0.4),
    bed(world, [x, 0, deep - 2.35], wide, 2.1, fabric.wood, fabric.cloth, accent),
    random.chance(0.6)
      ? lowTable(world, [x + 0.1, 0, deep - 2.95], wide - 0.2, lighter(fabric.wood, 0.2), 0.4)
      : '',
  ].join('')
}

function twin({ world, room, accent }: InteriorScene): string {
  const { deep, fabric } = room
  const one = (x: number) => bed(world, [x, 0, deep - 2.3], 1.15, 2, fabric.wood, fabric.cloth, accent)
  return [
    rug(world, [-1.9, 0, 1.5], 3.8, 1.9, mix(fabric.cloth, accent, 0.2)),
    one(-1.55),
    nightTable(world, [-0.25, 0, deep - 0.75], fabric.wood),
    lamp(world, [0, 0.5, deep - 0.5], 0.3, 0.42),
    one(0.4),
  ].join('')
}

/** A mattress on a broad platform, as in rooms where one lives close to the floor. */
function platform({ world, room, accent }: InteriorScene, side: number): string {
  const { deep, fabric } = room
  const x = side * 0.3
  return [
    box(world, [x - 1.9, 0, deep - 2.7], [3.8, 0.22, 2.65], lighter(fabric.wood, 0.22)),
    bed(world, [x - 0.95, 0.02, deep - 2.4], 1.9, 2.1, lighter(fabric.wood, 0.1), fabric.cloth, accent),
    lamp(world, [x + 1.5, 0.22, deep - 0.6], 0.5, 0.6),
    lowTable(world, [x - 1.75, 0.22, deep - 1], 0.6, fabric.wood, 0.2),
  ].join('')
}
