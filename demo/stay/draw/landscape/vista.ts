import type { RidgeShape } from './contour.ts'
import { belt, grove, seasonTrees } from './forest.ts'
import type { DrawingSheet } from '../sheet.ts'
import { meadow, terraces, water } from './ground.ts'
import { mistBand, ridges } from './ridges.ts'
import { sky } from './sky.ts'
import type { Point2 } from '../svg.ts'

export type Outlook = 'ridges' | 'forest' | 'terraces' | 'water' | 'garden'
type Vista = { outlook: Outlook; ridge: RidgeShape; horizon: number; tall?: number }

/** The valley as one sees it from a house: through a window, from a veranda, from the path. */
export function vista(sheet: DrawingSheet, { outlook, ridge, horizon, tall = 190 }: Vista): string {
  const { random, light, width } = sheet
  const mist = light.hour === 'day' ? 0.6 : 0.95
  const back =
    sky(sheet, { horizon: horizon + 20 }) +
    ridges(sheet, {
      from: horizon - 34,
      to: horizon + 34,
      tall,
      layers: outlook === 'ridges' ? 6 : 5,
      shape: ridge,
      mist,
    })
  const strip = (y: number, high: number, haze: number, kind: 'fir' | 'leaf') =>
    belt(sheet, { y, rise: 24, tall: high, haze, kind })
  const some = (count: number, from: number, to: number, size: number) =>
    grove(
      sheet,
      seasonTrees[light.season],
      Array.from({ length: count }, () => {
        const share = random.next()
        const at: Point2 = [random.between(0, width), from + (to - from) * share]
        return {
          at,
          tall: size * (0.6 + share * 0.7),
          haze: 0.3 - share * 0.2,
        }
      }),
    )
  switch (outlook) {
    case 'ridges':
      return (
        back +
        strip(horizon + 60, 44, 0.42, 'fir') +
        mistBand(sheet, horizon + 66, 20, mist) +
        strip(horizon + 120, 84, 0.16, 'fir')
      )
    case 'forest':
      return (
        back +
        strip(horizon + 40, 50, 0.45, 'leaf') +
        mistBand(sheet, horizon + 44, 18, mist) +
        strip(horizon + 84, 80, 0.24, 'leaf') +
        strip(horizon + 150, 120, 0.06, 'fir')
      )
    case 'terraces':
      return (
        back +
        strip(horizon + 34, 32, 0.5, 'leaf') +
        mistBand(sheet, horizon + 36, 12, mist) +
        terraces(sheet, horizon + 46, horizon + 260, 8) +
        some(5, horizon + 70, horizon + 150, 60)
      )
    case 'water':
      return (
        back +
        strip(horizon + 34, 40, 0.45, 'fir') +
        mistBand(sheet, horizon + 38, 14, mist) +
        water(sheet, horizon + 40, horizon + 190, 14) +
        meadow(sheet, horizon + 186) +
        some(4, horizon + 180, horizon + 230, 110)
      )
    case 'garden':
      return (
        back +
        strip(horizon + 30, 46, 0.4, 'leaf') +
        meadow(sheet, horizon + 38) +
        some(8, horizon + 50, horizon + 150, 130)
      )
  }
}
