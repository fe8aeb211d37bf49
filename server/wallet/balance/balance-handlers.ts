import type { balanceApi } from '#api/wallet/balance.ts'
import { isRechargeAmount } from '#domain/wallet/recharge.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { balanceOf } from '../ledger.ts'

export const balanceHandlers: Handlers<typeof balanceApi> = {
  async balance({ scope, user }) {
    return { available: await balanceOf(scope, 'available', user.id) }
  },

  async recharge({ scope, user, body: { amount } }) {
    if (!isRechargeAmount(amount)) {
      throw new Failure('recharge.amount')
    }
    return scope.write(async (scope) => {
      const id = scope.newId()
      const created_at = new Date(scope.now())
      await scope.insert('recharge', { id, user_id: user.id, amount, state: 'open', created_at }).execute()
      return { id }
    })
  },
}
