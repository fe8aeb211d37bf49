import type { Area, DemoHouse, SiteKey } from '../house.ts'
import { bambooPath } from './bamboopath.ts'
import { cloudTop } from './cloudtop.ts'
import { oldVillage } from './oldvillage.ts'
import { persimmon } from './persimmon.ts'
import { pineSlope } from './pineslope.ts'
import { streamside } from './streamside.ts'

export type LocatedHouse = DemoHouse & { site: SiteKey; part: Area }

const placed = (site: SiteKey, part: Area, houses: readonly DemoHouse[]): LocatedHouse[] =>
  houses.map((house) => ({ ...house, site, part }))

/** All houses of the demo, valley by valley. */
export const demoHouses: readonly LocatedHouse[] = [
  ...placed('yunqi', 'cloudtop', cloudTop),
  ...placed('yunqi', 'pineslope', pineSlope),
  ...placed('tingquan', 'streamside', streamside),
  ...placed('tingquan', 'bamboopath', bambooPath),
  ...placed('fenglin', 'persimmon', persimmon),
  ...placed('fenglin', 'oldvillage', oldVillage),
]
