import type { offerDeskApi } from '#api/owner/offer-desk.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { grantCouponTo, keptCoupons, saveCoupon } from './coupons.ts'
import { keptPackages, savePackage } from './packages.ts'

export const offerDeskHandlers: Handlers<typeof offerDeskApi> = {
  async packages({ scope, user }) {
    return keptPackages(scope, user.id)
  },

  async savePackage({ scope, user, body }) {
    return scope.write((scope) => savePackage(scope, user.id, body))
  },

  async coupons({ scope, user }) {
    return keptCoupons(scope, user.id)
  },

  async saveCoupon({ scope, user, body }) {
    return scope.write((scope) => saveCoupon(scope, user.id, body))
  },

  async grantCoupon({ scope, user, body }) {
    return scope.write((scope) => grantCouponTo(scope, user.id, body.id, body.phones))
  },
}
