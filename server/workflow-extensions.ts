import { CHARGE_HOOK, applyChargeDecision } from '#server/stay/check/charge-hook.ts'
import { REFUND_HOOK, applyRefundDecision } from '#server/stay/cancel/refund-hook.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { notifyPeople } from '#server/workflow/run/notify-people.ts'

/** What the modules bring into the run of flows: services it can call, functions that hear what happens. */
export const flowParts: FlowParts = {
  services: {},
  hooks: { [REFUND_HOOK]: applyRefundDecision, [CHARGE_HOOK]: applyChargeDecision },
  always: [notifyPeople],
}

/** What a flow's author may name. */
export const flowWords = { services: Object.keys(flowParts.services), hooks: Object.keys(flowParts.hooks) }
