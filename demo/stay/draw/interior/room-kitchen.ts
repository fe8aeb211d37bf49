import { darker, lighter, mix } from '../colour.ts'
import { lowTable, pendant, plant, underneath } from './furniture.ts'
import { backWall } from './room-shell.ts'
import { lit } from '../light.ts'
import type { InteriorScene } from './room-shell.ts'
import { ellipse, n, shape } from '../svg.ts'
import { patch } from '../building/walls.ts'
import { box, project, scaleAt, type Point3, type World } from '../world.ts'

/** A counter under the window, a long table to eat at, lamps over it. */
export function kitchen({ world, room, random, accent }: InteriorScene): string {
  const { wide, deep, fabric } = room
  const side = random.chance(0.5) ? 1 : -1
  const front = random.chance(0.5) ? mix(accent, '#efe8da', 0.55) : lighter(fabric.wood, 0.3)
  const from = -wide / 2 + 0.25
  const length = wide - 0.5
  const doors = Math.round(length / 0.75)
  const fronts = Array.from({ length: doors }, (_, index) => {
    const left = from + (length / doors) * index + 0.03
    return (
      box(world, [left, 0.12, deep - 0.66], [length / doors - 0.06, 0.7, 0.02], lighter(front, 0.08)) +
      knob(world, [left + length / doors / 2, 0.72, deep - 0.67])
    )
  })
  const counter =
    box(world, [from, 0, deep - 0.64], [length, 0.86, 0.64], front) +
    fronts.join('') +
    box(world, [from - 0.05, 0.86, deep - 0.7], [length + 0.1, 0.06, 0.7], '#e6dfd2')
  const back = backWall(room)
  const shelf = patch(world, back, [0.4, 2.25, wide - 0.8, 0.05], fabric.wood)
  const crockery = Array.from({ length: 9 }, (_, index) => {
    const at: Point3 = [from + 0.5 + (index * (length - 1)) / 8, 2.3, deep - 0.05]
    return bowl(
      world,
      at,
      random.pick(['#efeae0', '#b9c4bb', '#c9a98a', '#9aa9a5']),
      random.between(0.09, 0.14),
    )
  })
  const [tableWide, high] = [2.4, 0.72]
  const stools = (z: number) =>
    [-0.85, 0, 0.85].map((x) => stool(world, [x - 0.2, 0, z], fabric.wood)).join('')
  const top = room.high + (fabric.roof === 'pitched' ? room.rise * 0.9 : 0)
  const lamps = [-0.6, 0.6].map((x) =>
    pendant(world, [x, top, 2.1], fabric.roof === 'pitched' ? 1.4 : 0.65, 0.4, 'shade'),
  )
  return [
    shelf,
    crockery.join(''),
    counter,
    bowl(world, [from + 0.8, 0.92, deep - 0.4], '#c98a5a', 0.2),
    bowl(world, [from + length - 0.9, 0.92, deep - 0.4], '#8a9a8c', 0.16),
    plant(world, [side * (wide / 2 - 0.35), 0, deep - 1.3], 1),
    stools(2.5),
    lowTable(world, [-tableWide / 2, 0, 1.6], tableWide, lighter(fabric.wood, 0.18), high),
    bowl(world, [0.1, high + 0.06, 1.9], '#d8cdb8', 0.22),
    fruit(world, [0.1, high + 0.2, 1.9]),
    stools(1.2),
    lamps.join(''),
  ].join('')
}

function knob(world: World, at: Point3): string {
  return ellipse(project(world, at), [2, 2], { fill: '#5d5046' })
}

function bowl(world: World, at: Point3, colour: string, size: number): string {
  const scale = scaleAt(world, at) * size
  const [x, y] = project(world, at)
  return shape(
    `M${n(x - scale)} ${n(y - scale)}q${n(scale * 0.2)} ${n(scale)} ${n(scale * 0.7)} ${n(scale)}h${n(scale * 0.6)}q${n(scale * 0.5)} 0 ${n(scale * 0.7)} ${n(-scale)}Z`,
    { fill: lit(colour, world.light, 0.6) },
  )
}

function fruit(world: World, at: Point3): string {
  const scale = scaleAt(world, at)
  const [x, y] = project(world, at)
  return [-0.1, 0, 0.1]
    .map((dx, index) =>
      ellipse([x + dx * scale, y - (index === 1 ? 0.05 : 0) * scale], [scale * 0.07, scale * 0.065], {
        fill: lit(index === 1 ? '#d9914a' : '#c9703f', world.light, 0.8),
      }),
    )
    .join('')
}

function stool(world: World, [x, y, z]: Point3, wood: string): string {
  const legs = [0.03, 0.33].flatMap((left) =>
    [0.28, 0.03].map((deep) => box(world, [x + left, y, z + deep], [0.05, 0.42, 0.05], darker(wood, 0.2))),
  )
  return (
    underneath(world, [x, y, z], 0.4, 0.34) +
    legs.join('') +
    box(world, [x, y + 0.42, z], [0.42, 0.06, 0.36], lighter(wood, 0.08))
  )
}
