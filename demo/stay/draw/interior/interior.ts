import type { RidgeShape } from '../landscape/contour.ts'
import { accents, fabrics } from './fabrics.ts'
import { newSheet, svgPicture } from '../sheet.ts'
import {
  floorLight,
  indoorLight,
  shell,
  viewOf,
  type InteriorScene,
  type Opening,
  type Room,
} from './room-shell.ts'
import { lightOf, type Hour, type Season } from '../light.ts'
import { randomOf, type Random } from '../random.ts'
import { bath } from './room-bath.ts'
import { bedroom } from './room-bedroom.ts'
import { kitchen } from './room-kitchen.ts'
import { living } from './room-living.ts'
import { tea } from './room-tea.ts'
import type { Style } from '../building/styles.ts'
import type { Outlook } from '../landscape/vista.ts'
import { worldOf } from '../world.ts'

export type RoomKind = 'living' | 'bedroom' | 'tea' | 'bath' | 'kitchen'
export type InteriorView = { seed: string; season: Season; hour: Hour; outlook: Outlook; ridge: RidgeShape }

const rooms: Record<RoomKind, (scene: InteriorScene) => string> = { living, bedroom, tea, bath, kitchen }

/** A room of a house of that kind, the valley in its window. */
export function interior(
  style: Style,
  kind: RoomKind,
  { seed, season, hour, outlook, ridge }: InteriorView,
): string {
  const random = randomOf(`${seed} ${kind}`)
  // The house keeps its colours from room to room.
  const own = randomOf(`${seed} fabric`)
  const fabric = own.pick(fabrics[style])
  const accent = own.pick(accents)
  const outside = lightOf(hour, season)
  const sheet = newSheet(900, 600, indoorLight(outside), random)
  const room: Room = {
    wide: random.between(5.4, 6.6),
    high: 2.7,
    deep: random.between(4.6, 5.4),
    rise: random.between(0.9, 1.3),
    fabric,
  }
  const eye = [random.between(-0.9, 0.9), random.between(1.3, 1.5), -1.6] as const
  const world = worldOf(sheet, { eye, focal: 640, centre: 450, horizon: 290 })
  const opening = openingOf(style, kind, room, random)
  const view = viewOf(world, outside, outlook, ridge)
  const light = floorLight(world, room, opening, outside)
  return svgPicture(
    sheet,
    shell(world, room, opening, view) + light + rooms[kind]({ world, room, random, accent, opening, style }),
  )
}

function openingOf(style: Style, kind: RoomKind, { wide, high }: Room, random: Random): Opening {
  const isOld = style === 'court' || style === 'earth'
  if (kind === 'tea' && (isOld || random.chance(0.4))) {
    return { at: [wide / 2 - 0.95, 0.5, 1.9, 1.9], panes: [1, 1], round: true }
  }
  const isOpen = style === 'glass' || style === 'tent'
  const share = isOpen ? 0.92 : random.between(0.5, 0.68)
  const low =
    isOpen && kind !== 'kitchen'
      ? 0.12
      : { living: 0.35, bedroom: 0.75, tea: 0.6, bath: 0.7, kitchen: 1.15 }[kind]
  const tall = kind === 'kitchen' ? 0.95 : high - low - 0.35
  const across = isOld ? 4 : style === 'bamboo' ? 3 : random.pick([2, 3])
  const left = isOpen ? (1 - share) / 2 : (1 - share) * random.pick([0.3, 0.5, 0.5, 0.7])
  return { at: [wide * left, low, wide * share, tall], panes: [across, isOld ? 3 : 1] }
}
