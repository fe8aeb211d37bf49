import { darker, lighter, mix } from './colour.ts'
import type { Random } from './random.ts'
import { line, shape } from './svg.ts'
import { corners, glassFill, glow, lampColour, onWall, patch, plainWall, wallSeen, wallsOf } from './walls.ts'
import { box, outline, project, scaleAt, type Place, type World } from './world.ts'

/** A box of glass between two slabs, light inside, a pool before it. */
export function glassHouse(world: World, random: Random): string {
  const { light, defs } = world
  const slab = random.pick(['#e8e4da', '#d9d4c8', '#5a5e5c'])
  const [wide, high, deep] = [random.between(8.5, 11), 2.9, 5]
  const at: Place = [-wide / 2, 0.4, 0]
  const walls = wallsOf(at, [wide, high, deep])
  const wood = random.pick(['#a8845f', '#8f6d50'])
  const solidPart = wide * random.between(0.24, 0.34)
  const inside = walls.map((wall) => shape(wallSeen(world, wall) ? outline(world, corners(wall, [0, 0, wall.wide, wall.high])) : '', { fill: glassFill(world, 1.1) }))
  const front = walls[3]
  const sofa = [
    patch(world, front, [solidPart + 0.8, 0, 2.2, 0.75], mix('#c9b79c', lampColour, light.lamp * 0.4)),
    patch(world, front, [solidPart + 3.4, 0, 0.9, 0.45], mix('#7d5f48', lampColour, light.lamp * 0.25)),
  ].join('')
  const lamps = [0.45, 0.62, 0.85].map((share) => {
    const [x, y] = project(world, onWall(front, wide * share, high - 0.85))
    const [, top] = project(world, onWall(front, wide * share, high))
    const size = scaleAt(world, front.from) * 0.16
    return shape(line([[x, top], [x, y]]), { stroke: '#5a5046', width: 1 }) + shape(`M${x - size} ${y}a${size} ${size} 0 0 1 ${size * 2} 0Z`, { fill: lighter(lampColour, light.lamp * 0.5) })
  })
  const shine = wallSeen(world, front)
    ? shape(outline(world, [onWall(front, solidPart + 1.2, 0), onWall(front, solidPart + 3, high), onWall(front, solidPart + 3.9, high), onWall(front, solidPart + 2.1, 0)]), {
        fill: '#ffffff',
        opacity: light.hour === 'night' ? 0.05 : 0.16,
      })
    : ''
  const bars = [walls[1], walls[2], front].map((wall) => {
    const count = Math.round(wall.wide / 1.7)
    return Array.from({ length: count + 1 }, (_, index) => patch(world, wall, [Math.min((wall.wide / count) * index, wall.wide - 0.07), 0, 0.07, high], '#4b4f4c')).join('')
  })
  const timber = plainWall(world, { ...front, wide: solidPart }, wood) + patch(world, front, [solidPart * 0.3, 0, 1.1, 2.2], darker(wood, 0.35))
  const leftWall = plainWall(world, walls[1], wood)
  const roof = box(world, [-wide / 2 - 0.8, 0.4 + high, -1.4], [wide + 1.6, 0.3, deep + 2], light.isSnowy ? '#eef3f7' : slab)
  const floor = box(world, [-wide / 2 - 0.8, 0.1, -2.4], [wide + 1.6, 0.3, deep + 2.8], mix(slab, '#b9a88c', 0.4))
  const water = shape(outline(world, [[-wide / 2, 0.08, -5.2], [-wide / 2, 0.08, -2.6], [wide / 2 - 1, 0.08, -2.6], [wide / 2 - 1, 0.08, -5.2]]), {
    fill: defs.fade([
      [0, mix(light.skyLow, lampColour, light.lamp * 0.6)],
      [1, mix(light.skyHigh, '#2f4f55', 0.4)],
    ]),
    opacity: 0.9,
  })
  return water + floor + inside.join('') + sofa + lamps.join('') + shine + bars.join('') + leftWall + timber + roof + glow(world, [wide * 0.15, 1.7, -0.4], 4.6, 0.8)
}

