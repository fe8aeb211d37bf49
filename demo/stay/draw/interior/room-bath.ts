import { darker, lighter, mix } from '../colour.ts'
import { plant, rug, shine, underneath } from './furniture.ts'
import { leftWall, rightWall } from './room-shell.ts'
import { lit } from '../light.ts'
import type { InteriorScene } from './room-shell.ts'
import { ellipse, line, n, shape } from '../svg.ts'
import { patch } from '../building/walls.ts'
import { box, project, scaleAt, type Point3, type World } from '../world.ts'

/** A tub before the window; a basin with a round mirror; towels. */
export function bath({ world, room, random, accent }: InteriorScene): string {
  const { deep, fabric, wide } = room
  const side = random.chance(0.5) ? 1 : -1
  const isWooden = random.chance(0.45)
  const wall = leftWall(room)
  const counter =
    box(world, [-wide / 2, 0.55, deep - 2.2], [0.55, 0.16, 1.8], fabric.wood) +
    box(world, [-wide / 2, 0, deep - 2.1], [0.5, 0.5, 1.6], lighter(fabric.wood, 0.25)) +
    basin(world, [-wide / 2 + 0.3, 0.71, deep - 1.3])
  const mirror =
    patch(world, wall, [deep - 1.75, 1.15, 0.9, 1.1], fabric.wood) +
    patch(world, wall, [deep - 1.71, 1.19, 0.82, 1.02], mix('#dfe6e4', fabric.wall, 0.3))
  return [
    rug(world, [-0.9, 0, 1], 1.8, 0.9, mix('#efe9dc', accent, 0.15)),
    mirror,
    counter,
    ladder(world, room.deep, rightWall(room).from[0], fabric.wood, accent),
    plant(world, [side * (wide / 2 - 0.9), 0, deep - 0.5], 1.15),
    tub(world, [0.15 + side * 0.15, 0, deep - 2.2], isWooden ? '#b08a64' : '#f3efe6'),
    stool(world, [-side * 1.75, 0, deep - 2.5], fabric.wood, accent),
    candles(world, [-side * 1.62, 0.52, deep - 2.35]),
  ].join('')
}

/** A deep oval tub, of wood or white, with water and a little steam. */
function tub(world: World, at: Point3, colour: string): string {
  const { light, defs } = world
  const scale = scaleAt(world, at)
  const [x, y] = project(world, at)
  const [rx, ry, high] = [scale * 0.95, scale * 0.24, scale * 0.66]
  const body = `M${n(x - rx)} ${n(y - high)}q${n(rx * 0.06)} ${n(high * 0.95)} ${n(rx * 0.32)} ${n(high + ry * 0.3)}q${n(rx * 0.68)} ${n(ry * 0.5)} ${n(rx * 1.36)} 0q${n(rx * 0.26)} ${n(-ry * 0.3)} ${n(rx * 0.32)} ${n(-high - ry * 0.3)}Z`
  const steam = [-0.4, 0, 0.4].map((share, index) =>
    ellipse([x + rx * share, y - high - scale * (0.25 + index * 0.12)], [scale * 0.3, scale * 0.36], {
      fill: '#ffffff',
      opacity: 0.2,
    }),
  )
  return (
    underneath(world, [at[0] - 0.8, 0, at[2] - 0.2], 1.6, 0.5) +
    shape(body, {
      fill: defs.fade(
        [
          [0, lit(darker(colour, 0.18), light, 0.3)],
          [0.7, lit(colour, light, 1)],
          [1, lit(darker(colour, 0.05), light, 0.7)],
        ],
        [0, 0, 1, 0],
      ),
    }) +
    ellipse([x, y - high], [rx, ry], { fill: lit(lighter(colour, 0.2), light, 0.9) }) +
    ellipse([x, y - high + 1], [rx * 0.9, ry * 0.8], { fill: lit('#9fc0bd', light, 0.9) }) +
    ellipse([x - rx * 0.2, y - high], [rx * 0.4, ry * 0.22], { fill: '#ffffff', opacity: 0.25 }) +
    `<g ${defs.blur(scale * 0.1)}>${steam.join('')}</g>`
  )
}

function basin(world: World, at: Point3): string {
  const scale = scaleAt(world, at)
  const [x, y] = project(world, at)
  return (
    shape(
      `M${n(x - scale * 0.22)} ${n(y - scale * 0.14)}q${n(scale * 0.06)} ${n(scale * 0.18)} ${n(scale * 0.22)} ${n(scale * 0.18)}q${n(scale * 0.16)} 0 ${n(scale * 0.22)} ${n(-scale * 0.18)}Z`,
      { fill: lit('#efeae0', world.light, 0.7) },
    ) +
    ellipse([x, y - scale * 0.14], [scale * 0.22, scale * 0.06], { fill: lit('#ffffff', world.light, 0.9) })
  )
}

/** Two poles leaning on the right wall with towels over their rungs. */
function ladder(world: World, deep: number, x: number, wood: string, accent: string): string {
  const foot = (z: number): Point3 => [x - 0.45, 0, z]
  const head = (z: number): Point3 => [x - 0.06, 2, z]
  const [near, back] = [deep - 1.9, deep - 1.3]
  const at = (z: number, share: number): Point3 => [foot(z)[0] + 0.39 * share, 2 * share, z]
  const poles = [near, back].map((z) => line([project(world, foot(z)), project(world, head(z))]))
  const rungs = [0.3, 0.5, 0.7, 0.9].map((share) =>
    line([project(world, at(near, share)), project(world, at(back, share))]),
  )
  const towel = (share: number, fall: number, colour: string) => {
    const [a, b] = [project(world, at(near + 0.08, share)), project(world, at(back - 0.08, share))]
    const drop = scaleAt(world, at(near, share)) * fall
    return shape(
      `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}v${n(drop * 0.9)}L${n(a[0])} ${n(a[1] + drop)}Z`,
      { fill: lit(colour, world.light, 0.5) },
    )
  }
  return (
    shape(poles.join('') + rungs.join(''), {
      stroke: lit(wood, world.light, 0.5),
      width: 5,
      extra: 'stroke-linecap="round"',
    }) +
    towel(0.7, 0.55, '#f3eee4') +
    towel(0.3, 0.3, mix(accent, '#f3eee4', 0.4))
  )
}

function stool(world: World, [x, y, z]: Point3, wood: string, accent: string): string {
  const legs = [0.02, 0.34].flatMap((left) =>
    [0.28, 0.02].map((deep) => box(world, [x + left, y, z + deep], [0.06, 0.44, 0.06], darker(wood, 0.2))),
  )
  return (
    underneath(world, [x, y, z], 0.42, 0.36) +
    legs.join('') +
    box(world, [x, y + 0.44, z], [0.42, 0.05, 0.36], lighter(wood, 0.15)) +
    box(world, [x + 0.05, y + 0.49, z + 0.05], [0.32, 0.09, 0.24], mix(accent, '#f3eee4', 0.55))
  )
}

function candles(world: World, at: Point3): string {
  const scale = scaleAt(world, at)
  const [x, y] = project(world, [at[0], at[1] + 0.08, at[2]])
  return (
    ellipse([x, y - scale * 0.03], [scale * 0.02, scale * 0.045], { fill: '#ffdf9f' }) +
    shine(world, [x, y - scale * 0.03], scale * 0.4)
  )
}
