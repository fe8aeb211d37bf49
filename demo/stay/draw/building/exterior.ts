import type { RidgeShape } from '../landscape/contour.ts'
import { belt, grove, seasonTrees } from '../landscape/forest.ts'
import { newSheet, svgPicture, type DrawingSheet } from '../sheet.ts'
import { meadow, shrubs, terraces, tufts, water } from '../landscape/ground.ts'
import { bambooHouse } from './house-bamboo.ts'
import { courtHouse } from './house-court.ts'
import { earthHouse } from './house-earth.ts'
import { glassHouse } from './house-glass.ts'
import { stoneHouse } from './house-stone.ts'
import { tent } from './house-tent.ts'
import { treeHouse } from './house-tree.ts'
import { woodHouse } from './house-wood.ts'
import { lightOf, type Hour, type Season } from '../light.ts'
import { nearBranch, nearGrass } from '../landscape/foreground.ts'
import { shadow, drawPath } from '../landscape/path.ts'
import { randomOf, type Random } from '../random.ts'
import { mistBand, ridges } from '../landscape/ridges.ts'
import { sky } from '../landscape/sky.ts'
import type { Form, Style } from './styles.ts'
import type { Point2 } from '../svg.ts'
import type { TreeKind } from '../landscape/trees.ts'
import { project, scaleAt, rotated, worldOf, type Point3, type World } from '../world.ts'
import { drawYardItem, type YardItem } from './yard.ts'

export type Setting = 'meadow' | 'forest' | 'terraces' | 'water' | 'bamboo' | 'orchard'
export type Outdoors = {
  seed: string
  spot?: string
  season: Season
  hour: Hour
  setting: Setting
  ridge: RidgeShape
  width?: number
}

type Build = {
  draw: (world: World, random: Random, form: Form) => string
  turn: number
  half: number
  deep: number
  far: number
  eye: number
  horizon: number
}

/** How each kind of house is stood before the viewer: its own turn, its size, and from where it looks best. */
const builds: Record<Style, Build> = {
  earth: { draw: earthHouse, turn: 0, half: 6, deep: 5, far: 17, eye: 2.2, horizon: 345 },
  bamboo: { draw: bambooHouse, turn: 0, half: 5, deep: 5, far: 17, eye: 2.4, horizon: 365 },
  wood: { draw: woodHouse, turn: 90, half: 4, deep: 6, far: 17, eye: 2.2, horizon: 370 },
  stone: { draw: stoneHouse, turn: 0, half: 5, deep: 5, far: 17, eye: 2.1, horizon: 360 },
  glass: { draw: glassHouse, turn: 0, half: 6, deep: 5, far: 17, eye: 2.3, horizon: 335 },
  tree: { draw: treeHouse, turn: 0, half: 4, deep: 4, far: 16, eye: 3.2, horizon: 380 },
  tent: { draw: tent, turn: 0, half: 4.5, deep: 5, far: 14.5, eye: 2.2, horizon: 345 },
  court: { draw: courtHouse, turn: 0, half: 9, deep: 11, far: 23, eye: 8.2, horizon: 215 },
}

/** Inside a court one stands at eye level, with the halls around. */
const inner: Build = { draw: courtHouse, turn: 0, half: 9, deep: 11, far: 13, eye: 1.9, horizon: 335 }

/**
 * A house in its valley. Its seed is what it looks like; its `spot` is from where it is seen, so that the same house
 * can be shown again in another light.
 */
export function exterior(
  style: Style,
  form: Form,
  { seed, spot = '', season, hour, setting, ridge, width = 900 }: Outdoors,
): string {
  const random = randomOf(`${seed} outside ${spot}`)
  const sheet = newSheet(width, 600, lightOf(hour, season), random)
  const build = form === 'inner' ? inner : builds[style]
  const side = random.chance(0.5) ? 1 : -1
  const isCourt = style === 'court'
  const shift = side * random.between(40, 95) * (isCourt ? 0.2 : 1)
  // Some houses are seen from farther off, with more of the valley around them.
  const away = build.far * (isCourt ? random.pick([1.06, 1.14]) : random.pick([1, 1, 1.08, 1.2]))
  const horizon = build.horizon + random.between(-14, 14)
  const eye = build.eye * (isCourt ? 1 : random.between(0.92, 1.2))
  const world = worldOf(sheet, { eye: [0, eye, -away], focal: 830, centre: width / 2 + shift, horizon })
  const degrees = -side * random.between(14, 30) * (isCourt ? 0.35 : 1)
  const ground = project(world, [0, 0, 32])[1]
  const mist = hour === 'day' ? 0.55 : 0.85
  const isOpen = style !== 'glass' && !isCourt
  const parts = [
    sky(sheet, { horizon: ground + 10 }),
    ridges(sheet, {
      from: ground - 62,
      to: ground - 4,
      tall: random.between(150, 225),
      layers: 4,
      shape: ridge,
      mist,
    }),
    belt(sheet, { y: ground + 6, rise: 26, tall: 46, haze: 0.5, kind: random.pick(['fir', 'leaf']) }),
    mistBand(sheet, ground - 8, 16, mist * 0.8),
    land(sheet, setting, ground),
    behind(world, setting, build),
    style === 'tree' ? '' : shadow(rotated(world, degrees), [-build.half, build.half], [-1, build.deep]),
    isOpen
      ? drawPath(
          rotated(world, degrees * 0.4),
          [side * 1.5, 0, 4 - away],
          [0, 0, -2.2],
          1.5,
          random.chance(0.5),
        )
      : '',
    build.draw(rotated(world, degrees + build.turn), randomOf(`${seed} house`), form),
    form === 'inner' ? '' : beside(world, setting, build, side),
    yard(world, style, side, build),
    tufts(sheet, Math.max(540, ground + 120), 34),
    random.chance(0.62) ? nearBranch(sheet, side === 1 ? 'left' : 'right') : '',
    nearGrass(sheet, 54),
  ]
  return svgPicture(sheet, parts.join(''))
}

function land(sheet: DrawingSheet, setting: Setting, ground: number): string {
  switch (setting) {
    case 'terraces':
      return terraces(sheet, ground, ground + 70, 5) + meadow(sheet, ground + 84)
    case 'water':
      return meadow(sheet, ground) + water(sheet, ground + 6, ground + 44, 9)
    case 'forest':
      return (
        belt(sheet, { y: ground + 16, rise: 18, tall: 74, haze: 0.26, kind: 'fir' }) +
        meadow(sheet, ground + 14)
      )
    case 'meadow':
    case 'bamboo':
    case 'orchard':
      return meadow(sheet, ground)
  }
}

const settingTrees = (setting: Setting, season: Season): readonly TreeKind[] => {
  switch (setting) {
    case 'bamboo':
      return ['bamboo', 'bamboo', 'broadleaf']
    case 'orchard':
      return season === 'spring'
        ? ['blossom']
        : season === 'autumn'
          ? ['persimmon', 'broadleaf']
          : season === 'winter'
            ? ['bare']
            : ['broadleaf']
    case 'forest':
      return ['fir', 'fir', ...seasonTrees[season]]
    default:
      return seasonTrees[season]
  }
}

/** Trees beyond the house, on both sides of it and over its roof. */
function behind(world: World, setting: Setting, build: Build): string {
  const { random, light } = world
  const kinds = settingTrees(setting, light.season)
  const places = Array.from({ length: setting === 'forest' || setting === 'bamboo' ? 15 : 9 }, () => {
    const z = build.deep + random.between(3, 16)
    const at: Point3 = [random.between(-17, 17), 0, z]
    const [x, y] = project(world, at)
    const scale = scaleAt(world, at)
    const place: Point2 = [x, y]
    return {
      at: place,
      tall: random.between(4.2, 7.5) * scale,
      haze: 0.16 + (z - build.deep) * 0.016,
    }
  })
  return grove(world, kinds, places)
}

/** Trees and shrubs at the sides of the house, never before its face. */
function beside(world: World, setting: Setting, build: Build, side: number): string {
  const { random, light } = world
  const kinds = random.chance(0.35) ? (['old-pine'] as const) : settingTrees(setting, light.season)
  const places = [side, -side].flatMap((towards, index) => {
    if (index === 1 && random.chance(0.4)) {
      return []
    }
    const z = random.between(-3.5, 0.5)
    const at: Point3 = [-towards * (build.half + random.between(1.6, 3.4)), 0, z]
    const scale = scaleAt(world, at)
    return [{ at: project(world, at), tall: random.between(4.6, 6.4) * scale, haze: 0.04 }]
  })
  const low = Array.from({ length: 5 }, () => {
    const towards = random.chance(0.5) ? 1 : -1
    const z = random.between(-3, 1)
    const at: Point3 = [towards * (build.half + random.between(0.2, 2.4)), 0, z]
    return { at: project(world, at), size: random.between(0.45, 0.8) * scaleAt(world, at) }
  })
  return grove(world, kinds, places) + shrubs(world, low)
}

const yardOf: Record<Style, readonly YardItem[]> = {
  earth: ['jars', 'table', 'lantern'],
  bamboo: ['lantern', 'table'],
  wood: ['fire', 'woodpile', 'tub', 'lights'],
  stone: ['jars', 'table', 'woodpile', 'fire'],
  glass: ['parasol', 'fire', 'lantern'],
  tree: ['fire', 'lantern', 'lights'],
  tent: ['fire', 'lights', 'parasol'],
  court: [],
}

/** One thing of the yard, towards the middle of the picture and not before the door. */
function yard(world: World, style: Style, side: number, build: Build): string {
  const { random } = world
  const things = yardOf[style]
  if (things.length === 0) {
    return ''
  }
  const kind = random.pick(things)
  if (kind === 'lights') {
    return drawYardItem(world, kind, [side * (build.half + 2.4), 0, -random.between(0.2, 0.8)])
  }
  return drawYardItem(world, kind, [
    side * (build.half - random.between(0.2, 1.2)),
    0,
    -random.between(2.8, 3.6),
  ])
}
