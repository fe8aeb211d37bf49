import { darker } from '../colour.ts'
import type { DrawingSheet } from '../sheet.ts'
import { far, lit } from '../light.ts'
import { ellipse, n, shape, type Point2 } from '../svg.ts'
import { lampColour } from '../building/walls.ts'

/** A house far off: pale wall, dark roof with lifted eaves, light in its windows. */
export function farHouse(
  { light, defs, random }: DrawingSheet,
  [x, y]: Point2,
  wide: number,
  haze: number,
): string {
  const wallHigh = wide * 0.4
  const ridge = y - wallHigh - wide * random.between(0.28, 0.36)
  const eave = y - wallHigh
  const over = wide * 0.15
  const wall = far(lit(random.pick(['#e9e2d4', '#dcc6a0', '#cfc9bd']), light, 0.8), light, haze)
  const roof = far(lit(light.isSnowy ? '#eef3f7' : '#55625f', light, 0.5), light, haze)
  const roofPath = `M${n(x - over)} ${n(eave)}Q${n(x + wide * 0.12)} ${n(eave - wide * 0.05)} ${n(x + wide * 0.22)} ${n(ridge)}H${n(x + wide * 0.78)}Q${n(x + wide * 0.88)} ${n(eave - wide * 0.05)} ${n(x + wide + over)} ${n(eave)}Q${n(x + wide)} ${n(eave + wide * 0.05)} ${n(x + wide * 0.95)} ${n(eave + wide * 0.05)}H${n(x + wide * 0.05)}Q${n(x)} ${n(eave + wide * 0.05)} ${n(x - over)} ${n(eave)}Z`
  const pane = light.lamp > 0.4 ? lampColour : far(darker(wall, 0.45), light, haze * 0.5)
  const panes = [0.2, 0.5, 0.8].map(
    (share) =>
      `M${n(x + wide * share - wide * 0.06)} ${n(y - wallHigh * 0.7)}h${n(wide * 0.12)}v${n(wallHigh * 0.45)}h${n(-wide * 0.12)}Z`,
  )
  const glow = defs.glow([
    [0, lampColour, 0.45],
    [1, lampColour, 0],
  ])
  return (
    shape(`M${n(x)} ${n(eave)}h${n(wide)}V${n(y)}h${n(-wide)}Z`, { fill: wall }) +
    shape(panes.join(''), { fill: pane }) +
    shape(roofPath, { fill: roof }) +
    (light.lamp > 0.4
      ? ellipse([x + wide / 2, y - wallHigh * 0.4], [wide * 0.9, wide * 0.6], {
          fill: glow,
          opacity: light.lamp,
        })
      : '')
  )
}

/** A handful of houses around a point, the farther ones smaller and higher. */
export function hamlet(
  sheet: DrawingSheet,
  [x, y]: Point2,
  count: number,
  size: number,
  haze: number,
): string {
  const { random } = sheet
  const places = Array.from({ length: count }, (_, index) => {
    const share = index / Math.max(1, count - 1)
    return {
      at: [
        x + (share - 0.5) * size * count * 0.95 + random.between(-0.3, 0.3) * size,
        y - random.between(0, 0.55) * size,
      ] as const,
      wide: size * random.between(0.75, 1.15),
    }
  })
  return places
    .sort((one, two) => one.at[1] - two.at[1])
    .map(({ at, wide }) => farHouse(sheet, at, wide, haze))
    .join('')
}
