import { darker, lighter, mix, type Colour } from '../colour.ts'
import { growth, lit } from '../light.ts'
import { curve, ellipse, line, n, shape, type Point2 } from '../svg.ts'
import { lampColour } from '../building/walls.ts'
import { box, face, outline, project, scaleAt, type Point3, type World } from '../world.ts'

/** A soft thing standing on a place: rounded, lighter above. */
function soft(world: World, at: Point3, wide: number, high: number, colour: Colour): string {
  const scale = scaleAt(world, at)
  const [x, y] = project(world, at)
  const [w, h] = [wide * scale, high * scale]
  const path = `M${n(x - w / 2)} ${n(y - h * 0.2)}q${n(-w * 0.04)} ${n(-h * 0.8)} ${n(w * 0.16)} ${n(-h * 0.78)}q${n(w * 0.34)} ${n(-h * 0.1)} ${n(w * 0.68)} 0q${n(w * 0.2)} 0 ${n(w * 0.16)} ${n(h * 0.78)}q${n(-w * 0.03)} ${n(h * 0.22)} ${n(-w * 0.5)} ${n(h * 0.2)}q${n(-w * 0.5)} ${n(h * 0.02)} ${n(-w * 0.5)} ${n(-h * 0.2)}Z`
  return shape(path, {
    fill: world.defs.fade([
      [0, lit(lighter(colour, 0.15), world.light, 0.9)],
      [1, lit(darker(colour, 0.12), world.light, 0.2)],
    ]),
  })
}

/** A shadow under a thing, so that it stands. */
export function underneath(world: World, [x, y, z]: Point3, wide: number, deep: number): string {
  const path = outline(world, [
    [x - 0.12, y + 0.005, z - 0.1],
    [x - 0.12, y + 0.005, z + deep],
    [x + wide + 0.06, y + 0.005, z + deep],
    [x + wide + 0.06, y + 0.005, z - 0.1],
  ])
  return shape(path, { fill: '#2a221c', opacity: 0.26, extra: world.defs.blur(5) })
}

export function sofa(world: World, [x, y, z]: Point3, wide: number, colour: Colour, accent: Colour): string {
  const seats = Math.round(wide / 0.9)
  const seat = (wide - 0.36) / seats
  const back = box(world, [x, y + 0.1, z + 0.7], [wide, 0.75, 0.22], colour)
  const base = box(world, [x, y + 0.08, z], [wide, 0.3, 0.75], darker(colour, 0.08))
  const cushions = Array.from({ length: seats }, (_, index) =>
    box(
      world,
      [x + 0.18 + seat * index + 0.02, y + 0.36, z - 0.04],
      [seat - 0.04, 0.14, 0.72],
      lighter(colour, 0.1),
    ),
  )
  const arms = [x, x + wide - 0.18].map((left) =>
    box(world, [left, y + 0.08, z - 0.05], [0.18, 0.56, 0.9], colour),
  )
  const pillows = [x + 0.45, x + wide - 0.45].map((at, index) =>
    soft(world, [at, y + 0.48, z + 0.45], 0.5, 0.44, index === 0 ? accent : lighter(accent, 0.45)),
  )
  return (
    underneath(world, [x, y, z], wide, 0.9) +
    base +
    back +
    cushions.join('') +
    pillows.join('') +
    arms.join('')
  )
}

export function lowTable(world: World, [x, y, z]: Point3, wide: number, colour: Colour, high = 0.36): string {
  const legs = [x + 0.06, x + wide - 0.14].flatMap((left) =>
    [z + 0.5, z + 0.05].map((near) => box(world, [left, y, near], [0.08, high, 0.08], darker(colour, 0.25))),
  )
  return (
    underneath(world, [x, y, z], wide, 0.65) +
    legs.join('') +
    box(world, [x, y + high, z], [wide, 0.06, 0.65], colour)
  )
}

/** A bed with its head against the far wall. */
export function bed(
  world: World,
  [x, y, z]: Point3,
  wide: number,
  long: number,
  wood: Colour,
  cloth: Colour,
  accent: Colour,
): string {
  const head = box(world, [x - 0.12, y, z + long], [wide + 0.24, 1.1, 0.1], wood)
  const frame = box(world, [x - 0.06, y + 0.1, z - 0.06], [wide + 0.12, 0.22, long + 0.06], wood)
  const mattress = box(world, [x, y + 0.32, z], [wide, 0.2, long], '#f3eee4')
  const cover = box(world, [x - 0.03, y + 0.34, z - 0.03], [wide + 0.06, 0.22, long * 0.68], cloth)
  const throwOver = box(world, [x - 0.04, y + 0.35, z + 0.15], [wide + 0.08, 0.225, long * 0.22], accent)
  const fold = box(world, [x - 0.03, y + 0.36, z + long * 0.62], [wide + 0.06, 0.22, 0.3], '#fbf8f1')
  const pillows = [0.27, 0.73].map((share) =>
    soft(world, [x + wide * share, y + 0.5, z + long - 0.3], wide * 0.4, 0.42, '#f7f3ea'),
  )
  const small = [0.36, 0.64].map((share) =>
    soft(world, [x + wide * share, y + 0.52, z + long - 0.62], wide * 0.26, 0.28, accent),
  )
  return (
    underneath(world, [x, y, z], wide, long) +
    head +
    frame +
    mattress +
    pillows.join('') +
    fold +
    cover +
    throwOver +
    small.join('')
  )
}

export function nightTable(world: World, [x, y, z]: Point3, colour: Colour): string {
  return (
    underneath(world, [x, y, z], 0.5, 0.45) +
    box(world, [x, y, z], [0.5, 0.5, 0.45], colour) +
    face(
      world,
      [
        [x + 0.05, y + 0.28, z - 0.01],
        [x + 0.05, y + 0.44, z - 0.01],
        [x + 0.45, y + 0.44, z - 0.01],
        [x + 0.45, y + 0.28, z - 0.01],
      ],
      darker(colour, 0.15),
    )
  )
}

/** A shade of paper on a foot; `high` from the place it stands on. */
export function lamp(world: World, at: Point3, high: number, size: number): string {
  const { light } = world
  const [foot, top] = [project(world, at), project(world, [at[0], at[1] + high, at[2]])]
  const scale = scaleAt(world, at) * size
  const stem = shape(line([foot, top]), {
    stroke: lit('#5d4a3b', light, 0.4),
    width: Math.max(2, scale * 0.08),
  })
  const shade = `M${n(top[0] - scale * 0.42)} ${n(top[1])}L${n(top[0] - scale * 0.3)} ${n(top[1] - scale * 0.7)}H${n(top[0] + scale * 0.3)}L${n(top[0] + scale * 0.42)} ${n(top[1])}Z`
  return (
    stem +
    shape(shade, { fill: mix('#f2e8d6', lampColour, 0.25 + light.lamp * 0.5) }) +
    shine(world, [top[0], top[1] - scale * 0.35], scale * 3.2)
  )
}

/** Light around a lamp inside. */
export function shine({ light, defs }: World, at: Point2, size: number): string {
  const fill = defs.glow([
    [0, '#ffdf9f', 0.55],
    [0.4, lampColour, 0.2],
    [1, lampColour, 0],
  ])
  return ellipse(at, [size, size], { fill, opacity: 0.25 + light.lamp * 0.75 })
}

/** A lamp hanging from above: a paper ball, a basket or a shade. */
export function pendant(
  world: World,
  [x, y, z]: Point3,
  drop: number,
  size: number,
  kind: 'ball' | 'shade' | 'basket',
): string {
  const { light } = world
  const [from, to] = [project(world, [x, y, z]), project(world, [x, y - drop, z])]
  const scale = scaleAt(world, [x, y, z]) * size
  const cord = shape(line([from, to]), { stroke: '#4b4038', width: 1.6 })
  const tone = mix(kind === 'basket' ? '#b99666' : '#f4ead8', lampColour, 0.2 + light.lamp * 0.4)
  const fill = world.defs.fade([
    [0, darker(tone, 0.14)],
    [1, lighter(tone, 0.25)],
  ])
  const body =
    kind === 'ball'
      ? ellipse([to[0], to[1] + scale * 0.4], [scale * 0.5, scale * 0.46], { fill })
      : shape(
          `M${n(to[0] - scale * 0.55)} ${n(to[1] + scale * 0.5)}Q${n(to[0] - scale * 0.45)} ${n(to[1])} ${n(to[0])} ${n(to[1])}Q${n(to[0] + scale * 0.45)} ${n(to[1])} ${n(to[0] + scale * 0.55)} ${n(to[1] + scale * 0.5)}Z`,
          { fill },
        )
  return cord + body + shine(world, [to[0], to[1] + scale * 0.5], scale * 2.6)
}

/** Leaves in a pot. */
export function plant(world: World, at: Point3, tall: number): string {
  const { light, random } = world
  const scale = scaleAt(world, at)
  const [x, y] = project(world, at)
  const pot = `M${n(x - scale * 0.2)} ${n(y - scale * 0.36)}h${n(scale * 0.4)}l${n(-scale * 0.06)} ${n(scale * 0.36)}h${n(-scale * 0.28)}Z`
  const green = growth.summer.needle
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const turn = (index / 10 - 0.5) * 2.3 + random.between(-0.15, 0.15)
    const length = tall * scale * random.between(0.55, 0.8)
    const [dx, dy] = [Math.sin(turn) * length * 0.75, -Math.cos(turn) * length]
    const path = `M${n(x)} ${n(y - scale * 0.36)}q${n(dx * 0.2 - dy * 0.12)} ${n(dy * 0.7)} ${n(dx)} ${n(dy)}q${n(-dx * 0.25 + dy * 0.1)} ${n(-dy * 0.45)} ${n(-dx)} ${n(-dy)}Z`
    return shape(path, { fill: lit(index % 2 === 0 ? green : '#6f9468', light, 0.3 + random.next() * 0.6) })
  })
  return (
    underneath(world, [at[0] - 0.2, at[1], at[2] - 0.15], 0.4, 0.3) +
    leaves.join('') +
    shape(pot, { fill: lit('#c9b8a2', light, 0.6) })
  )
}

export function rug(world: World, [x, , z]: Point3, wide: number, deep: number, colour: Colour): string {
  const at = (inset: number): Point3[] => [
    [x + inset, 0.01, z + inset],
    [x + inset, 0.01, z + deep - inset],
    [x + wide - inset, 0.01, z + deep - inset],
    [x + wide - inset, 0.01, z + inset],
  ]
  return (
    face(world, at(0), colour) +
    shape(outline(world, at(0.14)), {
      stroke: lit(darker(colour, 0.2), world.light, 0.5),
      width: 2,
      opacity: 0.5,
    })
  )
}

/** Cloth hanging at the side of a window. */
export function curtain(world: World, [x, y, z]: Point3, wide: number, high: number, colour: Colour): string {
  const folds = 5
  const at = (share: number, up: number) => project(world, [x + wide * share, y + up, z])
  const body = face(
    world,
    [
      [x, y, z],
      [x, y + high, z],
      [x + wide, y + high, z],
      [x + wide, y, z],
    ],
    colour,
    { fades: true },
  )
  const creases = Array.from({ length: folds }, (_, index) =>
    line([at((index + 0.6) / folds, 0), at((index + 0.6) / folds, high)]),
  )
  return body + shape(creases.join(''), { stroke: darker(colour, 0.3), width: 2.4, opacity: 0.3 })
}

/** A cushion on the floor. */
export const cushion = (world: World, at: Point3, size: number, colour: Colour): string =>
  underneath(world, [at[0] - size / 2, at[1], at[2] - 0.1], size, 0.3) +
  soft(world, at, size, size * 0.36, colour)

/** A teapot with cups. */
export function teaSet(world: World, at: Point3): string {
  const { light } = world
  const scale = scaleAt(world, at) * 0.72
  const [x, y] = project(world, at)
  const clay = lit('#8a5a45', light, 0.6)
  const pot =
    ellipse([x, y - scale * 0.11], [scale * 0.14, scale * 0.11], { fill: clay }) +
    shape(
      `M${n(x + scale * 0.12)} ${n(y - scale * 0.12)}q${n(scale * 0.1)} ${n(-scale * 0.02)} ${n(scale * 0.12)} ${n(-scale * 0.1)}`,
      { stroke: clay, width: scale * 0.035 },
    ) +
    ellipse([x, y - scale * 0.23], [scale * 0.035, scale * 0.03], { fill: clay })
  const cups = [-0.34, -0.22, 0.36].map((right) =>
    shape(
      `M${n(x + right * scale - scale * 0.05)} ${n(y - scale * 0.08)}h${n(scale * 0.1)}q0 ${n(scale * 0.08)} ${n(-scale * 0.05)} ${n(scale * 0.08)}q${n(-scale * 0.05)} 0 ${n(-scale * 0.05)} ${n(-scale * 0.08)}Z`,
      { fill: lit('#eee7da', light, 0.8) },
    ),
  )
  const steam = shape(
    curve([
      [x + scale * 0.02, y - scale * 0.3],
      [x - scale * 0.05, y - scale * 0.45],
      [x + scale * 0.05, y - scale * 0.6],
    ]),
    { stroke: '#ffffff', width: scale * 0.03, opacity: 0.35, extra: 'stroke-linecap="round"' },
  )
  return pot + cups.join('') + steam
}
