import { darker, lighter, mix } from '../colour.ts'
import { newSheet, svgPicture, type DrawingSheet } from '../sheet.ts'
import { lightOf, lit } from '../light.ts'
import { randomOf } from '../random.ts'
import { ridges } from './ridges.ts'
import { curve, ellipse, n, polygon, shape, type Point2 } from '../svg.ts'
import { tree, type TreeKind } from './trees.ts'
import { farHouse } from './village.ts'

export const planSize = { width: 1200, height: 720 } as const

/** A valley from above; everything in thousandths of the plan's width and height. */
export type SitePlan = {
  seed: string
  /** Houses along the ways they stand on. */
  ways: readonly (readonly Point2[])[]
  /** Where one comes in. */
  gate: Point2
  stream: readonly Point2[]
  pond?: { at: Point2; size: Point2 }
  /** Fields in steps around a point. */
  fields?: readonly { at: Point2; size: Point2 }[]
  trees: readonly TreeKind[]
  season: 'summer' | 'autumn'
}

const onPlan = ([x, y]: Point2): Point2 => [(x * planSize.width) / 1000, (y * planSize.height) / 1000]

/** The drawn plan of a valley: hills around it, its water, woods, fields, ways and houses. */
export function drawPlan({ seed, ways, gate, stream, pond, fields = [], trees, season }: SitePlan): string {
  const sheet = newSheet(planSize.width, planSize.height, lightOf('day', season), randomOf(`${seed} plan`))
  const houses = ways.flat().map(onPlan)
  const water = stream.map(onPlan)
  const roads = ways.map((way) => roadTo(onPlan(gate), way.map(onPlan)))
  const lanes = ways.flatMap((way, index) => way.map((spot) => laneTo(onPlan(spot), roads[index] ?? [])))
  const areas = [...(pond ? [pond] : []), ...fields].map(({ at, size }) => ({
    at: onPlan(at),
    size: onPlan(size),
  }))
  const busy = [...houses, ...spread(water), ...roads.flatMap(spread)]
  const isOpen = ([x, y]: Point2) =>
    busy.every(([bx, by]) => Math.hypot(bx - x, (by - y) * 1.2) > 44) &&
    areas.every(({ at, size }) => Math.hypot((x - at[0]) / (size[0] + 20), (y - at[1]) / (size[1] + 26)) > 1)
  return svgPicture(
    sheet,
    [
      land(sheet),
      hills(sheet),
      ...fields.map(({ at, size }) => terrace(sheet, onPlan(at), onPlan(size))),
      river(sheet, water),
      pond ? pool(sheet, onPlan(pond.at), onPlan(pond.size)) : '',
      [...lanes.map((lane) => way(sheet, lane, 0.7)), ...roads.map((road) => way(sheet, road))].join(''),
      woods(sheet, trees, isOpen),
      gateway(sheet, onPlan(gate)),
      [...houses]
        .sort((one, two) => one[1] - two[1])
        .map(([x, y]) => farHouse(sheet, [x - 21, y + 14], 42, 0))
        .join(''),
      compass(sheet),
    ].join(''),
  )
}

/** A road from the gate through the middle of its houses: each point is the mean of its neighbours. */
function roadTo(gate: Point2, spots: readonly Point2[]): Point2[] {
  const middle = spots.map(([x], index): Point2 => {
    const around = spots.slice(Math.max(0, index - 2), index + 3)
    return [x, around.reduce((sum, [, y]) => sum + y, 0) / around.length + 12]
  })
  const first = middle[0] ?? gate
  const bend: Point2 = [gate[0] + (first[0] - gate[0]) * 0.25, gate[1] + (first[1] - gate[1]) * 0.62]
  return [gate, bend, ...middle]
}

/** The short way from a house to the road. */
function laneTo(spot: Point2, road: readonly Point2[]): Point2[] {
  const near = road.reduce(
    (best, point) => (distance(point, spot) < distance(best, spot) ? point : best),
    road[0] ?? spot,
  )
  return [near, [(near[0] + spot[0]) / 2 + 6, (near[1] + spot[1]) / 2], [spot[0], spot[1] + 14]]
}

const distance = ([ax, ay]: Point2, [bx, by]: Point2): number => Math.hypot(ax - bx, ay - by)

/** Points close together along a line, so that nothing grows on it. */
function spread(line: readonly Point2[]): Point2[] {
  return line.flatMap((from, index) => {
    const to = line[index + 1] ?? from
    return [0, 0.25, 0.5, 0.75].map((share): Point2 => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
    ])
  })
}

function land({ width, height, light, defs, random }: DrawingSheet): string {
  const grass = light.season === 'autumn' ? '#d3c99a' : '#b9cfa3'
  const body = shape(`M0 0H${width}V${height}H0Z`, {
    fill: defs.fade([
      [0, mix(lit(grass, light, 0.9), light.haze, 0.4)],
      [1, lit(grass, light, 0.95)],
    ]),
  })
  const patches = Array.from({ length: 12 }, () =>
    ellipse(
      [random.between(0, width), random.between(140, height)],
      [random.between(90, 230), random.between(24, 60)],
      {
        fill: random.chance(0.5) ? '#ffffff' : '#5d7f58',
        opacity: 0.07,
        extra: defs.blur(14),
      },
    ),
  )
  return body + patches.join('')
}

function hills(sheet: DrawingSheet): string {
  const { width, light } = sheet
  const back = shape(`M0 0H${width}V150H0Z`, {
    fill: sheet.defs.fade([
      [0, light.skyHigh],
      [1, light.skyLow],
    ]),
  })
  const veil = shape(`M0 120H${width}V215H0Z`, {
    fill: sheet.defs.fade([
      [0, light.mist, 0],
      [0.5, light.mist, 0.8],
      [1, light.mist, 0],
    ]),
  })
  // Cut where the valley begins, so that the ground of the plan is not covered.
  const chain = ridges(sheet, { from: 120, to: 165, tall: 110, layers: 4, shape: 'peaks', mist: 0.5 })
  return back + `<g ${sheet.defs.clip(`M0 0H${width}V172H0Z`)}>${chain}</g>` + veil
}

function river({ light }: DrawingSheet, points: readonly Point2[]): string {
  const tone = mix(lit('#8fb9bd', light, 0.9), light.skyLow, 0.2)
  const path = curve(points)
  const round = 'stroke-linecap="round" stroke-linejoin="round"'
  return (
    shape(path, { stroke: lighter(tone, 0.45), width: 27, opacity: 0.6, extra: round }) +
    shape(path, { stroke: tone, width: 18, extra: round }) +
    shape(path, {
      stroke: lighter(tone, 0.5),
      width: 3,
      opacity: 0.7,
      extra: `${round} stroke-dasharray="30 46"`,
    })
  )
}

function pool({ light }: DrawingSheet, [x, y]: Point2, [rx, ry]: Point2): string {
  const tone = mix(lit('#8fb9bd', light, 0.9), light.skyLow, 0.2)
  const ring = (grow: number) =>
    `M${n(x - rx * grow)} ${n(y)}C${n(x - rx * grow)} ${n(y - ry * 1.2 * grow)} ${n(x + rx * 0.7 * grow)} ${n(y - ry * 1.3 * grow)} ${n(x + rx * grow)} ${n(y - ry * 0.1)}C${n(x + rx * 1.05 * grow)} ${n(y + ry * grow)} ${n(x - rx * 0.8 * grow)} ${n(y + ry * 1.4 * grow)} ${n(x - rx * grow)} ${n(y)}Z`
  const glints = [-0.4, 0.1, 0.45].map((share) =>
    ellipse([x + rx * share, y + ry * share * 0.6], [rx * 0.2, 1.6], { fill: '#ffffff', opacity: 0.5 }),
  )
  return (
    shape(ring(1.06), { fill: lighter(tone, 0.45), opacity: 0.7 }) +
    shape(ring(1), { fill: tone }) +
    glints.join('')
  )
}

/** Fields in steps, as arcs one inside the other. */
function terrace({ light }: DrawingSheet, [x, y]: Point2, [rx, ry]: Point2): string {
  return [1, 0.8, 0.6, 0.4, 0.22]
    .map((grow, index) => {
      const tone = index % 2 === 0 ? '#dcc98c' : '#c3c48a'
      const path = `M${n(x - rx * grow)} ${n(y + ry * grow * 0.5)}Q${n(x - rx * grow)} ${n(y - ry * grow)} ${n(x)} ${n(y - ry * grow)}Q${n(x + rx * grow)} ${n(y - ry * grow)} ${n(x + rx * grow)} ${n(y + ry * grow * 0.5)}Q${n(x)} ${n(y + ry * grow)} ${n(x - rx * grow)} ${n(y + ry * grow * 0.5)}Z`
      return shape(path, {
        fill: lit(tone, light, 0.9),
        stroke: lit(darker(tone, 0.25), light, 0.7),
        width: 1.4,
      })
    })
    .join('')
}

function way({ light }: DrawingSheet, points: readonly Point2[], size = 1): string {
  const path = curve(points)
  const round = 'stroke-linecap="round" stroke-linejoin="round"'
  return (
    shape(path, { stroke: lit('#a3946f', light, 0.6), width: 10 * size, opacity: 0.5, extra: round }) +
    shape(path, { stroke: lit('#f3ead3', light, 1), width: 7 * size, extra: round })
  )
}

/** Clumps of trees, thicker towards the edges, never on a way, in the water or before a house. */
function woods(sheet: DrawingSheet, kinds: readonly TreeKind[], isOpen: (at: Point2) => boolean): string {
  const { width, height, random } = sheet
  const places: Point2[] = []
  for (let tries = 0; tries < 900 && places.length < 170; tries += 1) {
    const at: Point2 = [random.between(10, width - 10), random.between(196, height + 10)]
    const edge = Math.max(
      Math.abs(at[0] / width - 0.5) * 2,
      Math.abs((at[1] - 190) / (height - 190) - 0.5) * 1.6,
    )
    const hasRoom = places.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) > 15)
    if (isOpen(at) && hasRoom && random.chance(0.2 + edge * 0.75)) {
      places.push(at)
    }
  }
  return places
    .sort((one, two) => one[1] - two[1])
    .map((at) =>
      tree(sheet, random.pick(kinds), {
        at,
        tall: random.between(28, 44),
        haze: 0.22 * (1 - at[1] / height),
      }),
    )
    .join('')
}

function gateway({ light }: DrawingSheet, [x, y]: Point2): string {
  const wood = lit('#7d4a3c', light, 0.6)
  const post = (at: number) => `M${n(x + at)} ${n(y)}v-34h6v34Z`
  const roof = polygon([
    [x - 34, y - 32],
    [x - 22, y - 44],
    [x + 22, y - 44],
    [x + 34, y - 32],
  ])
  return shape(post(-22) + post(16), { fill: wood }) + shape(roof, { fill: lit('#55625f', light, 0.6) })
}

/** Which way is north. */
function compass({ width, light }: DrawingSheet): string {
  const [x, y]: Point2 = [width - 54, 66]
  const ink = mix(light.haze, '#2f4a44', 0.75)
  return (
    ellipse([x, y], [24, 24], { fill: '#ffffff', opacity: 0.55 }) +
    shape(`M${x} ${y - 20}l6 20h-12Z`, { fill: '#b4491b' }) +
    shape(`M${x} ${y + 20}l6 -20h-12Z`, { fill: ink })
  )
}
