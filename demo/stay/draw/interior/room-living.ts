import { darker, lighter, mix } from '../colour.ts'
import { cushion, lamp, lowTable, pendant, plant, rug, shine, sofa, teaSet } from './furniture.ts'
import { leftWall, rightWall, type Room } from './room-shell.ts'
import { lit } from '../light.ts'
import type { InteriorScene } from './room-shell.ts'
import { ellipse, n, shape } from '../svg.ts'
import { patch } from '../building/walls.ts'
import { box, project, scaleAt, type Point3, type World } from '../world.ts'

/** Where one sits in the evening: a sofa or two chairs, a low table, shelves, a stove where there is wood to burn. */
export function living({ world, room, random, accent, style }: InteriorScene): string {
  const { wide, deep, fabric } = room
  const side = random.chance(0.5) ? 1 : -1
  const cloth = mix(fabric.cloth, '#b9ad98', 0.4)
  const seat = random.between(2.1, 2.7)
  const chairs = random.chance(0.4)
  const seats = chairs
    ? sofa(world, [-1.55, 0, 2.4], 0.95, cloth, accent) + sofa(world, [0.6, 0, 2.4], 0.95, cloth, accent)
    : sofa(world, [-seat / 2 - side * 0.6, 0, 2.5], seat, cloth, accent)
  const hasStove = style === 'wood' || style === 'stone' || (style === 'earth' && random.chance(0.5))
  const corner: Point3 = [side * (wide / 2 - 0.6), 0, deep - 0.75]
  const top = room.high + (fabric.roof === 'pitched' ? room.rise : 0)
  return [
    rug(world, [-1.7, 0, 0.9], 3.4, 2.3, mix(fabric.cloth, accent, 0.22)),
    hasStove ? stove(world, corner) : plant(world, corner, 1.4),
    lamp(world, [-side * (wide / 2 - 0.5), 0, deep - 0.7], 1.5, 0.5),
    random.chance(0.5) ? shelves(world, room) : pictures(world, room, accent),
    seats,
    lowTable(world, [-0.75, 0, 1.35], 1.5, lighter(fabric.wood, 0.15)),
    random.chance(0.6) ? teaSet(world, [0, 0.42, 1.6]) : vase(world, [0.1, 0.42, 1.6]),
    random.chance(0.5) ? cushion(world, [side * 1.55, 0, 1.3], 0.62, mix(accent, '#e9e0cf', 0.4)) : '',
    pendant(
      world,
      [side * 0.3, top, 2.2],
      fabric.roof === 'pitched' ? 1.25 : 0.5,
      0.58,
      random.pick(['ball', 'shade', 'basket']),
    ),
  ].join('')
}

/** Shelves on the left wall with books on them. */
export function shelves(world: World, room: Room): string {
  const wall = leftWall(room)
  const { random } = world
  const from = room.deep - 1.9
  const boards = [1.15, 1.7].map((up) =>
    patch(world, wall, [from, up, 1.6, 0.06], darker(room.fabric.wood, 0.1)),
  )
  const books = [1.21, 1.76].flatMap((up) =>
    Array.from({ length: 8 }, (_, index) => {
      const tone = random.pick(['#b9a88c', '#8a9a8c', '#a5765a', '#d8cdb8', '#6f7f84'])
      return patch(world, wall, [from + 0.08 + index * 0.15, up, 0.1, random.between(0.18, 0.32)], tone)
    }),
  )
  return boards.join('') + books.join('')
}

/** Two framed pictures on the right wall. */
function pictures(world: World, room: Room, accent: string): string {
  const wall = rightWall(room)
  return [0.5, 1.35]
    .map((from) => {
      const paper =
        patch(world, wall, [from, 1.25, 0.65, 0.9], darker(room.fabric.wood, 0.1)) +
        patch(world, wall, [from + 0.05, 1.3, 0.55, 0.8], '#f1ebde')
      return (
        paper +
        patch(world, wall, [from + 0.05, 1.3, 0.55, 0.26], mix(accent, '#f1ebde', 0.4)) +
        patch(world, wall, [from + 0.05, 1.5, 0.55, 0.16], mix(accent, '#f1ebde', 0.65))
      )
    })
    .join('')
}

/** An iron stove with its pipe, fire behind its glass. */
function stove(world: World, [x, y, z]: Point3): string {
  const iron = '#4a4a48'
  const pipe = box(world, [x - 0.07, y + 0.95, z + 0.2], [0.14, 2.2, 0.14], iron)
  const body = box(world, [x - 0.34, y + 0.18, z], [0.68, 0.78, 0.5], iron)
  const foot = box(world, [x - 0.5, y, z - 0.15], [1, 0.06, 0.75], '#8f8b84')
  const scale = scaleAt(world, [x, y, z])
  const [cx, cy] = project(world, [x, y + 0.58, z - 0.01])
  const glass = shape(
    `M${n(cx - scale * 0.22)} ${n(cy - scale * 0.2)}h${n(scale * 0.44)}v${n(scale * 0.38)}h${n(-scale * 0.44)}Z`,
    { fill: '#f0a85a' },
  )
  const flame = ellipse([cx, cy + scale * 0.06], [scale * 0.1, scale * 0.14], { fill: '#ffdf9f' })
  return foot + pipe + body + glass + flame + shine(world, [cx, cy], scale * 1.3)
}

/** A vase with a few twigs. */
export function vase(world: World, at: Point3): string {
  const scale = scaleAt(world, at)
  const [x, y] = project(world, at)
  const { light } = world
  const body = `M${n(x - scale * 0.06)} ${n(y - scale * 0.28)}q${n(-scale * 0.1)} ${n(scale * 0.14)} ${n(-scale * 0.02)} ${n(scale * 0.28)}h${n(scale * 0.16)}q${n(scale * 0.08)} ${n(-scale * 0.14)} ${n(-scale * 0.02)} ${n(-scale * 0.28)}Z`
  const twigs = [-0.3, 0.05, 0.36].map(
    (lean) =>
      `M${n(x)} ${n(y - scale * 0.26)}q${n(lean * scale * 0.3)} ${n(-scale * 0.3)} ${n(lean * scale)} ${n(-scale * 0.52)}`,
  )
  const buds = [
    [-0.3, 0.78],
    [-0.2, 0.62],
    [0.05, 0.78],
    [0.02, 0.6],
    [0.36, 0.78],
    [0.25, 0.6],
  ].map(([dx = 0, dy = 0]) =>
    ellipse([x + dx * scale, y - dy * scale], [scale * 0.04, scale * 0.04], {
      fill: lit('#e9c9be', light, 0.9),
    }),
  )
  return (
    shape(twigs.join(''), { stroke: lit('#6b5748', light, 0.4), width: Math.max(1.2, scale * 0.015) }) +
    buds.join('') +
    shape(body, { fill: lit('#dcd5c6', light, 0.7) })
  )
}
