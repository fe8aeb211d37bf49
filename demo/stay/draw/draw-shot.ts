import type { LocatedHouse } from '../houses/all-houses.ts'
import type { Shot } from '../shots.ts'
import { exterior } from './building/exterior.ts'
import { moonGate } from './building/moon-gate.ts'
import { interior } from './interior/interior.ts'
import { veranda } from './building/veranda.ts'
import { drawPathView, drawView } from './landscape/views.ts'

/** The picture of a shot as SVG text. */
export function drawShot(house: LocatedHouse, { kind, season, hour }: Shot): string {
  const { key: seed, style, form, outlook, ridge, setting } = house
  const inside = { seed, season, hour, outlook, ridge }
  switch (kind) {
    case 'cover':
      return exterior(style, form, { seed, season, hour, setting, ridge })
    case 'evening':
      return exterior(style, form, { seed, spot: 'evening', season, hour, setting, ridge })
    case 'living':
    case 'bedroom':
    case 'tea':
    case 'bath':
    case 'kitchen':
      return interior(style, kind, inside)
    case 'veranda':
    case 'deck':
    case 'fireside':
      return veranda(style, kind, inside)
    case 'gate':
      return moonGate(inside)
    case 'path':
      return drawPathView(inside, setting === 'bamboo')
    case 'view':
      return drawView(inside)
  }
}
