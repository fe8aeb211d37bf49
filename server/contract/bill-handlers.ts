import type { contractBillApi } from '#api/contract/bill.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { createBatch } from './bill/bill-payable.ts'
import { askedWaivers } from './bill/waivers.ts'
import { billsOfContract, billsOfPerson, billView, settledBills } from './bill/bills.ts'
import { holdsForContractId } from './contract-site.ts'

export const contractBillHandlers: Handlers<typeof contractBillApi> = {
  async mine({ scope, user, query: { contractId } }) {
    // Staff of its site read the bills of a contract; everybody else only their own.
    const deskContractId =
      contractId !== undefined && (await holdsForContractId(scope, user.id, 'contract.manage', contractId))
        ? contractId
        : null
    const isDesk = deskContractId !== null
    const bills = isDesk
      ? await billsOfContract(scope, deskContractId)
      : await billsOfPerson(scope, user.id, contractId)
    const [waivers, canSeal] = isDesk
      ? await Promise.all([
          askedWaivers(
            scope,
            bills.map(({ id }) => id),
          ),
          holdsForContractId(scope, user.id, 'contract.seal', deskContractId),
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

  async settled({ scope, user, body }) {
    const page = await settledBills(scope, user.id, body)
    return {
      ...page,
      rows: page.rows.map((bill) => billView(scope, bill, { canManage: false, waiver: null })),
    }
  },

  async batch({ scope, user, body }) {
    return scope.write((scope) => createBatch(scope, user.id, body))
  },
}
