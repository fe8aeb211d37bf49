import * as z from 'zod/mini'
import { HouseContent } from '#api/owner/house-content.ts'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { houseStates } from '#domain/owner/house-problems.ts'

const Id = z.uuid()
const rule = housePriceApi.saveRule.body.shape.rule

/**
 * Sites, houses, their prices' rules and what goes with them, as one file that another installation can take in. Things
 * keep their ids, so that taking it in twice changes nothing more. Owners, orders and the bytes of pictures stay behind.
 */
export const InventoryShape = z.object({
  format: z.literal('shanju inventory 1'),
  facilities: siteDeskApi.saveFacilities.body.shape.groups,
  sites: z.array(
    z.object({
      ...z.omit(siteDeskApi.save.body, {
        id: true,
        revision: true,
        areaCode: true,
        picture: true,
        plan: true,
      }).shape,
      id: Id,
      code: z.string().check(z.minLength(1), z.maxLength(60)),
      rooms: z.array(z.object({ id: Id, no: z.string().check(z.minLength(1), z.maxLength(20)) })),
    }),
  ),
  houses: z.array(
    z.object({
      id: Id,
      siteId: Id,
      state: z.enum(houseStates),
      rank: z.int(),
      content: HouseContent,
      prices: housePriceApi.saveSettings.body.shape.settings,
    }),
  ),
  rules: z.array(z.object({ id: Id, rule })),
  packages: z.array(
    z.extend(z.omit(offerDeskApi.savePackage.body, { revision: true, picture: true }), { id: Id }),
  ),
  policies: z.array(z.omit(siteDeskApi.savePolicy.body, { revision: true })),
})
export type Inventory = z.infer<typeof InventoryShape>
