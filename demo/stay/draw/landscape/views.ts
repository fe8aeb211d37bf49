import { darker, lighter, mix } from '../colour.ts'
import { belt, grove, seasonTrees } from './forest.ts'
import { newSheet, svgPicture, type DrawingSheet } from '../sheet.ts'
import { meadow, tufts } from './ground.ts'
import { lightOf, lit } from '../light.ts'
import { nearBranch, nearGrass } from './foreground.ts'
import { randomOf } from '../random.ts'
import { mistBand } from './ridges.ts'
import type { InteriorView } from '../interior/interior.ts'
import { ellipse, n, shape, type Point2 } from '../svg.ts'
import { hamlet } from './village.ts'
import { vista } from './vista.ts'

/** The valley by itself: what one sees on stepping out. */
export function drawView(
  { seed, season, hour, outlook, ridge }: InteriorView,
  width = 900,
  height = 600,
): string {
  const random = randomOf(`${seed} view`)
  const sheet = newSheet(width, height, lightOf(hour, season), random)
  const horizon = height * random.between(0.42, 0.54)
  const land = vista(sheet, { outlook, ridge, horizon, tall: random.between(190, 260) })
  const lived = outlook === 'terraces' || outlook === 'garden' || outlook === 'water'
  const spot: Point2 = [width * random.between(0.24, 0.7), horizon + (outlook === 'water' ? 46 : 84)]
  const houses = lived ? hamlet(sheet, spot, random.whole(2, 4), 46, 0.3) : ''
  const clouds = outlook === 'ridges' ? seaOfClouds(sheet, horizon + 40) : ''
  const isWooded = outlook === 'ridges' || outlook === 'forest'
  const slope = isWooded ? nearSlope(sheet) : ''
  const side = random.chance(0.5) ? 'left' : 'right'
  const stand = frameTree(sheet, side === 'left' ? 'right' : 'left')
  const near = outlook === 'terraces' || outlook === 'garden' ? tufts(sheet, height - 90, 30) : ''
  return svgPicture(
    sheet,
    land +
      houses +
      clouds +
      slope +
      near +
      stand +
      (random.chance(0.5) ? nearBranch(sheet, side) : '') +
      nearGrass(sheet, 60),
  )
}

/** Mist filling the valley like water, ridges standing in it. */
function seaOfClouds(sheet: DrawingSheet, y: number): string {
  const { height } = sheet
  return [0, 1, 2]
    .map((step) => mistBand(sheet, y + step * (height - y) * 0.22, 26 + step * 10, 0.75 - step * 0.2))
    .join('')
}

/** The wooded slope on which one stands, falling away to one side, with roofs in it. */
function nearSlope(sheet: DrawingSheet): string {
  const { width, height, random } = sheet
  const roofs: Point2 = [width * random.between(0.3, 0.62), height - random.between(112, 128)]
  return (
    belt(sheet, { y: height - 96, rise: 40, tall: 96, haze: 0.18, kind: 'leaf' }) +
    hamlet(sheet, roofs, random.whole(2, 3), 74, 0.1) +
    belt(sheet, { y: height - 40, rise: 36, tall: 118, haze: 0.03, kind: random.pick(['fir', 'leaf']) }) +
    meadow(sheet, height - 26)
  )
}

/** One large tree at the edge, which gives the picture its scale. */
function frameTree(sheet: DrawingSheet, side: 'left' | 'right'): string {
  const { width, height, light, random } = sheet
  const x = side === 'left' ? random.between(20, 90) : width - random.between(20, 90)
  const kind = random.chance(0.45) ? 'old-pine' : random.pick(seasonTrees[light.season])
  return grove(sheet, [kind], [{ at: [x, height - 8], tall: random.between(270, 350), haze: 0 }])
}

/** A path between trees or bamboo, lanterns along it. */
export function drawPathView({ seed, season, hour, ridge }: InteriorView, isBamboo: boolean): string {
  const random = randomOf(`${seed} path`)
  const sheet = newSheet(900, 600, lightOf(hour, season), random)
  const { light, defs } = sheet
  const horizon = 300
  const back = vista(sheet, { outlook: 'garden', ridge, horizon: horizon - 40, tall: 170 })
  const stone = light.isSnowy ? '#d3dbe1' : '#cdbfa6'
  const bend = random.between(-60, 60)
  const way = `M${n(450 + bend)} ${horizon + 6}C${n(480 + bend)} 380 ${n(360 - bend)} 430 ${n(250)} 610H${n(640)}C${n(560)} 470 ${n(560 + bend)} 390 ${n(474 + bend)} ${horizon + 6}Z`
  const road = shape(way, {
    fill: defs.fade([
      [0, mix(lit(stone, light, 0.9), light.haze, 0.4)],
      [1, lit(stone, light, 0.75)],
    ]),
  })
  const steps = Array.from({ length: 8 }, (_, index) => {
    const share = (index + 1) / 9
    const y = horizon + 6 + (600 - horizon) * share ** 1.7
    const x = 450 + bend + (445 - 450 - bend) * share
    return ellipse([x, y], [12 + share * 170, 1.5 + share * 3], {
      fill: darker(lit(stone, light, 0.5), 0.25),
      opacity: 0.25,
    })
  })
  const kinds = isBamboo ? (['bamboo'] as const) : seasonTrees[season]
  const row = Array.from({ length: 16 }, (_, index) => {
    const share = (Math.floor(index / 2) + 0.5) / 8
    const side = index % 2 === 0 ? -1 : 1
    const y = horizon + 4 + 240 * share ** 1.6
    const x = 450 + bend * (1 - share) + side * (50 + share ** 1.4 * 400 + random.between(0, 40))
    const at: Point2 = [x, y]
    return {
      at,
      tall: 90 + share ** 1.3 * 460,
      haze: 0.4 * (1 - share),
    }
  })
  const lamps = [0.25, 0.48, 0.75].map((share, index) =>
    lanternAt(
      sheet,
      [450 + (index % 2 === 0 ? -1 : 1) * (40 + share * 200), horizon + 20 + 230 * share ** 1.6],
      18 + share * 46,
    ),
  )
  return svgPicture(
    sheet,
    back +
      road +
      steps.join('') +
      grove(sheet, kinds, row) +
      lamps.join('') +
      tufts(sheet, 520, 26) +
      nearGrass(sheet, 56),
  )
}

function lanternAt({ light, defs }: DrawingSheet, [x, y]: Point2, size: number): string {
  const stone = lit('#a8a59c', light, 0.6)
  const warm = mix(darker(stone, 0.2), '#ffcf87', light.lamp)
  const glow = defs.glow([
    [0, '#ffcf87', 0.5],
    [1, '#ffcf87', 0],
  ])
  const bar = (wide: number, from: number, to: number, fill: string) =>
    shape(
      `M${n(x - (wide * size) / 2)} ${n(y - to * size)}h${n(wide * size)}v${n((to - from) * size)}h${n(-wide * size)}Z`,
      { fill },
    )
  const cap = shape(
    `M${n(x - size * 0.34)} ${n(y - size * 0.86)}L${n(x)} ${n(y - size * 1.1)}L${n(x + size * 0.34)} ${n(y - size * 0.86)}Z`,
    { fill: lighter(stone, 0.1) },
  )
  return (
    bar(0.18, 0, 0.5, stone) +
    bar(0.42, 0.5, 0.58, darker(stone, 0.15)) +
    bar(0.3, 0.58, 0.86, stone) +
    bar(0.16, 0.63, 0.81, warm) +
    cap +
    ellipse([x, y - size * 0.7], [size * 1.3, size * 1.1], { fill: glow, opacity: light.lamp })
  )
}
