import { lighter, mix, type Colour } from '../colour.ts'
import { drawHall, posts, type HallShape } from './hall.ts'
import { lit } from '../light.ts'
import type { Random } from '../random.ts'
import type { Form } from './styles.ts'
import { ellipse, shape } from '../svg.ts'
import { tree } from '../landscape/trees.ts'
import { glow, plainWall, wallsOf, type WindowLook } from './walls.ts'
import { box, face, outline, project, scaleAt, rotated, type Point3, type World } from '../world.ts'
import { drawYardItem } from './yard.ts'

/** Grey halls around a court, seen from above, or from within with a tree in the middle. */
export function courtHouse(world: World, random: Random, form: Form): string {
  const brick = random.pick(['#a5a8a4', '#b0ada4', '#989d9c'])
  const red = random.pick(['#8c4b3c', '#7d4a3c', '#6a4b38'])
  const roof = {
    colour: '#5c676b',
    lines: 24,
    hollow: 1.3,
    ridge: '#465055',
    over: 0.7,
    side: 0.25,
    rise: 1.5,
    lift: 0.12,
  }
  const porch = form === 'inner' ? posts(world, [-4.9, 0.4, 6.4], [4.9, 0.4, 6.4], 6, 0.2, 2.9, red) : ''
  const north = drawHall(world, {
    at: [-5, 0.4, 7],
    size: [10, 2.9, 4],
    colour: brick,
    cladding: 'brick',
    openings: facade(10, 5, red),
    porch,
    roof: { ...roof, over: form === 'inner' ? 1 : 0.7, rise: 1.9 },
  })
  const wing = (degrees: number, at: Point3) =>
    drawHall(rotated(world, degrees, at), {
      at: [-3.2, 0.3, 0],
      size: [6.4, 2.5, 3],
      colour: brick,
      cladding: 'brick',
      openings: facade(6.4, 3, red),
      roof: { ...roof, lines: 16, rise: 1.3 },
    })
  const court = face(
    world,
    [
      [-8.5, 0.02, -3],
      [-8.5, 0.02, 8],
      [8.5, 0.02, 8],
      [8.5, 0.02, -3],
    ],
    world.light.isSnowy ? '#e3e9ee' : '#c3bfb5',
  )
  const pond = form === 'pond' ? pool(world) : ''
  const step = box(world, [-5.4, 0, 6.2], [10.8, 0.4, 1], '#b3aea3')
  const halls =
    court +
    pond +
    north +
    step +
    wing(-90, [-5.4, 0, 2.6]) +
    wing(90, [5.4, 0, 2.6]) +
    glow(world, [0, 1.8, 6.6], 5, 0.8)
  return form === 'inner'
    ? halls + courtTree(world, random)
    : halls + gateway(world, brick, red, roof) + glow(world, [0, 1.6, -2.6], 2.2, 0.5)
}

/** Still water with the sky in it, a few lily leaves on it. */
function pool(world: World): string {
  const { light, defs } = world
  const rim = box(world, [-3.2, 0.02, -0.6], [6.4, 0.12, 6], '#a8a498')
  const water: Point3[] = [
    [-2.9, 0.15, -0.3],
    [-2.9, 0.15, 5.1],
    [2.9, 0.15, 5.1],
    [2.9, 0.15, -0.3],
  ]
  const fill = defs.fade([
    [0, mix(light.skyLow, '#5f8583', 0.25)],
    [1, mix(light.skyHigh, '#3f6468', 0.45)],
  ])
  const leaves = [
    [-1.6, 1],
    [-1.1, 1.6],
    [1.4, 3.2],
    [1.9, 2.6],
    [0.2, 4],
  ].map(([x = 0, z = 0]) => {
    const at: Point3 = [x, 0.16, z]
    return ellipse(project(world, at), [scaleAt(world, at) * 0.3, scaleAt(world, at) * 0.1], {
      fill: lit('#7fa06e', light, 0.8),
    })
  })
  return rim + shape(outline(world, water), { fill }) + leaves.join('')
}

const facade = (wide: number, bays: number, frame: Colour) =>
  Array.from({ length: bays }, (_, index) => {
    const bay = wide / bays
    const isDoor = index === Math.floor(bays / 2)
    const look: WindowLook = { frame, panes: isDoor ? [4, 2] : [3, 2] }
    const at = isDoor
      ? ([bay * index + 0.25, 0.05, bay - 0.5, 2.3] as const)
      : ([bay * index + 0.2, 0.8, bay - 0.4, 1.5] as const)
    return { wall: 'front' as const, at, look }
  })

/** The tree every court is built around. */
function courtTree(world: World, random: Random): string {
  const { season } = world.light
  const kind =
    season === 'spring'
      ? 'blossom'
      : season === 'autumn'
        ? random.pick(['persimmon', 'broadleaf'] as const)
        : season === 'winter'
          ? 'bare'
          : 'broadleaf'
  const at: Point3 = [random.pick([-2.2, 2.2]), 0, 3]
  return (
    tree(world, kind, { at: project(world, at), tall: scaleAt(world, at) * 4.6 }) +
    drawYardItem(world, 'jars', [at[0] + 1.1, 0, 2.6])
  )
}

function gateway(world: World, brick: string, red: string, roof: HallShape['roof']): string {
  const walls = (
    [
      [-8.4, 6.6],
      [1.8, 6.6],
    ] as const
  ).map(([left, wide]) => {
    const wall = wallsOf([left, 0, -3.2], [wide, 1.5, 0.4])
    return (
      wall.map((one) => plainWall(world, one, lighter(brick, 0.2))).join('') +
      box(world, [left - 0.08, 1.5, -3.28], [wide + 0.16, 0.16, 0.56], '#59656a')
    )
  })
  const door: WindowLook = { frame: red, panes: [2, 1], warm: 0.4 }
  const house = drawHall(world, {
    at: [-1.8, 0.15, -3.5],
    size: [3.6, 2.1, 1.2],
    colour: lighter(brick, 0.1),
    cladding: 'brick',
    openings: [{ wall: 'front', at: [0.9, 0, 1.8, 1.85], look: door }],
    roof: { ...roof, lines: 10, rise: 0.8, over: 0.5, side: 0.35 },
  })
  return walls.join('') + house
}
