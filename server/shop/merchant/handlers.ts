import type { merchantApi } from '#api/shop/merchant.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { merchantHome } from './merchant-home.ts'
import { setLineReady } from './merchant-lines.ts'

export const merchantHandlers: Handlers<typeof merchantApi> = {
  async home({ scope, user }) {
    return merchantHome(scope, user.id)
  },

  async setReady({ scope, user, body }) {
    await scope.write((scope) => setLineReady(scope, user.id, body))
    return merchantHome(scope, user.id)
  },
}
