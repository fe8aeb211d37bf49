/** The one kind of banner that leads to an article; it is a value of the data, not a text. */
export const ADVERTISEMENT = '广告投放'

type Clicked = { id: string; adName: string; showType: string; isSkip: number }

/** The page that a click on a banner opens, or null for one that only shows a picture. */
export function bannerTarget({ id, adName, showType, isSkip }: Clicked, isApp: boolean): string | null {
  if (isSkip !== 1) {
    return null
  }
  if (showType === ADVERTISEMENT) {
    const query = new URLSearchParams({ id, adname: adName, ...(isApp ? { selfBack: 'true' } : {}) })
    return `/home/activityText?${query}`
  }
  return `/home/activityList?${new URLSearchParams({ id, type: '1', adname: adName })}`
}
