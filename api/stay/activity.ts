import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Picture } from './schemas.ts'

const Banner = z.object({
  id: z.string(),
  adName: z.string(),
  /** The id of a public file; '' when the banner has no picture. */
  adPictureFile: z.string(),
  /** An advertisement leads to its article, everything else to its houses; see `bannerTarget`. */
  showType: z.string(),
  /** 1: can be clicked. */
  isSkip: z.int(),
  adAdress: z.string(),
  picture: z.nullable(Picture),
})
export type Banner = z.infer<typeof Banner>

export const activityApi = {
  /** The banners to be shown now: the site's own and those of all sites. */
  banners: endpoint({
    method: 'GET',
    path: portal('/hms/advertInfo/adRotation'),
    everyContext: true,
    access: 'public',
    query: z.object({ projectNo: z._default(z.union([z.uuid(), z.literal('')]), '') }),
    gives: z.array(Banner),
  }),

  /** What stands behind a banner. Its houses are found by a search with its id as `activityId`. */
  activity: endpoint({
    method: 'GET',
    path: portal('/hms/advertInfo/v1/getById'),
    access: 'public',
    query: z.object({ id: z.uuid() }),
    gives: z.extend(Banner, {
      /** HTML; whoever shows it cleans it first. '' when there is no article. */
      content: z.string(),
      siteId: z.nullable(z.string()),
      houses: z.int(),
      publishedAt: z.number(),
    }),
  }),
}
