import { mix, type Colour } from '../colour.ts'
import type { DrawingSheet } from '../sheet.ts'
import { far, growth, lit } from '../light.ts'
import { ellipse, n, polygon, shape, type Point2 } from '../svg.ts'

export type TreeKind =
  | 'fir'
  | 'broadleaf'
  | 'poplar'
  | 'old-pine'
  | 'bamboo'
  | 'bare'
  | 'blossom'
  | 'persimmon'
/** A tree stands on a point, so tall, behind so much air. */
export type Stand = { at: Point2; tall: number; haze?: number; colour?: Colour }

export function tree(sheet: DrawingSheet, kind: TreeKind, stand: Stand): string {
  return drawn[kind](sheet, stand)
}

/** The colours of something that grows: in shade, in between, in the light. */
function tones(
  { light }: DrawingSheet,
  colour: Colour,
  haze = 0,
): [shade: Colour, body: Colour, bright: Colour] {
  // Even what stands close has a little of the air in it, so that the picture stays one.
  const tone = (facing: number) => far(lit(colour, light, facing), light, 0.1 + haze * 0.9)
  return [tone(0.08), tone(0.6), tone(1.15)]
}

const trunkColour = '#6b5a4b'

export function trunk(
  sheet: DrawingSheet,
  { at: [x, y], tall, haze }: Stand,
  thick: number,
  lean = 0,
): string {
  const [shade, body] = tones(sheet, trunkColour, haze)
  const top: Point2 = [x + lean, y - tall]
  const path = polygon([
    [x - thick, y + 2],
    [top[0] - thick * 0.35, top[1]],
    [top[0] + thick * 0.35, top[1]],
    [x + thick, y + 2],
  ])
  return shape(path, {
    fill: sheet.defs.fade(
      [
        [0, shade],
        [1, body],
      ],
      [0, 0, 1, 0],
    ),
  })
}

/** Three to five skirts of branches, the right half in the light, snow on it in winter. */
function fir(sheet: DrawingSheet, { at: [x, y], tall, haze = 0, colour }: Stand): string {
  const { light, random } = sheet
  const [shade, body, bright] = tones(sheet, colour ?? growth[light.season].needle, haze)
  const skirts = tall > 60 ? 5 : 4
  let [whole, right, snow] = ['', '', '']
  for (let step = 0; step < skirts; step += 1) {
    const top = y - tall + (tall * 0.8 * step) / skirts
    const drop = tall * (0.3 + 0.03 * step)
    const reach = tall * (0.08 + (0.15 * (step + 1)) / skirts) * random.between(0.92, 1.08)
    const foot = top + drop
    whole += `M${n(x)} ${n(top)}Q${n(x + reach * 0.3)} ${n(top + drop * 0.65)} ${n(x + reach)} ${n(foot)}Q${n(x)} ${n(foot - drop * 0.16)} ${n(x - reach)} ${n(foot)}Q${n(x - reach * 0.3)} ${n(top + drop * 0.65)} ${n(x)} ${n(top)}Z`
    right += `M${n(x)} ${n(top)}Q${n(x + reach * 0.3)} ${n(top + drop * 0.65)} ${n(x + reach)} ${n(foot)}Q${n(x + reach * 0.5)} ${n(foot - drop * 0.2)} ${n(x + reach * 0.12)} ${n(foot - drop * 0.3)}Z`
    snow += `M${n(x)} ${n(top - 1)}Q${n(x + reach * 0.3)} ${n(top + drop * 0.6)} ${n(x + reach)} ${n(foot - 1)}Q${n(x + reach * 0.2)} ${n(foot - drop * 0.5)} ${n(x - reach * 0.45)} ${n(foot - drop * 0.42)}Z`
  }
  const stem = shape(
    `M${n(x - tall * 0.012)} ${n(y - tall * 0.16)}h${n(tall * 0.024)}v${n(tall * 0.17)}h${n(-tall * 0.024)}Z`,
    {
      fill: shade,
    },
  )
  const cover = light.isSnowy
    ? shape(snow, { fill: far(lit('#f4f7fa', light, 0.9), light, haze), opacity: 0.8 })
    : ''
  return (
    stem +
    shape(whole, { fill: mix(shade, body, 0.4) }) +
    shape(right, { fill: bright, opacity: 0.55 }) +
    cover
  )
}

/** Leaves as many rounded clumps: all of them in shade, most of them half lit, those towards the light bright. */
export function crown(
  sheet: DrawingSheet,
  centre: Point2,
  [rx, ry]: Point2,
  colour: Colour,
  haze = 0,
): string {
  const { random } = sheet
  const [shade, body, bright] = tones(sheet, colour, haze)
  const clumps = Array.from({ length: 26 }, (_, index) => {
    const turn = index * 2.4 + random.between(-0.3, 0.3)
    const out = Math.sqrt(index / 26) * 0.82
    return {
      x: Math.cos(turn) * out,
      y: Math.sin(turn) * out,
      size: random.between(0.24, 0.36) * (1.15 - out * 0.4),
    }
  })
  const blobs = (grow: number, right: number, up: number, seen: (towards: number) => boolean) =>
    clumps
      .filter(({ x, y }) => seen(x * 0.55 - y * 0.85))
      .map(({ x, y, size }) => {
        const [wide, high] = [rx * size * grow, ry * size * grow]
        return `M${n(centre[0] + (x + right) * rx - wide)} ${n(centre[1] + (y - up) * ry)}a${n(wide)} ${n(high)} 0 1 0 ${n(wide * 2)} 0a${n(wide)} ${n(high)} 0 1 0 ${n(-wide * 2)} 0Z`
      })
      .join('')
  return (
    shape(
      blobs(1.1, 0, 0, () => true),
      { fill: shade },
    ) +
    shape(
      blobs(0.84, 0.06, 0.07, (towards) => towards > -0.5),
      { fill: mix(shade, body, 0.8) },
    ) +
    shape(
      blobs(0.66, 0.1, 0.12, (towards) => towards > 0.02),
      { fill: mix(body, bright, 0.45) },
    ) +
    shape(
      blobs(0.4, 0.13, 0.16, (towards) => towards > 0.38),
      { fill: bright, opacity: 0.75 },
    )
  )
}

function broadleaf(sheet: DrawingSheet, stand: Stand): string {
  const { light, random } = sheet
  if (light.isSnowy) {
    return bare(sheet, stand)
  }
  const {
    at: [x, y],
    tall,
    haze,
    colour,
  } = stand
  const leaf = colour ?? random.pick(growth[light.season].leaf)
  return (
    trunk(sheet, { ...stand, tall: tall * 0.55 }, tall * 0.028) +
    crown(sheet, [x, y - tall * 0.66], [tall * random.between(0.3, 0.38), tall * 0.34], leaf, haze)
  )
}

/** Poplar or birch: a pale stem and a narrow crown. */
function poplar(sheet: DrawingSheet, { at: [x, y], tall, haze = 0, colour }: Stand): string {
  const { light, random } = sheet
  const stem = shape(
    `M${n(x - tall * 0.012)} ${n(y)}L${n(x)} ${n(y - tall * 0.95)}L${n(x + tall * 0.012)} ${n(y)}Z`,
    {
      fill: far(lit('#d9d3c5', light, 0.6), light, haze),
    },
  )
  if (light.isSnowy) {
    return stem + twigs(sheet, { at: [x, y], tall, haze }, 0.35)
  }
  const leaf = colour ?? random.pick(growth[light.season].leaf)
  return stem + crown(sheet, [x, y - tall * 0.6], [tall * 0.11, tall * 0.4], leaf, haze)
}

/** A crooked stem under flat clouds of needles. */
function oldPine(sheet: DrawingSheet, { at: [x, y], tall, haze = 0, colour }: Stand): string {
  const { light, random } = sheet
  const side = random.chance(0.5) ? 1 : -1
  const bend = (share: number): Point2 => [
    x + side * tall * (0.16 * Math.sin(share * 3.4) + share * 0.08),
    y - tall * share * 0.92,
  ]
  const shares = [0, 0.2, 0.4, 0.6, 0.8, 1]
  const thick = (share: number) => tall * 0.032 * (1 - share * 0.75)
  const left = shares.map((share): Point2 => [bend(share)[0] - thick(share), bend(share)[1]])
  const right = shares.map((share): Point2 => [bend(share)[0] + thick(share), bend(share)[1]])
  const [shade, body] = tones(sheet, '#75604f', haze)
  const stem = shape(polygon([...left, ...right.toReversed()]), {
    fill: sheet.defs.fade(
      [
        [0, shade],
        [1, body],
      ],
      [0, 0, 1, 0],
    ),
  })
  const needle = colour ?? growth[light.season].needle
  const pads = [0.48, 0.62, 0.76, 0.9, 1.02].map((share, index) => {
    const reach = tall * (0.3 - index * 0.035)
    const [bx, by] = bend(Math.min(share, 1))
    const px = bx + (index % 2 === 0 ? side : -side) * reach * (index === 4 ? 0.1 : 0.6)
    const branch = shape(
      `M${n(bx)} ${n(by + tall * 0.03)}Q${n((bx + px) / 2)} ${n(by + tall * 0.02)} ${n(px)} ${n(by)}`,
      {
        stroke: shade,
        width: Math.max(1, tall * 0.014),
      },
    )
    return branch + pad(sheet, [px, by - tall * 0.01], [reach * 0.72, tall * 0.06], needle, haze)
  })
  return stem + pads.join('')
}

function pad(sheet: DrawingSheet, [x, y]: Point2, [rx, ry]: Point2, colour: Colour, haze: number): string {
  const { random, light } = sheet
  const [shade, body, bright] = tones(sheet, colour, haze)
  const humps = Array.from({ length: 5 }, (_, index) => {
    const hx = x + (index / 4 - 0.5) * rx * 1.5
    return { hx, rise: ry * random.between(0.7, 1.2), wide: rx * random.between(0.28, 0.4) }
  })
  const layer = (grow: number, up: number) =>
    humps
      .map(
        ({ hx, rise, wide }) =>
          `M${n(hx - wide * grow)} ${n(y - up)}q${n(wide * grow)} ${n(-rise * 1.9 * grow)} ${n(wide * grow * 2)} 0q${n(-wide * grow)} ${n(rise * 0.7)} ${n(-wide * grow * 2)} 0Z`,
      )
      .join('')
  const snow = light.isSnowy
    ? shape(layer(0.8, ry * 0.5), { fill: far(lit('#f4f7fa', light, 0.9), light, haze), opacity: 0.85 })
    : ''
  return (
    shape(layer(1.12, 0), { fill: shade }) +
    shape(layer(0.9, ry * 0.14), { fill: body }) +
    shape(layer(0.55, ry * 0.5), { fill: bright, opacity: 0.5 }) +
    snow
  )
}

/** Stems with tufts of narrow leaves. */
function bamboo(sheet: DrawingSheet, { at: [x, y], tall, haze = 0, colour }: Stand): string {
  const { light, random } = sheet
  const green = colour ?? (light.season === 'autumn' ? '#8fa36a' : '#7fa06e')
  const [shade, body, bright] = tones(sheet, green, haze)
  const stems = Array.from({ length: random.whole(3, 5) }, () => {
    const foot = x + random.between(-0.09, 0.09) * tall
    const lean = random.between(-0.14, 0.14) * tall
    const height = tall * random.between(0.75, 1)
    const stem = shape(
      `M${n(foot)} ${n(y)}Q${n(foot)} ${n(y - height * 0.6)} ${n(foot + lean)} ${n(y - height)}`,
      {
        stroke: body,
        width: Math.max(1, tall * 0.013),
      },
    )
    const tufts = Array.from({ length: 9 }, () => {
      const up = random.between(0.38, 1)
      const tx = foot + lean * up ** 2 + random.between(-0.02, 0.02) * tall
      return leaves([tx, y - height * up], tall * random.between(0.07, 0.11), random.between(-1, 1))
    })
    return (
      stem +
      shape(tufts.slice(0, 5).join(''), { fill: shade }) +
      shape(tufts.slice(5, 7).join(''), { fill: body }) +
      shape(tufts.slice(7).join(''), { fill: bright })
    )
  })
  return stems.join('')
}

function leaves([x, y]: Point2, size: number, lean: number): string {
  return [-0.9, -0.3, 0.35, 0.95]
    .map((turn) => {
      const [dx, dy] = [Math.sin(turn + lean * 0.3) * size, Math.cos(turn) * size * 0.75]
      return `M${n(x)} ${n(y)}q${n(dx * 0.7)} ${n(dy * 0.2)} ${n(dx)} ${n(dy)}q${n(-dx * 0.85)} ${n(-dy * 0.4)} ${n(-dx)} ${n(-dy)}Z`
    })
    .join('')
}

/** Branches that fork, as strokes getting thinner; returns their ends too. */
function branches(
  sheet: DrawingSheet,
  at: Point2,
  tall: number,
  spread: number,
): { paths: string[]; ends: Point2[] } {
  const { random } = sheet
  const paths = ['', '', '']
  const ends: Point2[] = []
  const grow = (from: Point2, turn: number, length: number, depth: number) => {
    const to: Point2 = [from[0] + Math.sin(turn) * length, from[1] - Math.cos(turn) * length]
    const bow = random.between(-0.12, 0.12) * length
    paths[Math.min(depth, 2)] +=
      `M${n(from[0])} ${n(from[1])}Q${n((from[0] + to[0]) / 2 + bow)} ${n((from[1] + to[1]) / 2)} ${n(to[0])} ${n(to[1])}`
    if (depth === 4) {
      ends.push(to)
      return
    }
    const forks = depth === 0 ? 3 : 2
    for (let fork = 0; fork < forks; fork += 1) {
      const side = fork - (forks - 1) / 2
      grow(
        to,
        turn + side * spread * random.between(0.8, 1.5) + random.between(-0.1, 0.1),
        length * random.between(0.6, 0.78),
        depth + 1,
      )
    }
    if (depth > 1) {
      ends.push(to)
    }
  }
  grow(at, random.between(-0.08, 0.08), tall * 0.34, 0)
  return { paths, ends }
}

function twigs(sheet: DrawingSheet, { at, tall, haze = 0 }: Stand, spread: number): string {
  const [shade, body] = tones(sheet, trunkColour, haze)
  const { paths } = branches(sheet, at, tall, spread)
  return paths
    .map((path, index) =>
      shape(path, {
        stroke: index === 0 ? body : shade,
        width: Math.max(0.7, tall * (index === 0 ? 0.034 : index === 1 ? 0.018 : 0.008)),
        extra: 'stroke-linecap="round"',
      }),
    )
    .join('')
}

function bare(sheet: DrawingSheet, stand: Stand): string {
  return twigs(sheet, stand, 0.62)
}

/** A forking tree with something small at the ends of its twigs. */
function adorned(
  sheet: DrawingSheet,
  { at, tall, haze = 0 }: Stand,
  colour: Colour,
  size: number,
  share: number,
): string {
  const { random } = sheet
  const [shade, body] = tones(sheet, trunkColour, haze)
  const { paths, ends } = branches(sheet, at, tall, 0.62)
  const wood = paths.map((path, index) =>
    shape(path, {
      stroke: index === 0 ? body : shade,
      width: Math.max(0.7, tall * (index === 0 ? 0.034 : index === 1 ? 0.018 : 0.008)),
      extra: 'stroke-linecap="round"',
    }),
  )
  const [, middle, bright] = tones(sheet, colour, haze)
  const dots = ends.flatMap(([x, y]) =>
    random.chance(share)
      ? [
          ellipse(
            [x + random.between(-2, 2), y + random.between(-2, 2)],
            [size * random.between(0.7, 1.2), size * random.between(0.7, 1.1)],
            { fill: random.pick([middle, mix(middle, bright, 0.5), bright]), opacity: 0.85 },
          ),
        ]
      : [],
  )
  return wood.join('') + dots.join('')
}

const drawn: Record<TreeKind, (sheet: DrawingSheet, stand: Stand) => string> = {
  fir,
  broadleaf,
  poplar,
  'old-pine': oldPine,
  bamboo,
  bare,
  blossom: (sheet, stand) => adorned(sheet, stand, stand.colour ?? '#f4d3cf', stand.tall * 0.034, 0.98),
  persimmon: (sheet, stand) => adorned(sheet, stand, '#dd7a35', stand.tall * 0.016, 0.55),
}
