import { darker, lighter } from '../colour.ts'
import { lit } from '../light.ts'
import { ellipse, shape } from '../svg.ts'
import { outline, project, scaleAt, type Point3, type World } from '../world.ts'

/** A way over the ground from near the viewer to a door: gravel, or stones to step on. */
export function drawPath(world: World, from: Point3, to: Point3, wide: number, stepping: boolean): string {
  const { light, random } = world
  const along = (share: number): Point3 => {
    const bow = Math.sin(share * Math.PI) * bowOf(from, to)
    return [from[0] + (to[0] - from[0]) * share + bow, 0.01, from[2] + (to[2] - from[2]) * share]
  }
  const stone = light.isSnowy ? '#cfd8de' : '#cbbfa8'
  if (stepping) {
    const steps = Array.from({ length: 11 }, (_, index) => {
      const at = along(index / 10.5)
      const size = scaleAt(world, at)
      const [x, y] = project(world, [at[0] + (index % 2 === 0 ? -0.16 : 0.16), 0, at[2]])
      const flat = Math.min(0.42, 2.3 / Math.abs(at[2] - world.camera.eye[2]))
      const rx = size * wide * random.between(0.3, 0.4)
      return (
        ellipse([x, y + rx * flat * 0.25], [rx, rx * flat], {
          fill: lit(darker(stone, 0.4), light, 0.3),
          opacity: 0.6,
        }) + ellipse([x, y], [rx, rx * flat], { fill: lit(stone, light, 0.95) })
      )
    })
    return steps.toReversed().join('')
  }
  const shares = Array.from({ length: 15 }, (_, index) => index / 14)
  const side = (towards: number) =>
    shares.map((share): Point3 => {
      const [x, y, z] = along(share)
      return [x + (towards * wide) / 2, y, z]
    })
  const fill = world.defs.fade([
    [0, lit(lighter(stone, 0.1), light, 0.9)],
    [1, lit(stone, light, 0.75)],
  ])
  return shape(outline(world, [...side(-1), ...side(1).toReversed()]), { fill, opacity: 0.85 })
}

/** Ways bend a little to one side or the other, always the same for the same ends. */
const bowOf = (from: Point3, to: Point3): number =>
  Math.sin(from[0] * 7 + to[0] * 3 + from[2]) > 0 ? 0.9 : -0.9

/** The soft shade a building throws to the left, away from the light. */
export function shadow(
  world: World,
  [left, right]: readonly [number, number],
  [near, back]: readonly [number, number],
): string {
  const { defs, light } = world
  const path = outline(world, [
    [left - 2.2, 0.01, near + 0.6],
    [left - 1.4, 0.01, back + 1],
    [right, 0.01, back],
    [right + 0.3, 0.01, near - 0.3],
    [left, 0.01, near - 0.5],
  ])
  return shape(path, { fill: '#1d2f30', opacity: light.hour === 'night' ? 0.3 : 0.24, extra: defs.blur(7) })
}
