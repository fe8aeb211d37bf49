import { lastOpinion, startDeskFlow } from '#server/stay/desk/start-flow.ts'
import { textOf } from '#server/failure.ts'
import type { FlowHook, FlowParts } from '#server/workflow/run/flow-parts.ts'
import type { TxScope } from '#server/scope.ts'
import { decideWaiver, type Waiver } from './waivers.ts'

/** The flow that decides whether a bill is given up, where a park has one. */
const WAIVER_FLOW = 'bill_waiver'
/** The name flows call it by. */
export const WAIVER_HOOK = 'contract.waive'

/** Puts a request before the superior of who asks. Where the park has no such flow, the holder of its seal decides. */
export async function startWaiverFlow(scope: TxScope, parts: FlowParts, waiver: Waiver): Promise<void> {
  const { person } = scope
  const instanceId = await startDeskFlow(
    { scope, parts },
    {
      key: WAIVER_FLOW,
      starter: async () => (person ? { id: person.id, name: person.fullname } : null),
      facts: async () => factsOf(scope, waiver),
    },
  )
  if (instanceId !== null) {
    await scope
      .update('bill_waiver')
      .set({ instance_id: instanceId })
      .where('id', '=', waiver.id)
      .where('state', '=', 'asked')
      .execute()
  }
}

async function factsOf(scope: TxScope, { billId, reason }: Waiver) {
  const bill = await scope
    .from('contract_bill as bill')
    .innerJoin(scope.table('contract'), 'contract.id', 'bill.contract_id')
    .innerJoin(scope.table('app_user as party'), 'party.id', 'contract.party_id')
    .leftJoin(scope.table('house'), 'house.id', 'contract.house_id')
    .select(['bill.kind', 'bill.period_from', 'bill.amount_fen', 'bill.paid_fen', 'bill.due_on'])
    .select(['contract.contract_no', 'party.fullname', 'house.texts'])
    .where('bill.id', '=', billId)
    .executeTakeFirstOrThrow()
  const texts = bill.texts
  const kind = textOf(`contract.bill.${kindOf(bill.kind)}`, 'zh-CN')
  return {
    contractNo: bill.contract_no,
    lessee: bill.fullname,
    house: texts?.['zh-CN'].name ?? '',
    bill: bill.period_from ? `${kind} ${bill.period_from}` : kind,
    dueOn: bill.due_on,
    amount: bill.amount_fen - bill.paid_fen,
    reason,
  }
}

const kinds = ['rent', 'deposit', 'utility', 'settlement'] as const
const kindOf = (word: string) => kinds.find((kind) => kind === word) ?? 'rent'

/** Those who were asked are done: their word is carried out in the same transaction, once. */
export const applyWaiverDecision: FlowHook = async (scope, { instanceId, on, actorId }) => {
  if (on !== 'approved' && on !== 'rejected' && on !== 'ended') {
    return
  }
  const open = await scope
    .from('bill_waiver')
    .select('id')
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  if (!open) {
    return
  }
  const word = await lastOpinion(scope, instanceId)
  await decideWaiver(scope, {
    waiverId: open.id,
    approve: on === 'approved',
    decision: word.said,
    by: actorId ?? word.by,
  })
}
