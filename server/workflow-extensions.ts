import { WAIVER_HOOK, applyWaiverDecision } from '#server/contract/bill/waiver-flow.ts'
import { LEAVE_HOOK, applyLeave, leaveNotes } from '#server/office/leave/leave-hook.ts'
import { applyHouseTerms } from '#server/owner/letting/decide.ts'
import { HOUSE_TERMS_HOOK } from '#server/owner/letting/terms-flow.ts'
import { HOUSE_REVIEW_HOOK, applyHouseReview } from '#server/owner/house/review-flow.ts'
import { CHARGE_HOOK, applyChargeDecision } from '#server/stay/check/charge-hook.ts'
import { PRICE_HOOK, applyPriceChange } from '#server/owner/price/price-hook.ts'
import { REFUND_HOOK, applyRefundDecision } from '#server/stay/cancel/refund-hook.ts'
import { settleRoomCharges } from '#server/shop/order/settle-room-charges.ts'
import { CLAIM_HOOK, applyClaimDecision } from '#server/shop/refund/claim-flow.ts'
import { WITHDRAWAL_HOOK, applyWithdrawalDecision } from '#server/wallet/payout/withdrawal-flow.ts'
import { actionRowsAnywhere } from '#server/templates/form-access.ts'
import { extensionNames, type FlowParts } from '#server/workflow/run/flow-parts.ts'
import { notifyPeople } from '#server/workflow/run/notify-people.ts'

/** What the modules bring into the run of flows: services it can call, functions that hear what happens. */
export const workflowExtensions: FlowParts = {
  services: {},
  notes: { [LEAVE_HOOK]: leaveNotes },
  hooks: {
    [LEAVE_HOOK]: applyLeave,
    [PRICE_HOOK]: applyPriceChange,
    [REFUND_HOOK]: applyRefundDecision,
    [CHARGE_HOOK]: applyChargeDecision(settleRoomCharges),
    [CLAIM_HOOK]: applyClaimDecision,
    [WAIVER_HOOK]: applyWaiverDecision,
    [HOUSE_REVIEW_HOOK]: applyHouseReview,
    [HOUSE_TERMS_HOOK]: applyHouseTerms,
    [WITHDRAWAL_HOOK]: applyWithdrawalDecision,
  },
  always: [notifyPeople],
  startableRows: (scope, userId, boAlias) => actionRowsAnywhere(scope, userId, boAlias, 'startFlow'),
}

/** What a flow's author may name. */
export const workflowExtensionNames = extensionNames(workflowExtensions)
