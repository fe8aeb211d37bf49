import type { contractBillApi } from '#api/contract/bill.ts'
import { hasRight } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { createBatch } from './bill/bill-payable.ts'
import { billsOfContract, billsOfPerson, billView } from './bill/bills.ts'

export const contractBillHandlers: Handlers<typeof contractBillApi> = {
  async mine({ scope, user, query }) {
    // Staff read the bills of a contract; everybody else only their own.
    const isDesk = query.contractId !== undefined && (await hasRight(scope, user.id, 'contract.manage'))
    const bills =
      isDesk && query.contractId
        ? await billsOfContract(scope, query.contractId)
        : await billsOfPerson(scope, user.id, query.contractId)
    return bills.map((bill) => billView(scope, bill, isDesk && bill.party_id !== user.id))
  },

  async batch({ scope, user, body }) {
    return scope.write((scope) => createBatch(scope, user.id, body))
  },
}
