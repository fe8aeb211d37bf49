import type { Setting } from './draw/building/exterior.ts'
import type { RidgeShape } from './draw/landscape/contour.ts'
import type { Hour, Season } from './draw/light.ts'
import type { Form, Style } from './draw/building/styles.ts'
import type { Outlook } from './draw/landscape/vista.ts'

/** A picture that is not of one of the houses: the valley itself, or a house like those in it. */
export type Scene = { file: string; season: Season; hour: Hour; ridge: RidgeShape } & (
  | { shows: 'valley'; outlook: Outlook }
  | { shows: 'house'; style: Style; form: Form; setting: Setting }
)

type Air = [season: Season, hour: Hour, ridge: RidgeShape]

const valley = (file: string, outlook: Outlook, [season, hour, ridge]: Air): Scene => ({
  file,
  shows: 'valley',
  outlook,
  season,
  hour,
  ridge,
})

const house = (
  file: string,
  style: Style,
  form: Form,
  setting: Setting,
  [season, hour, ridge]: Air,
): Scene => ({
  file,
  shows: 'house',
  style,
  form,
  setting,
  season,
  hour,
  ridge,
})

/** The picture of each valley. */
export const siteScenes = [
  valley('site-yunqi', 'ridges', ['summer', 'dawn', 'peaks']),
  valley('site-tingquan', 'water', ['spring', 'day', 'soft']),
  valley('site-fenglin', 'terraces', ['autumn', 'day', 'peaks']),
] as const

/** The wider pictures of the banners. */
export const bannerScenes = [
  valley('banner-clouds', 'ridges', ['autumn', 'dawn', 'steep']),
  house('banner-long-stay', 'wood', 'lodge', 'forest', ['winter', 'dusk', 'peaks']),
  valley('banner-steward', 'garden', ['spring', 'dusk', 'soft']),
  house('banner-stars', 'tent', 'dome', 'meadow', ['summer', 'night', 'peaks']),
  valley('banner-cloud-path', 'forest', ['summer', 'day', 'peaks']),
  valley('banner-stream', 'water', ['summer', 'dawn', 'soft']),
  house('banner-tea', 'bamboo', 'twin', 'bamboo', ['spring', 'day', 'soft']),
  valley('banner-maples', 'forest', ['autumn', 'dusk', 'peaks']),
  house('banner-new-year', 'court', 'above', 'meadow', ['winter', 'dusk', 'peaks']),
] as const
