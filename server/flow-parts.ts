import { CHARGE_HOOK, chargeDecided } from './stay/charge-decided.ts'
import { REFUND_HOOK, refundDecided } from './stay/refund-decided.ts'
import type { FlowParts } from './workflow/parts.ts'
import { tellPeople } from './workflow/tell-people.ts'

/** What the modules bring into the run of flows: services it can call, functions that hear what happens. */
export const flowParts: FlowParts = {
  services: {},
  hooks: { [REFUND_HOOK]: refundDecided, [CHARGE_HOOK]: chargeDecided },
  always: [tellPeople],
}

/** What a flow's author may name. */
export const flowWords = { services: Object.keys(flowParts.services), hooks: Object.keys(flowParts.hooks) }
