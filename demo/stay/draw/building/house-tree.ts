import { darker } from '../colour.ts'
import { drawHall, posts } from './hall.ts'
import { growth, lit } from '../light.ts'
import type { Random } from '../random.ts'
import type { Form } from './styles.ts'
import { curve, line, n, shape } from '../svg.ts'
import { crown, tree } from '../landscape/trees.ts'
import { glassFill, glow, onWall, patch, wallsOf, type Wall, type WindowLook } from './walls.ts'
import { box, face, outline, project, scaleAt, type Point3, type World } from '../world.ts'

/** A cabin among trunks, high above the ground, reached by a stair. */
export function treeHouse(world: World, random: Random, form: Form): string {
  const wood = random.pick(['#9a7655', '#8a6a50', '#ab8a63', '#7b6a58'])
  const dark = darker(wood, 0.45)
  const floor = random.between(2.5, 3.1)
  const [wide, deep] = [random.between(4.2, 5.2), 4]
  const props = posts(world, [-wide / 2 + 0.3, 0, 0.2], [wide / 2 - 0.3, 0, 0.2], 3, 0.2, floor, dark)
  const deck = box(world, [-wide / 2 - 1, floor - 0.25, -1.5], [wide + 2, 0.25, deep + 2], darker(wood, 0.15))
  const at: Point3 = [-wide / 2, floor, 0]
  const size: Point3 = [wide, 2.5, deep]
  const front = wallsOf(at, size)[3]
  const look: WindowLook = { frame: dark, panes: [2, 2] }
  const roof = {
    colour: random.pick(['#6f5d4b', '#5a564e', '#7b6b55', '#55605c']),
    lines: 16,
    thick: 0.2,
    over: 0.9,
    side: 0.9,
  }
  const body = drawHall(world, {
    at,
    size,
    colour: wood,
    cladding: random.pick(['boards', 'logs']),
    openings: [
      { wall: 'front', at: [0.5, 0.05, 1.05, 2.05], look: { frame: dark, panes: [1, 2] } },
      { wall: 'left', at: [1.2, 0.8, 1.5, 1.2], look },
      { wall: 'right', at: [1.2, 0.8, 1.5, 1.2], look },
    ],
    roof:
      form === 'peaked'
        ? { ...roof, rise: random.between(2.2, 2.8), hip: random.pick([0.02, 0.35]), hollow: 1.1 }
        : { ...roof, rise: random.between(1.5, 2.1), lines: 22 },
    porch: roundWindow(world, onWall(front, wide * 0.67, 1.15), dark),
  })
  return [
    bough(world, [-wide / 2 - 0.9, 0, 3.4], 8.4, random),
    bough(world, [wide / 2 + 0.6, 0, 3], 9.2, random),
    props,
    deck,
    body,
    rail(
      world,
      { from: [-wide / 2 - 0.9, floor, -1.4], across: [1, 0, 0], wide: wide * 0.62, high: 0.8 },
      dark,
    ),
    stair(world, [wide / 2 - 0.5, floor - 0.1, -1.6], wood),
    bough(world, [wide / 2 + 1.3, 0, -0.9], 8.2, random, true),
    glow(world, [0.4, floor + 1.3, -0.3], 3, 0.9),
  ].join('')
}

/** One of the trees that carry it: a tall stem whose leaves begin above the roof. */
function bough(world: World, at: Point3, tall: number, random: Random, isNear = false): string {
  const { light } = world
  const scale = scaleAt(world, at)
  const [x, y] = project(world, at)
  if (light.isSnowy) {
    const stand = { at: [x, y] as const, tall: tall * scale, haze: isNear ? 0 : 0.1 }
    return tree(world, isNear ? 'bare' : 'fir', stand)
  }
  const lean = random.between(-0.4, 0.4) * scale
  const top = y - tall * scale * 0.78
  const thick = scale * 0.3
  const stem = `M${n(x - thick)} ${n(y + 3)}C${n(x - thick * 0.5)} ${n(y - tall * scale * 0.3)} ${n(x + lean - thick * 0.7)} ${n(top + scale * 2)} ${n(x + lean - thick * 0.4)} ${n(top)}H${n(x + lean + thick * 0.4)}C${n(x + lean + thick * 0.7)} ${n(top + scale * 2)} ${n(x + thick * 0.6)} ${n(y - tall * scale * 0.3)} ${n(x + thick)} ${n(y + 3)}Z`
  const bark = world.defs.fade(
    [
      [0, lit('#6b5748', light, 0.05)],
      [1, lit('#86705c', light, 0.8)],
    ],
    [0, 0, 1, 0],
  )
  const arm = (side: number, up: number) =>
    curve([
      [x + lean * up, y - tall * scale * up],
      [x + lean + side * scale * 0.7, y - tall * scale * (up + 0.1)],
      [x + lean + side * scale * 1.5, y - tall * scale * (up + 0.2)],
    ])
  const arms = shape(arm(-1, 0.6) + arm(1, 0.66), {
    stroke: lit('#6b5748', light, 0.3),
    width: scale * 0.16,
    extra: 'stroke-linecap="round"',
  })
  const leaf = random.pick(growth[light.season].leaf)
  const leaves = crown(
    world,
    [x + lean, top - scale * 0.4],
    [scale * 2.5, scale * 1.5],
    leaf,
    isNear ? 0 : 0.14,
  )
  return shape(stem, { fill: bark }) + arms + leaves
}

function roundWindow(world: World, [x, y, z]: Point3, frame: string): string {
  const ring = (size: number) =>
    Array.from({ length: 24 }, (_, index): Point3 => {
      const turn = (index / 24) * Math.PI * 2
      return [x + Math.cos(turn) * size, y + Math.sin(turn) * size, z - 0.02]
    })
  const bar = (dx: number, dy: number) =>
    line([project(world, [x - dx, y - dy, z - 0.03]), project(world, [x + dx, y + dy, z - 0.03])])
  return (
    face(world, ring(0.84), frame, { both: true }) +
    shape(outline(world, ring(0.72)), { fill: glassFill(world) }) +
    shape(bar(0.7, 0) + bar(0, 0.7), { stroke: frame, width: scaleAt(world, [x, y, z]) * 0.05 })
  )
}

function rail(world: World, wall: Wall, colour: string): string {
  const bars = Array.from({ length: 9 }, (_, index) =>
    patch(world, wall, [(wall.wide / 8) * index, 0, 0.06, 0.75], colour, { both: true }),
  )
  return patch(world, wall, [0, 0.72, wall.wide, 0.08], colour, { both: true }) + bars.join('')
}

/** Steps down to the right and towards the viewer, between two beams. */
function stair(world: World, [x, y, z]: Point3, wood: string): string {
  const count = 9
  const at = (index: number): Point3 => [x + index * 0.12, y - (index * y) / count, z - index * 0.3]
  const beam = (right: number) =>
    shape(
      line([
        project(world, [x + right, y, z]),
        project(world, [x + right + count * 0.12, 0, z - count * 0.3]),
      ]),
      { stroke: lit(darker(wood, 0.4), world.light, 0.4), width: scaleAt(world, [x, 0, z]) * 0.1 },
    )
  const steps = Array.from({ length: count }, (_, index) =>
    box(world, at(index), [1, 0.08, 0.28], darker(wood, 0.1)),
  )
  return beam(0) + steps.join('') + beam(1)
}
