import * as z from 'zod'
import type { LockCode } from '#server/gateways/locks/locks.ts'
import { addToOutbox, type OutboxConsumer, type TopicConsumers } from '#server/jobs/outbox.ts'
import { scopeOf, type Scope } from '#server/scope.ts'
import { newDigits, openCode, sealCode } from './code-digits.ts'

export const LOCK_CODE_TOPIC = 'stay.lockCode'
const Payload = z.object({ codeId: z.uuid(), revision: z.int() })

/** By this name a code is found at the lock again, and in its records. */
export const codeName = (orderNo: string, codeId: string): string => `${orderNo}-${codeId.slice(-4)}`

const findCode = (scope: Scope, id: string) =>
  scope
    .from('lock_code as code')
    .innerJoin(scope.table('room_lock as lock'), 'lock.id', 'code.lock_id')
    .innerJoin(scope.table('stay_order as o'), 'o.id', 'code.stay_id')
    .selectAll('code')
    .select(['lock.lock_no', 'o.order_no'])
    .where('code.id', '=', id)
    .executeTakeFirst()

type CodeRow = NonNullable<Awaited<ReturnType<typeof findCode>>>

/**
 * Tells a lock what it should know. A lock that does not answer is asked again later, ever less often; what was wanted
 * meanwhile makes an older message void. A code whose hours are over needs neither making nor ending.
 */
const sendCode: OutboxConsumer = async (env, { tenantId, payload, attempt }) => {
  const { codeId, revision } = Payload.parse(payload)
  const scope = scopeOf(env, tenantId)
  const row = await findCode(scope, codeId)
  if (!row || row.revision !== revision || row.done >= revision || row.valid_until.getTime() <= env.now()) {
    return
  }
  const { locks } = env.gateways
  const code = lockCodeOf(scope, row, attempt)
  const answer = await (row.wanted === 'set' ? locks.setCode(code) : locks.endCode(code))
  if (answer.ok) {
    return async (tx) => {
      // Its number is worth knowing even if something else is wanted by now.
      await tx.update('lock_code').set({ provider_no: answer.providerNo }).where('id', '=', codeId).execute()
      await tx
        .update('lock_code')
        .set({ done: revision, problem: null })
        .where('id', '=', codeId)
        .where('revision', '=', revision)
        .execute()
    }
  }
  if (answer.why === 'sameCode' && row.wanted === 'set') {
    return async (tx) => {
      const set = { code_enc: sealCode(env, newDigits(env)), revision: revision + 1, provider_no: null }
      const done = await tx
        .update('lock_code')
        .set(set)
        .where('id', '=', codeId)
        .where('revision', '=', revision)
        .executeTakeFirst()
      if (done.numUpdatedRows === 1n) {
        await addToOutbox(tx, LOCK_CODE_TOPIC, { codeId, revision: revision + 1 })
      }
    }
  }
  await scope.write((tx) =>
    tx
      .update('lock_code')
      .set({ problem: answer.why, tries: attempt })
      .where('id', '=', codeId)
      .where('revision', '=', revision)
      .execute(),
  )
  throw new Error(`${answer.why}: ${answer.detail}`)
}

function lockCodeOf(scope: Scope, row: CodeRow, attempt: number): LockCode {
  // An earlier wish may have been heard without our knowing: then it is looked for before anything is made.
  const isUnsure = row.provider_no === null && (row.revision > 1 || row.tries > 0)
  return {
    tenantId: scope.tenantId,
    lockNo: row.lock_no,
    name: codeName(row.order_no, row.id),
    code: openCode(scope.env, row.code_enc),
    from: row.valid_from.getTime(),
    until: row.valid_until.getTime(),
    providerNo: row.provider_no,
    attempt: isUnsure ? Math.max(2, attempt) : attempt,
  }
}

export const lockTopics: TopicConsumers = { [LOCK_CODE_TOPIC]: sendCode }
