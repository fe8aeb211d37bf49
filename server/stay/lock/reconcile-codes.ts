import { sql } from 'kysely'
import { planCodes, wantedCodes, type CodePlan, type LockedNight } from '#domain/stay/lock/door-code-plan.ts'
import type { Env } from '#server/env.ts'
import { addToOutbox } from '#server/jobs/outbox.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { newDigits, sealCode } from './code-digits.ts'
import { LOCK_CODE_TOPIC } from './send-code.ts'
import { scopeOf, type TxScope } from '#server/scope.ts'

/**
 * Keeps what locks should know in step with who sleeps where: codes for stays that were confirmed, other hours after an
 * extension or a move, an end for whoever has cancelled, left or never came. It looks at the nights themselves, so no way
 * of changing a stay can forget its door. Gives how many codes changed.
 */
export async function reconcileCodes(scope: TxScope): Promise<number> {
  const now = scope.now()
  const [nights, codes] = [await lockedNights(scope), await liveCodes(scope)]
  const plan = planCodes(wantedCodes(nights, now), codes)
  const ids = await applyPlan(scope, plan)
  for (const { id, revision } of ids) {
    await addToOutbox(scope, LOCK_CODE_TOPIC, { codeId: id, revision })
  }
  return ids.length
}

/** The nights behind locks of everybody who is expected or in, those of the stay's own past too: they are one run. */
async function lockedNights(scope: TxScope): Promise<LockedNight[]> {
  const rows = await scope
    .from('room_lock as lock')
    .innerJoin(scope.table('room_night as taken'), 'taken.room_id', 'lock.room_id')
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'taken.ref_id')
    .leftJoin(scope.table('check_in_record as record'), (join) =>
      join.on('record.order_id', '=', sql<string>`coalesce(o.parent_id, o.id)`),
    )
    .select(['lock.id as lockId', 'taken.night', 'o.check_in_time', 'o.check_out_time'])
    .select(['record.confirmed_at', sql<string>`coalesce(o.parent_id, o.id)`.as('stayId')])
    .where('lock.status', '=', 'active')
    .where('taken.kind', 'in', ['order', 'own', 'friend'])
    .where('o.state', 'in', ['confirmed', 'staying'])
    .orderBy('taken.night')
    .execute()
  return rows.map((row) => ({
    lockId: row.lockId,
    stayId: row.stayId,
    night: row.night,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
    arrivedAt: row.confirmed_at?.getTime() ?? null,
  }))
}

async function liveCodes(scope: TxScope) {
  const rows = await scope
    .from('lock_code')
    .select(['id', 'lock_id', 'stay_id', 'valid_from', 'valid_until'])
    .where('wanted', '=', 'set')
    .forUpdate()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    lockId: row.lock_id,
    stayId: row.stay_id,
    from: row.valid_from.getTime(),
    until: row.valid_until.getTime(),
  }))
}

async function applyPlan(scope: TxScope, plan: CodePlan): Promise<{ id: string; revision: number }[]> {
  const changed: { id: string; revision: number }[] = []
  const at = new Date(scope.now())
  for (const { lockId, stayId, from, until } of plan.make) {
    const id = scope.newId()
    await scope
      .insert('lock_code', {
        id,
        lock_id: lockId,
        stay_id: stayId,
        code_enc: await codeOfStay(scope, stayId),
        valid_from: new Date(from),
        valid_until: new Date(until),
        changed_at: at,
      })
      .execute()
    changed.push({ id, revision: 1 })
  }
  for (const { id, from, until } of plan.change) {
    const set = { valid_from: new Date(from), valid_until: new Date(until), changed_at: at }
    changed.push(await revise(scope, id, set))
  }
  for (const id of plan.end) {
    changed.push(await revise(scope, id, { wanted: 'ended', changed_at: at }))
  }
  return changed
}

type Revised = { wanted?: string; valid_from?: Date; valid_until?: Date; changed_at: Date }

const revise = (scope: TxScope, id: string, set: Revised) =>
  scope
    .update('lock_code')
    .set({ ...set, revision: sql<number>`revision + 1`, problem: null, tries: 0 })
    .where('id', '=', id)
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()

/** Whoever moves keeps the code they know. */
async function codeOfStay(scope: TxScope, stayId: string): Promise<string> {
  const existing = await scope
    .from('lock_code')
    .select('code_enc')
    .where('stay_id', '=', stayId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return existing?.code_enc ?? sealCode(scope.env, newDigits(scope.env))
}

export const doorCodesJob: RecurringJob = {
  name: 'door-codes',
  every: 15_000,
  async run(env: Env, signal: AbortSignal) {
    const tenants = await env.db
      .selectFrom('room_lock')
      .select('tenant_id')
      .distinct()
      .orderBy('tenant_id')
      .execute()
    for (const { tenant_id: tenantId } of tenants) {
      if (signal.aborted) {
        return
      }
      await scopeOf(env, tenantId).write(reconcileCodes)
    }
  },
}
