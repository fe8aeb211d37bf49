import { darker, lighter, mix } from '../colour.ts'
import type { Random } from '../random.ts'
import { gableRoof, gableUnderside } from './roofs.ts'
import type { Form } from './styles.ts'
import { line, shape } from '../svg.ts'
import { corners, glassFill, glow, lampColour, onWall, patch, plainWall, wallSeen, wallsOf } from './walls.ts'
import { box, isSeen, outline, project, scaleAt, rotated, type Point3, type World } from '../world.ts'

/** A house of glass: between two slabs with a pool before it, under a steep roof, or two boxes one on the other. */
export function glassHouse(world: World, random: Random, form: Form): string {
  if (form === 'gable') {
    return glassGable(world, random)
  }
  const house = slabHouse(world, random)
  return form === 'stacked' ? house + upperBox(world, random) : house
}

/** The second box, standing across the first and reaching over it. */
function upperBox(world: World, random: Random): string {
  const wood = random.pick(['#a8845f', '#8f6d50', '#6f5a4a'])
  const at: Point3 = [-1.2, 3.6, -1]
  const size: Point3 = [5.4, 2.6, 4.6]
  const [, left, right, front] = wallsOf(at, size)
  const glass = shape(wallSeen(world, front) ? outline(world, corners(front, [0.2, 0.15, 5, 2.3])) : '', {
    fill: glassFill(world, 1.05),
  })
  const bars = [0, 1, 2, 3].map((index) =>
    patch(world, front, [0.2 + index * 1.65, 0.15, 0.07, 2.3], '#4b4f4c'),
  )
  return (
    plainWall(world, left, wood) +
    plainWall(world, right, wood) +
    plainWall(world, front, wood) +
    glass +
    bars.join('') +
    box(world, [-1.6, 6.2, -1.6], [6.2, 0.26, 5.6], world.light.isSnowy ? '#eef3f7' : '#6a6e6a') +
    glow(world, [1.4, 4.8, -1.2], 3, 0.7)
  )
}

/** A steep roof of dark metal over walls of glass, its gable to us. */
function glassGable(world: World, random: Random): string {
  const inside = rotated(world, 90)
  const dark = random.pick(['#3f4643', '#4b4f4c', '#55504a'])
  const [wide, deep, high, rise] = [
    random.between(6.2, 7),
    random.between(7, 8.4),
    2.9,
    random.between(2.4, 3),
  ]
  const at: Point3 = [-deep / 2, 0.35, -wide / 2]
  const right = wallsOf(at, [deep, high, wide])[2]
  const front = wallsOf(at, [deep, high, wide])[3]
  const glazed = [right, front].map((wall) =>
    shape(wallSeen(inside, wall) ? outline(inside, corners(wall, [0, 0, wall.wide, wall.high])) : '', {
      fill: glassFill(inside, 1.1),
    }),
  )
  const gable: Point3[] = [
    onWall(right, 0, high),
    onWall(right, wide / 2, high + rise),
    onWall(right, wide, high),
  ]
  const peak = shape(isSeen(inside, gable) ? outline(inside, gable) : '', { fill: glassFill(inside, 0.95) })
  const bars = [right, front].flatMap((wall) => {
    const count = Math.round(wall.wide / 1.5)
    return Array.from({ length: count + 1 }, (_, index) =>
      patch(inside, wall, [Math.min((wall.wide / count) * index, wall.wide - 0.08), 0, 0.08, high], dark),
    )
  })
  const upright = patch(
    inside,
    { ...right, from: onWall(right, wide / 2 - 0.04, high), wide: 0.08, high: rise },
    [0, 0, 0.08, rise],
    dark,
  )
  const sill = patch(inside, right, [0, high - 0.06, wide, 0.14], dark)
  const roof = {
    colour: dark,
    lines: 18,
    over: 0.35,
    side: 0.7,
    thick: 0.22,
    x: at[0],
    z: at[2],
    wide: deep,
    deep: wide,
    eave: 0.35 + high,
    crest: 0.35 + high + rise,
  }
  const floor = box(inside, [-deep / 2 - 0.4, 0, -wide / 2 - 0.5], [deep + 2.6, 0.35, wide + 1], '#c4b79e')
  return (
    floor +
    gableUnderside(inside, roof) +
    glazed.join('') +
    peak +
    bars.join('') +
    upright +
    sill +
    gableRoof(inside, roof) +
    glow(inside, [deep / 2 + 0.4, 2.2, 0], 4, 0.8)
  )
}

function slabHouse(world: World, random: Random): string {
  const { light, defs } = world
  const slab = random.pick(['#e8e4da', '#d9d4c8', '#5a5e5c'])
  const [wide, high, deep] = [random.between(8.5, 11), 2.9, 5]
  const at: Point3 = [-wide / 2, 0.4, 0]
  const walls = wallsOf(at, [wide, high, deep])
  const wood = random.pick(['#a8845f', '#8f6d50'])
  const solidPart = wide * random.between(0.24, 0.34)
  const inside = walls.map((wall) =>
    shape(wallSeen(world, wall) ? outline(world, corners(wall, [0, 0, wall.wide, wall.high])) : '', {
      fill: glassFill(world, 1.1),
    }),
  )
  const front = walls[3]
  const sofa = [
    patch(world, front, [solidPart + 0.8, 0, 2.2, 0.75], mix('#c9b79c', lampColour, light.lamp * 0.4)),
    patch(world, front, [solidPart + 3.4, 0, 0.9, 0.45], mix('#7d5f48', lampColour, light.lamp * 0.25)),
  ].join('')
  const lamps = [0.45, 0.62, 0.85].map((share) => {
    const [x, y] = project(world, onWall(front, wide * share, high - 0.85))
    const [, top] = project(world, onWall(front, wide * share, high))
    const size = scaleAt(world, front.from) * 0.16
    return (
      shape(
        line([
          [x, top],
          [x, y],
        ]),
        { stroke: '#5a5046', width: 1 },
      ) +
      shape(`M${x - size} ${y}a${size} ${size} 0 0 1 ${size * 2} 0Z`, {
        fill: lighter(lampColour, light.lamp * 0.5),
      })
    )
  })
  const shine = wallSeen(world, front)
    ? shape(
        outline(world, [
          onWall(front, solidPart + 1.2, 0),
          onWall(front, solidPart + 3, high),
          onWall(front, solidPart + 3.9, high),
          onWall(front, solidPart + 2.1, 0),
        ]),
        {
          fill: '#ffffff',
          opacity: light.hour === 'night' ? 0.05 : 0.16,
        },
      )
    : ''
  const bars = [walls[1], walls[2], front].map((wall) => {
    const count = Math.round(wall.wide / 1.7)
    return Array.from({ length: count + 1 }, (_, index) =>
      patch(world, wall, [Math.min((wall.wide / count) * index, wall.wide - 0.07), 0, 0.07, high], '#4b4f4c'),
    ).join('')
  })
  const timber =
    plainWall(world, { ...front, wide: solidPart }, wood) +
    patch(world, front, [solidPart * 0.3, 0, 1.1, 2.2], darker(wood, 0.35))
  const leftWall = plainWall(world, walls[1], wood)
  const roof = box(
    world,
    [-wide / 2 - 0.8, 0.4 + high, -1.4],
    [wide + 1.6, 0.3, deep + 2],
    light.isSnowy ? '#eef3f7' : slab,
  )
  const floor = box(
    world,
    [-wide / 2 - 0.8, 0.1, -2.4],
    [wide + 1.6, 0.3, deep + 2.8],
    mix(slab, '#b9a88c', 0.4),
  )
  const water = shape(
    outline(world, [
      [-wide / 2, 0.08, -5.2],
      [-wide / 2, 0.08, -2.6],
      [wide / 2 - 1, 0.08, -2.6],
      [wide / 2 - 1, 0.08, -5.2],
    ]),
    {
      fill: defs.fade([
        [0, mix(light.skyLow, lampColour, light.lamp * 0.6)],
        [1, mix(light.skyHigh, '#2f4f55', 0.4)],
      ]),
      opacity: 0.9,
    },
  )
  return (
    water +
    floor +
    inside.join('') +
    sofa +
    lamps.join('') +
    shine +
    bars.join('') +
    leftWall +
    timber +
    roof +
    glow(world, [wide * 0.15, 1.7, -0.4], 4.6, 0.8)
  )
}
