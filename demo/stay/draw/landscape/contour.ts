import type { Random } from '../random.ts'
import type { Point2 } from '../svg.ts'

export type RidgeShape = 'soft' | 'peaks' | 'steep'
/** Heights from 0 to about 1 along a width, and where its tops are. */
export type Contour = { edge: Point2[]; tops: number[] }

const step = 5

/** Smooth chance between -1 and 1 along a line. */
export function waves(random: Random, length: number, octaves: number): (x: number) => number {
  const layers = Array.from({ length: octaves }, (_, index) => ({
    length: length / 2 ** index,
    size: 0.5 ** index,
    phase: random.between(0, 64),
    knots: Array.from({ length: 64 }, () => random.between(-1, 1)),
  }))
  return (x) =>
    layers.reduce((sum, { length: span, size, phase, knots }) => {
      const at = x / span + phase
      const cell = Math.floor(at)
      const share = at - cell
      const eased = share * share * (3 - 2 * share)
      const [one, two] = [knots[cell & 63] ?? 0, knots[(cell + 1) & 63] ?? 0]
      return sum + size * (one + (two - one) * eased)
    }, 0)
}

/** Rolling hills are waves; mountains are leaning tents, roughened, the highest of which shows. */
export function contour(random: Random, width: number, kind: RidgeShape): Contour {
  const xs = Array.from({ length: Math.ceil(width / step) + 3 }, (_, index) => (index - 1) * step)
  if (kind === 'soft') {
    const wave = waves(random, width * random.between(0.35, 0.6), 3)
    return { edge: xs.map((x): Point2 => [x, 0.45 + wave(x) * 0.32]), tops: [] }
  }
  const gap = kind === 'steep' ? 0.13 : 0.2
  const swell = waves(random, width * 0.7, 1)
  const tents: { x: number; height: number; left: number; right: number }[] = []
  for (let x = -0.1; x < 1.1; x += gap * random.between(0.6, 1.4)) {
    const height = 0.62 + swell(x * width) * 0.24 + random.between(-0.2, 0.2)
    const slope = kind === 'steep' ? random.between(4, 6.4) : random.between(2, 3.4)
    tents.push({
      x: x * width,
      height,
      left: slope * random.between(0.8, 1.2),
      right: slope * random.between(0.8, 1.2),
    })
  }
  const rough = waves(random, width * 0.06, 3)
  const edge = xs.map((x): Point2 => {
    const tallest = tents.reduce((most, tent) => {
      const away = Math.abs(x - tent.x) / width
      return Math.max(most, tent.height - away * (x < tent.x ? tent.left : tent.right))
    }, 0.12)
    return [x, tallest + rough(x) * 0.035]
  })
  const tops = edge.flatMap(([, y], index) => {
    const around = edge.slice(Math.max(0, index - 5), index + 6)
    return y > 0.3 && around.every(([, other]) => y >= other) ? [index] : []
  })
  return { edge, tops }
}
