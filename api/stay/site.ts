import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Day, Picture, GeoPoint } from './schemas.ts'

const Site = z.object({
  id: z.string(),
  name: z.string(),
  /** 'mswd' and the number of the area, by which the app shell knows where it is. */
  code: z.string(),
})

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const siteApi = {
  /** The open sites, in the order of the operator. */
  sites: endpoint({
    method: 'GET',
    path: portal('/ht/user/v1/getOrgByDem'),
    everyContext: true,
    access: 'public',
    gives: z.array(z.extend(Site, { intro: z.string(), picture: z.nullable(Picture) })),
    envelope: 'bare',
  }),

  site: endpoint({
    method: 'GET',
    path: portal('/hms/siteInfo/v1/getById'),
    access: 'public',
    query: z.object({ siteId: z.uuid() }),
    gives: z.extend(Site, {
      intro: z.string(),
      address: z.string(),
      /** How to get there; plain text, lines kept. */
      route: z.string(),
      phone: z.string(),
      checkInTime: Time,
      checkOutTime: Time,
      place: z.nullable(GeoPoint),
      picture: z.nullable(Picture),
      /** The drawn plan of the park; houses have their spot on it in thousandths of its width and height. */
      plan: z.nullable(Picture),
    }),
  }),

  /**
   * The last night of the site that has a price: the end of the calendar. One may still leave the morning after
   * it. null: nothing can be booked.
   */
  lastPricedDay: endpoint({
    method: 'GET',
    path: portal('/pms-house-price-daily/getLastPriceDaily/:siteId'),
    everyContext: true,
    access: 'public',
    params: z.object({ siteId: z.uuid() }),
    gives: z.nullable(Day),
  }),

  /** The time of the server in milliseconds. */
  currentTime: endpoint({
    method: 'GET',
    path: portal('/system/v1/currentTime'),
    everyContext: true,
    access: 'public',
    gives: z.int(),
  }),
}
