import type { contractBillApi } from '#api/contract/bill.ts'
import { hasRight } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { createBatch } from './bill/bill-payable.ts'
import { askedWaivers } from './bill/waivers.ts'
import { billsOfContract, billsOfPerson, billView } from './bill/bills.ts'

export const contractBillHandlers: Handlers<typeof contractBillApi> = {
  async mine({ scope, user, query }) {
    // Staff read the bills of a contract; everybody else only their own.
    const isDesk = query.contractId !== undefined && (await hasRight(scope, user.id, 'contract.manage'))
    const bills =
      isDesk && query.contractId
        ? await billsOfContract(scope, query.contractId)
        : await billsOfPerson(scope, user.id, query.contractId)
    const [waivers, canSeal] = isDesk
      ? await Promise.all([
          askedWaivers(
            scope,
            bills.map(({ id }) => id),
          ),
          hasRight(scope, user.id, 'contract.seal'),
        ])
      : [new Map<string, never>(), false]
    return bills.map((bill) => {
      const waiver = waivers.get(bill.id)
      return billView(scope, bill, {
        canManage: isDesk && bill.party_id !== user.id,
        waiver: waiver
          ? {
              reason: waiver.reason,
              canDecide: canSeal && waiver.instance_id === null && waiver.asked_by !== user.id,
            }
          : null,
      })
    })
  },

  async batch({ scope, user, body }) {
    return scope.write((scope) => createBatch(scope, user.id, body))
  },
}
