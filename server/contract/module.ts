import { contractBillApi } from '#api/contract/bill.ts'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { contractApi, contractVerifyApi } from '#api/contract/contract.ts'
import { contractHandoverApi } from '#api/contract/handover.ts'
import type { Mount } from '#server/http/mount.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { contractBillHandlers } from './bill-handlers.ts'
import { contractHandlers, contractVerifyHandlers } from './contract-handlers.ts'
import { contractHandoverHandlers } from './handover/handlers.ts'
import { contractDeskHandlers } from './desk-handlers.ts'

/** The calls of contracts: drawing up, signing, checking, and the bills that follow. */
export function mountContract(mount: Mount, flows: FlowParts): void {
  mount(contractApi, contractHandlers)
  mount(contractVerifyApi, contractVerifyHandlers)
  mount(contractDeskApi, contractDeskHandlers(flows))
  mount(contractBillApi, contractBillHandlers)
  mount(contractHandoverApi, contractHandoverHandlers)
}
