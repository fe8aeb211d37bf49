import { darker, lighter, mix } from '../colour.ts'
import { grove } from '../landscape/forest.ts'
import { newSheet, svgPicture } from '../sheet.ts'
import { shrubs, tufts } from '../landscape/ground.ts'
import { drawHall } from './hall.ts'
import { growth, lightOf, lit } from '../light.ts'
import { nearBranch } from '../landscape/foreground.ts'
import { shadow } from '../landscape/path.ts'
import { randomOf } from '../random.ts'
import type { InteriorView } from '../interior/interior.ts'
import { shape } from '../svg.ts'
import { vista } from '../landscape/vista.ts'
import { glow } from './walls.ts'
import { box, face, outline, project, worldOf, type Point3 } from '../world.ts'
import { drawYardItem } from './yard.ts'

/** A white wall with a round gate, the court and a hall seen through it. */
export function moonGate({ seed, season, hour, ridge }: InteriorView): string {
  const random = randomOf(`${seed} gate`)
  const sheet = newSheet(900, 600, lightOf(hour, season), random)
  const { light } = sheet
  const world = worldOf(sheet, {
    eye: [random.between(-0.8, 0.8), 1.7, -8.5],
    focal: 800,
    centre: 450,
    horizon: 330,
  })
  const wood = random.pick(['#7d4a3c', '#6a4b38', '#5f4f42'])
  const back = vista(sheet, { outlook: 'garden', ridge, horizon: 300, tall: 170 })
  const ground = face(
    world,
    [
      [-14, 0, -8],
      [-14, 0, 14],
      [14, 0, 14],
      [14, 0, -8],
    ],
    light.isSnowy ? '#e3e9ee' : mix('#c3bfb5', growth[season].grass, 0.25),
    { fades: true },
  )
  const inner = drawHall(world, {
    at: [-4.5, 0.35, 6],
    size: [9, 2.9, 4],
    colour: '#cfc6b6',
    cladding: 'plaster',
    openings: [0, 1, 2, 3, 4].map((index) => ({
      wall: 'front' as const,
      at: index === 2 ? ([3.75, 0, 1.5, 2.3] as const) : ([0.25 + index * 1.75, 0.8, 1.4, 1.5] as const),
      look: { frame: wood, panes: [3, 2] as const },
    })),
    roof: {
      colour: '#5c676b',
      lines: 22,
      hollow: 1.3,
      ridge: '#465055',
      over: 0.9,
      side: 0.4,
      rise: 1.8,
      lift: 0.14,
    },
  })
  const high = 3.1
  const ring = (size: number): Point3[] =>
    Array.from({ length: 48 }, (_, index): Point3 => {
      const turn = (index / 48) * Math.PI * 2
      return [Math.cos(turn) * size, 1.45 + Math.sin(turn) * size, 0]
    })
  const plaster = '#efebe2'
  const hole = outline(world, ring(1.32))
  const slab = outline(world, [
    [-16, 0, 0],
    [-16, high, 0],
    [16, high, 0],
    [16, 0, 0],
  ])
  const top = lit(plaster, light, 0.75)
  const wall = shape(slab + hole, {
    fill: sheet.defs.fade([
      [0, lighter(top, 0.05)],
      [1, darker(top, 0.12)],
    ]),
    extra: 'fill-rule="evenodd"',
  })
  const rim = shape(outline(world, ring(1.46)) + hole, {
    fill: lit('#8d8f8c', light, 0.6),
    extra: 'fill-rule="evenodd"',
  })
  const cap = box(world, [-16, high, -0.25], [32, 0.2, 0.6], light.isSnowy ? '#eef3f7' : '#59656a')
  const step = box(world, [-1.3, 0, -0.7], [2.6, 0.16, 0.7], '#b3aea3')
  const trees = (xs: readonly number[], z: number, tall: number) =>
    xs.map((x) => ({ at: project(world, [x, 0, z]), tall: tall * (800 / (z + 8.5)), haze: 0.05 }))
  const kinds =
    season === 'spring'
      ? (['blossom'] as const)
      : season === 'autumn'
        ? (['persimmon', 'broadleaf'] as const)
        : season === 'winter'
          ? (['bare'] as const)
          : (['bamboo', 'broadleaf'] as const)
  return svgPicture(
    sheet,
    [
      back,
      ground,
      inner,
      glow(world, [0, 1.6, 5.8], 3.6, 0.7),
      grove(sheet, kinds, trees([random.pick([-1.2, 1.2])], 3, 3.4)),
      grove(sheet, kinds, trees([-5.4, 5], 1.2, 4.6)),
      shadow(world, [-16, 16], [-0.4, 0.6]),
      wall,
      rim,
      cap,
      step,
      shrubs(
        sheet,
        [-3.4, -2.7, 3, 3.8].map((x) => ({
          at: project(world, [x, 0, -0.5]),
          size: random.between(38, 58),
        })),
      ),
      drawYardItem(world, random.pick(['jars', 'lantern']), [random.pick([-2.2, 2.2]), 0, -1.1]),
      glow(world, [0, 1.4, 0.4], 2.4, 0.6),
      random.chance(0.6) ? nearBranch(sheet, random.pick(['left', 'right'])) : '',
      light.isSnowy ? '' : tufts(sheet, 565, 12),
    ].join(''),
  )
}
