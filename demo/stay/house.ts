import type { BedKind } from '#domain/stay/bed.ts'
import type { CancelPresetName } from '#domain/stay/cancel/cancel-policy.ts'
import type { RidgeShape } from './draw/landscape/contour.ts'
import type { Setting } from './draw/building/exterior.ts'
import type { Hour, Season } from './draw/light.ts'
import type { Form, Style } from './draw/building/styles.ts'
import type { Outlook } from './draw/landscape/vista.ts'
import type { FacilityCode } from './facilities.ts'

/** A text in both languages. */
export type Bilingual = { zh: string; en: string }
export type SiteKey = 'yunqi' | 'tingquan' | 'fenglin'
/** The parts of the valleys, ten houses each. */
export type Area = 'cloudtop' | 'pineslope' | 'streamside' | 'bamboopath' | 'persimmon' | 'oldvillage'

/** What a picture besides the cover shows. */
export type ShotKind =
  | 'evening'
  | 'living'
  | 'bedroom'
  | 'tea'
  | 'bath'
  | 'kitchen'
  | 'veranda'
  | 'deck'
  | 'fireside'
  | 'gate'
  | 'path'
  | 'view'

export type DemoHouse = {
  key: string
  style: Style
  form: Form
  /** The number of its yard, and where it stands on the plan of the valley, in thousandths. */
  no: number
  spot: readonly [x: number, y: number]
  name: Bilingual
  /** What makes it special, in one line. */
  highlight: Bilingual
  story: Bilingual
  /** The account of its owner; the park's own houses have none. */
  owner?: string
  area: number
  /** The beds, bedroom by bedroom; several alike rooms of which a guest takes one have a number. */
  beds: readonly (readonly BedKind[])[]
  alike?: number
  bathrooms: number
  guests: readonly [adults: number, children: number]
  /** What a night costs in the middle of the week out of season. */
  yuan: number
  /** What it has besides what every house has. */
  extras: readonly FacilityCode[]
  /** Yuan per pet; left out: no pets. */
  pets?: number
  cancel: CancelPresetName
  /** The cover: when and where the house is seen, and what lies before its windows. */
  season: Season
  hour: Hour
  setting: Setting
  outlook: Outlook
  ridge: RidgeShape
  shots: readonly ShotKind[]
}

/** When a house is pictured, where it stands, and what lies before its windows. */
export const viewSettings = (
  season: Season,
  hour: Hour,
  setting: Setting,
  outlook: Outlook,
  ridge: RidgeShape,
) => ({
  season,
  hour,
  setting,
  outlook,
  ridge,
})
