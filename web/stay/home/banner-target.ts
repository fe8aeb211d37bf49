import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { activityKindOf } from '#domain/stay/activity/activity.ts'

type Clicked = { id: string; adName: string; showType: string; isSkip: number }

/** The page that a click on a banner opens, or null for one that only shows a picture. */
export function bannerTarget({ id, adName, showType, isSkip }: Clicked, isApp: boolean): ScreenPath | null {
  switch (activityKindOf({ showType, isSkip: isSkip === 1 })) {
    case 'picture':
      return null
    case 'article':
      return link(screens.activityText, { id, adname: adName, selfBack: isApp || undefined })
    case 'houses':
      return link(screens.activityHouses, { id, type: 1, adname: adName })
  }
}
