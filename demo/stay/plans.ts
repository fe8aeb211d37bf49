import type { SitePlan } from './draw/landscape/site-plan.ts'
import type { Point2 } from './draw/svg.ts'
import type { Area, SiteKey } from './house.ts'
import { demoHouses } from './houses/all-houses.ts'

/** The spots of a part of a valley, ordered along the way that leads to them. */
const along = (part: Area, order: 'left' | 'right'): Point2[] =>
  demoHouses
    .filter((house) => house.part === part)
    .map(({ spot }) => spot)
    .toSorted((one, two) => (order === 'left' ? two[0] - one[0] : one[0] - two[0]))

/** The plan of each valley, as it is drawn. */
export const plans: Record<SiteKey, SitePlan> = {
  yunqi: {
    seed: 'yunqi',
    ways: [along('cloudtop', 'left'), along('pineslope', 'left')],
    gate: [880, 900],
    stream: [
      [1010, 500],
      [920, 540],
      [830, 520],
      [750, 600],
      [700, 690],
      [700, 820],
      [640, 1010],
    ],
    pond: { at: [706, 700], size: [56, 50] },
    trees: ['fir', 'fir', 'fir', 'broadleaf', 'old-pine'],
    season: 'summer',
  },
  tingquan: {
    seed: 'tingquan',
    ways: [along('streamside', 'right'), along('bamboopath', 'right')],
    gate: [60, 880],
    stream: [
      [-10, 400],
      [120, 440],
      [240, 480],
      [360, 500],
      [480, 510],
      [600, 540],
      [720, 530],
      [860, 480],
    ],
    pond: { at: [900, 460], size: [90, 92] },
    trees: ['bamboo', 'bamboo', 'broadleaf', 'broadleaf', 'poplar'],
    season: 'summer',
  },
  fenglin: {
    seed: 'fenglin',
    ways: [along('persimmon', 'right'), along('oldvillage', 'right')],
    gate: [60, 900],
    stream: [
      [1010, 680],
      [910, 720],
      [830, 780],
      [760, 850],
      [660, 900],
      [600, 960],
      [560, 1010],
    ],
    fields: [
      { at: [690, 450], size: [88, 62] },
      { at: [900, 420], size: [76, 60] },
    ],
    trees: ['broadleaf', 'broadleaf', 'broadleaf', 'persimmon', 'poplar', 'fir'],
    season: 'autumn',
  },
}
