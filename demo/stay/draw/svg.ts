import type { Colour } from './colour.ts'

export type Point2 = readonly [x: number, y: number]

/** Coordinates to a tenth of a pixel: finer is not seen, and the text stays the same everywhere. */
export const n = (value: number): number => Math.round(value * 10) / 10

export const polygon = (points: readonly Point2[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

export const line = (points: readonly Point2[]): string =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`

/** A smooth curve through the points, for contours that should not show their corners. */
export function curve(points: readonly Point2[]): string {
  const [first, ...rest] = points
  if (!first) {
    return ''
  }
  let path = `M${n(first[0])} ${n(first[1])}`
  let from = first
  for (const [index, to] of rest.entries()) {
    const before = points[index - 1] ?? from
    const after = rest[index + 1] ?? to
    const one: Point2 = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const two: Point2 = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${n(one[0])} ${n(one[1])} ${n(two[0])} ${n(two[1])} ${n(to[0])} ${n(to[1])}`
    from = to
  }
  return path
}

type Paint = { fill?: string; stroke?: string; width?: number; opacity?: number; extra?: string }

export function shape(path: string, { fill, stroke, width, opacity, extra }: Paint): string {
  if (path === '') {
    return ''
  }
  const ink = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${n(width ?? 1)}"`
  const seen = opacity === undefined ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`
  return `<path d="${path}" fill="${fill ?? 'none'}"${ink}${seen}${extra === undefined ? '' : ` ${extra}`}/>`
}

export const ellipse = (
  [x, y]: Point2,
  [rx, ry]: Point2,
  { fill, stroke, width, opacity, extra }: Paint,
): string => {
  const path = `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`
  return shape(path, { fill, stroke, width, opacity, extra })
}

type Stop = readonly [at: number, colour: Colour, opacity?: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(([at, colour, opacity]) => {
      const seen = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`
      return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${colour}"${seen}/>`
    })
    .join('')

/** The definitions of one picture: gradients, blurs and cut-outs, each used by the reference it returns. */
export type Defs = ReturnType<typeof newDefs>

export function newDefs() {
  const definitions: string[] = []
  const idsByBody = new Map<string, string>()
  const keep = (make: (id: string) => string): string => {
    const body = make('@')
    const existingId = idsByBody.get(body)
    if (existingId !== undefined) {
      return existingId
    }
    const id = `d${definitions.length}`
    definitions.push(make(id))
    idsByBody.set(body, id)
    return id
  }
  return {
    /** Top to bottom of the thing painted, unless told otherwise. */
    fade: (stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      `url(#${keep((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`)})`,
    /** Between two points of the picture. */
    fadeAcross: (stops: readonly Stop[], [x1, y1]: Point2, [x2, y2]: Point2) =>
      `url(#${keep((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopsOf(stops)}</linearGradient>`)})`,
    glow: (stops: readonly Stop[]) =>
      `url(#${keep((id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`)})`,
    blur: (size: number) =>
      `filter="url(#${keep((id) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n(size)}"/></filter>`)})"`,
    clip: (path: string) =>
      `clip-path="url(#${keep((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})"`,
    text: () => `<defs>${definitions.join('')}</defs>`,
  }
}
