import { contractBillApi } from '#api/contract/bill.ts'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { contractApi, contractVerifyApi } from '#api/contract/contract.ts'
import type { Mount } from '#server/http/mount.ts'
import { contractBillHandlers } from './bill-handlers.ts'
import { contractHandlers, contractVerifyHandlers } from './contract-handlers.ts'
import { contractDeskHandlers } from './desk-handlers.ts'

/** The calls of contracts: drawing up, signing, checking, and the bills that follow. */
export function mountContract(mount: Mount): void {
  mount(contractApi, contractHandlers)
  mount(contractVerifyApi, contractVerifyHandlers)
  mount(contractDeskApi, contractDeskHandlers)
  mount(contractBillApi, contractBillHandlers)
}
