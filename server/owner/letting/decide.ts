import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { byLanguageOf } from '#server/stay/job/house-names.ts'
import { Failure } from '#server/failure.ts'
import { addToOutbox } from '#server/jobs/outbox.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { takeNights } from '#server/stay/booking/room-nights.ts'
import { recordChange } from '#server/stay/catalog/inventory-changes.ts'
import { lastOpinion } from '#server/stay/desk/start-flow.ts'
import type { FlowHook } from '#server/workflow/run/flow-parts.ts'
import { applyEntrustEnd } from '../escrow/end-flow.ts'
import { nightsInTheWay } from './ask.ts'
import { ENTRUST_CONTRACT_TOPIC } from './entrust-contract.ts'
import { requestRows, requestView, type RequestRow } from './requests.ts'
import { houseFacts } from './terms-flow.ts'
import type { TxScope } from '#server/scope.ts'

type Decision = { id: string; approve: boolean; reason: string; by: string | null; instanceId: string | null }

/**
 * Decides, and carries it out: a house to be let is closed to guests for that time, and where somebody has booked
 * meanwhile nothing is decided; for a house that is entrusted the contract is drawn up.
 */
export async function decideRequest(scope: TxScope, { id, approve, reason, by, instanceId }: Decision) {
  const row = await requestRows(scope)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!row) {
    throw new Failure('owner.decidedAlready')
  }
  if (row.instance_id !== instanceId) {
    throw new Failure('owner.decidedByFlow')
  }
  if (!approve && reason.trim() === '') {
    throw new Failure('owner.reasonMissing')
  }
  const done = await scope
    .update('letting_request')
    .set({
      state: approve ? 'approved' : 'refused',
      decided_by: by,
      decided_at: new Date(scope.now()),
      decision: reason,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (approve) {
    await (row.kind === 'rent' ? closeToGuests(scope, row) : askForContract(scope, row))
  }
  await tell(scope, row, { approve, reason, by })
  return requestView(done, scope.language)
}

async function closeToGuests(scope: TxScope, row: RequestRow): Promise<void> {
  const rooms = await scope
    .from('house_room')
    .select('room_id')
    .where('house_id', '=', row.house_id)
    .orderBy('room_id')
    .execute()
  const dates = { checkIn: row.starts_on, checkOut: row.ends_on }
  if (rooms.length === 0) {
    throw new Failure('owner.notYetToLet')
  }
  const roomIds = rooms.map(({ room_id: roomId }) => roomId)
  const taken = await takeNights(scope, { roomIds, dates, kind: 'block', refId: row.id })
  if (!taken.ok) {
    throw nightsInTheWay(taken.nights)
  }
  await scope
    .insert('night_block', {
      id: row.id,
      house_id: row.house_id,
      reason: 'letting',
      note: row.note,
      made_by: row.asked_by,
      made_at: new Date(scope.now()),
    })
    .execute()
  const subject = { kind: 'nights' as const, subject: row.house_id, houseId: row.house_id }
  const after = { blocked: { ...dates, rooms: roomIds.length, reason: 'letting', note: row.note } }
  await recordChange(scope, subject, row.asked_by, null, after)
}

/** Drawing and stamping a contract takes its time, so it is done right after. */
async function askForContract(scope: TxScope, { id }: RequestRow): Promise<void> {
  await addToOutbox(scope, ENTRUST_CONTRACT_TOPIC, { requestId: id })
}

type Answer = { approve: boolean; reason: string; by: string | null }

async function tell(scope: TxScope, row: RequestRow, { approve, reason, by }: Answer): Promise<void> {
  const { ownerId } = await houseFacts(scope, row.house_id)
  const kind = row.kind === 'rent' ? 'rent' : 'entrust'
  await notify(scope, {
    to: [...new Set([row.asked_by, ownerId])].filter((id) => id !== null),
    kind: 'notice',
    says: approve ? `${kind}Approved` : `${kind}Refused`,
    values: { house: { names: await byLanguageOf(scope, row.house_id) }, day: row.starts_on, reason },
    by,
    path: kind === 'rent' ? link(screens.rentOffer, { houseId: row.house_id }) : link(screens.entrust, {}),
  })
}

/** The flow is over: its word is carried out in the same transaction. Ended by hand it is a no. */
export const applyHouseTerms: FlowHook = async (scope, event) => {
  const { instanceId, on, actorId } = event
  if (on !== 'approved' && on !== 'rejected' && on !== 'ended') {
    return
  }
  const row = await requestRows(scope)
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!row) {
    await applyEntrustEnd(scope, event)
    return
  }
  const word = await lastOpinion(scope, instanceId)
  const approve = on === 'approved'
  const reason = approve ? word.said : word.said || '—'
  await decideRequest(scope, { id: row.id, approve, reason, by: actorId ?? word.by, instanceId })
}
