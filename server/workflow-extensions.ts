import { CHARGE_HOOK, applyChargeDecision } from '#server/stay/check/charge-hook.ts'
import { REFUND_HOOK, applyRefundDecision } from '#server/stay/cancel/refund-hook.ts'
import { WITHDRAWAL_HOOK, applyWithdrawalDecision } from '#server/wallet/payout/withdrawal-flow.ts'
import { actionRowsAnywhere } from '#server/templates/form-access.ts'
import { extensionNames, type FlowParts } from '#server/workflow/run/flow-parts.ts'
import { notifyPeople } from '#server/workflow/run/notify-people.ts'

/** What the modules bring into the run of flows: services it can call, functions that hear what happens. */
export const workflowExtensions: FlowParts = {
  services: {},
  hooks: {
    [REFUND_HOOK]: applyRefundDecision,
    [CHARGE_HOOK]: applyChargeDecision,
    [WITHDRAWAL_HOOK]: applyWithdrawalDecision,
  },
  always: [notifyPeople],
  startableRows: (scope, userId, boAlias) => actionRowsAnywhere(scope, userId, boAlias, 'startFlow'),
}

/** What a flow's author may name. */
export const workflowExtensionNames = extensionNames(workflowExtensions)
