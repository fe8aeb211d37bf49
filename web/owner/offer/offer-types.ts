import type { CallOutput } from '#api/endpoint.ts'
import type { offerDeskApi } from '#api/owner/offer-desk.ts'

export type KeptPackage = CallOutput<typeof offerDeskApi.packages>[number]
export type KeptCoupon = CallOutput<typeof offerDeskApi.coupons>[number]
