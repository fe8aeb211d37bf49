import { darker, lighter, mix } from '../colour.ts'
import { accents, fabrics } from '../interior/fabrics.ts'
import { newSheet, svgPicture } from '../sheet.ts'
import { cushion, lowTable, pendant, plant, teaSet, underneath } from '../interior/furniture.ts'
import { posts, railing } from './hall.ts'
import { lightOf } from '../light.ts'
import { randomOf } from '../random.ts'
import type { InteriorView } from '../interior/interior.ts'
import type { Style } from './styles.ts'
import { line, shape } from '../svg.ts'
import { vista } from '../landscape/vista.ts'
import { box, face, project, worldOf, type Point3, type World } from '../world.ts'
import { drawYardItem } from './yard.ts'

export type Platform = 'veranda' | 'deck' | 'fireside'

/** Boards under one's feet, the valley before one: covered, open with a tub, or with a fire. */
export function veranda(
  style: Style,
  kind: Platform,
  { seed, season, hour, outlook, ridge }: InteriorView,
): string {
  const random = randomOf(`${seed} ${kind}`)
  const own = randomOf(`${seed} fabric`)
  const fabric = own.pick(fabrics[style])
  const accent = own.pick(accents)
  const sheet = newSheet(900, 600, lightOf(hour, season), random)
  const world = worldOf(sheet, {
    eye: [random.between(-0.7, 0.7), 1.6, -2],
    focal: 640,
    centre: 450,
    horizon: 285,
  })
  const back = vista(sheet, { outlook, ridge, horizon: 292, tall: random.between(150, 200) })
  const deep = random.between(3.4, 4.2)
  const wood = mix(fabric.wood, '#a58d6e', 0.45)
  const rail = railing(
    world,
    { from: [-5, 0.02, deep], across: [1, 0, 0], wide: 10, high: 0.85 },
    darker(wood, 0.25),
    style === 'glass',
  )
  const things = {
    veranda: () => seats(world, wood, accent),
    deck: () => tubDeck(world, wood, random.chance(0.5) ? 1 : -1),
    fireside: () => fireside(world, wood, accent),
  }[kind]()
  const over = kind === 'veranda' ? eaves(world, deep, darker(wood, 0.15)) : ''
  return svgPicture(
    sheet,
    back + floor(world, deep, wood) + (kind === 'fireside' ? '' : rail) + things + over,
  )
}

function floor(world: World, deep: number, wood: string): string {
  const body = face(
    world,
    [
      [-7, 0, -3],
      [-7, 0, deep],
      [7, 0, deep],
      [7, 0, -3],
    ],
    world.light.isSnowy ? mix(wood, '#dfe6ec', 0.35) : wood,
    { fades: true },
  )
  const boards = Array.from({ length: 27 }, (_, index) => {
    const x = -6.5 + index * 0.5
    return line([project(world, [x, 0, -1]), project(world, [x, 0, deep])])
  })
  const edge = box(world, [-7, -0.2, deep - 0.02], [14, 0.2, 0.12], darker(wood, 0.3))
  return edge + body + shape(boards.join(''), { stroke: darker(wood, 0.5), width: 1.3, opacity: 0.3 })
}

/** The roof over a veranda with the posts that carry it. */
function eaves(world: World, deep: number, wood: string): string {
  const roof = face(
    world,
    [
      [-6, 3.1, deep + 0.7],
      [-6, 3.7, -2],
      [6, 3.7, -2],
      [6, 3.1, deep + 0.7],
    ],
    lighter(wood, 0.1),
    { both: true },
  )
  const rafters = Array.from({ length: 13 }, (_, index) => {
    const x = -6 + index
    return line([project(world, [x, 3.6, -1.4]), project(world, [x, 3.09, deep + 0.7])])
  })
  const beam = box(world, [-6, 2.95, deep - 0.1], [12, 0.2, 0.2], wood)
  const columns = posts(world, [-3.1, 0, deep - 0.05], [3.1, 0, deep - 0.05], 2, 0.2, 3, wood)
  const lamp = pendant(world, [1.6, 3.2, deep - 1.6], 0.5, 0.4, 'ball')
  return (
    roof +
    shape(rafters.join(''), { stroke: darker(wood, 0.3), width: 5, opacity: 0.7 }) +
    columns +
    beam +
    lamp
  )
}

function seats(world: World, wood: string, accent: string): string {
  return (
    armchair(world, [-1.75, 0, 1.7], wood, accent) +
    armchair(world, [0.75, 0, 1.7], wood, accent) +
    lowTable(world, [-0.62, 0, 1.75], 1.15, lighter(wood, 0.1), 0.45) +
    teaSet(world, [0, 0.51, 2]) +
    plant(world, [2.6, 0, 2.6], 1.3)
  )
}

/** A low chair with its back to us, so that one seems about to sit down in it. */
function armchair(world: World, [x, y, z]: Point3, wood: string, accent: string): string {
  const [wide, deep] = [0.95, 0.8]
  const legs = [x + 0.04, x + wide - 0.1].flatMap((left) =>
    [z + deep - 0.06, z].map((near) => box(world, [left, y, near], [0.06, 0.4, 0.06], darker(wood, 0.35))),
  )
  const seat = box(world, [x, y + 0.32, z], [wide, 0.14, deep], mix(accent, '#efe6d4', 0.5))
  const arms = [x, x + wide - 0.08].map((left) =>
    box(world, [left, y + 0.6, z], [0.08, 0.05, deep], lighter(wood, 0.1)),
  )
  const back = box(world, [x, y + 0.4, z - 0.06], [wide, 0.55, 0.1], mix(accent, '#efe6d4', 0.35))
  return underneath(world, [x, y, z], wide, deep) + legs.join('') + seat + arms.join('') + back
}

function tubDeck(world: World, wood: string, side: number): string {
  const bench = lowTable(world, [-side * 2.1 - 0.5, 0, 2.3], 1, lighter(wood, 0.1), 0.42)
  return (
    plant(world, [-side * 3, 0, 2.9], 1.2) +
    drawYardItem(world, 'tub', [side * 1.1, 0, 2.5]) +
    bench +
    box(world, [-side * 2.1 - 0.25, 0.48, 2.45], [0.5, 0.1, 0.32], '#f3eee4')
  )
}

function fireside(world: World, wood: string, accent: string): string {
  return (
    cushion(world, [-1.9, 0, 2.4], 0.75, mix(accent, '#e9e0cf', 0.3)) +
    cushion(world, [1.9, 0, 2.4], 0.75, mix(accent, '#e9e0cf', 0.3)) +
    drawYardItem(world, 'fire', [0, 0, 2.2]) +
    armchair(world, [-1.9, 0, 1], wood, accent) +
    armchair(world, [0.95, 0, 1], wood, accent)
  )
}
