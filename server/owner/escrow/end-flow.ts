import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { endsEarlier, entrustmentEndsOn } from '#domain/owner/entrustment-end.ts'
import { parkDay } from '#domain/park-time.ts'
import { byLanguageOf } from '#server/stay/job/house-names.ts'
import { Failure, textOf } from '#server/failure.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { entrustmentOn } from '#server/stay/catalog/house-terms.ts'
import { recordChange } from '#server/stay/catalog/inventory-changes.ts'
import { lastOpinion, type DeskFlowContext } from '#server/stay/desk/start-flow.ts'
import type { FlowHook } from '#server/workflow/run/flow-parts.ts'
import { requireHouse } from '../access/house-access.ts'
import { callOffTermsFlow, houseFacts, startTermsFlow } from '../letting/terms-flow.ts'
import { checkOutsOf } from './check-outs.ts'
import { endRows, endView, type EndRow } from './escrow.ts'
import type { TxScope } from '#server/scope.ts'

/** The house's row is locked: whoever books it writes prices and nights, and two who ask wait for one another. */
async function termsToEnd(scope: TxScope, houseId: string) {
  await scope.from('house').select('id').where('id', '=', houseId).forUpdate().executeTakeFirst()
  const today = parkDay(scope.now())
  const terms = await entrustmentOn(scope, houseId, today)
  const endsOn = entrustmentEndsOn(today, terms?.notice_days ?? 0, await checkOutsOf(scope, houseId))
  if (!terms || !endsEarlier(endsOn, terms.ends_on)) {
    throw new Failure('owner.nothingToEnd')
  }
  return { terms, endsOn }
}

type EndRequest = { houseId: string; reason: string }

/** Asks to end an entrustment: by the park's flow where there is one, else for whoever has the right to decide. */
export async function askEnd(
  { scope, parts }: DeskFlowContext,
  userId: string,
  { houseId, reason }: EndRequest,
) {
  await requireHouse(scope, userId, houseId, 'terms')
  const { terms, endsOn } = await termsToEnd(scope, houseId)
  const open = await endRows(scope)
    .where('house_id', '=', houseId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (open) {
    throw new Failure('owner.endAsked')
  }
  const { name, siteId, owner } = await houseFacts(scope, houseId)
  const instanceId = await startTermsFlow({ scope, parts }, siteId, {
    kind: 'end',
    house: name,
    owner,
    startsOn: endsOn,
    terms: textOf('owner.endTerms', 'zh-CN', { days: terms.notice_days }),
    reason,
  })
  const row = await scope
    .insert('entrustment_end', {
      id: scope.newId(),
      entrustment_id: terms.id,
      house_id: houseId,
      asked_by: userId,
      asked_at: new Date(scope.now()),
      reason,
      ends_on: endsOn,
      instance_id: instanceId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return endView(row)
}

const lockedEnd = (scope: TxScope, id: string) =>
  endRows(scope).where('id', '=', id).where('state', '=', 'open').forUpdate().executeTakeFirst()

/** The owner has thought better of it. */
export async function withdrawEnd(
  { scope, parts }: DeskFlowContext,
  userId: string,
  id: string,
): Promise<void> {
  const request = await endRows(scope).where('id', '=', id).executeTakeFirst()
  if (!request) {
    throw new Failure('owner.noRequest', {}, { status: 404 })
  }
  await requireHouse(scope, userId, request.house_id, 'terms')
  const row = await lockedEnd(scope, id)
  if (!row) {
    throw new Failure('owner.decidedAlready')
  }
  await close(scope, row, { state: 'withdrawn', by: userId, decision: '' })
  if (row.instance_id !== null) {
    await callOffTermsFlow({ scope, parts }, row.instance_id)
  }
}

type Decision = { id: string; approve: boolean; reason: string; by: string | null; instanceId: string | null }

/**
 * Decides, and carries it out: the terms have their last day, which is counted anew as guests may have booked meanwhile,
 * and no night from then on is sold.
 */
export async function decideEnd(scope: TxScope, { id, approve, reason, by, instanceId }: Decision) {
  const row = await lockedEnd(scope, id)
  if (!row) {
    throw new Failure('owner.decidedAlready')
  }
  if (row.instance_id !== instanceId) {
    throw new Failure('owner.decidedByFlow')
  }
  if (!approve && reason.trim() === '') {
    throw new Failure('owner.reasonMissing')
  }
  const endsOn = approve ? await carryOut(scope, row, by) : row.ends_on
  const done = await close(scope, row, {
    state: approve ? 'approved' : 'refused',
    by,
    decision: reason,
    endsOn,
  })
  await notify(scope, {
    to: [row.asked_by],
    kind: 'notice',
    says: approve ? 'entrustEnds' : 'entrustGoesOn',
    values: { house: { names: await byLanguageOf(scope, row.house_id) }, day: endsOn, reason },
    by,
    path: link(screens.escrow),
  })
  return endView(done)
}

async function carryOut(scope: TxScope, row: EndRow, by: string | null): Promise<string> {
  const { terms, endsOn } = await termsToEnd(scope, row.house_id)
  await scope.update('entrustment').set({ ends_on: endsOn }).where('id', '=', terms.id).execute()
  await scope
    .update('price_day')
    .set({ closed: true, closed_by_end: true })
    .where('house_id', '=', row.house_id)
    .where('night', '>=', endsOn)
    .where('closed', '=', false)
    .execute()
  const subject = { kind: 'house' as const, subject: row.house_id, houseId: row.house_id }
  await recordChange(scope, subject, by, { entrustedUntil: null }, { entrustedUntil: endsOn })
  return endsOn
}

type Closed = { state: string; by: string | null; decision: string; endsOn?: string }

const close = (scope: TxScope, row: EndRow, { state, by, decision, endsOn }: Closed) =>
  scope
    .update('entrustment_end')
    .set({
      state,
      decision,
      decided_by: by,
      decided_at: new Date(scope.now()),
      ends_on: endsOn ?? row.ends_on,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The flow is over: its word is carried out in the same transaction. Ended by hand it is a no. */
export const applyEntrustEnd: FlowHook = async (scope, { instanceId, on, actorId }) => {
  if (on !== 'approved' && on !== 'rejected' && on !== 'ended') {
    return
  }
  const row = await endRows(scope)
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!row) {
    return
  }
  const word = await lastOpinion(scope, instanceId)
  const approve = on === 'approved'
  const reason = approve ? word.said : word.said || '—'
  await decideEnd(scope, { id: row.id, approve, reason, by: actorId ?? word.by, instanceId })
}
