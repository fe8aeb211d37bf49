import type { GatewayDeps } from '../gateway-deps.ts'
import type { LockAnswer, LockCode, LockGateway, LockRecord } from './locks.ts'

/** Locks of these numbers behave as bad ones do: the first never answers, the second answers too late the first time. */
const UNREACHABLE = /offline/
const LATE = /late/

const noAnswer = { ok: false, why: 'unreachable', detail: 'the lock does not answer' } as const
const means = ['code', 'card', 'app', 'key', 'other'] as const

/** The stand-in for the provider of locks: keeps what it is given, and fails like the real one. */
export function localLocks({ db, newId }: Pick<GatewayDeps, 'db' | 'newId'>): LockGateway {
  const codesOf = ({ tenantId, lockNo, name }: LockCode) =>
    db
      .selectFrom('local_lock_code')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('lock_no', '=', lockNo)
      .where('name', '=', name)
      .executeTakeFirst()

  async function store(code: LockCode): Promise<string> {
    const existing = await codesOf(code)
    const row = {
      code: code.code,
      valid_from: new Date(code.from),
      valid_until: new Date(code.until),
    }
    if (existing) {
      await db
        .updateTable('local_lock_code')
        .set(row)
        .where('tenant_id', '=', code.tenantId)
        .where('id', '=', existing.id)
        .execute()
      return existing.id
    }
    const id = newId()
    await db
      .insertInto('local_lock_code')
      .values({ tenant_id: code.tenantId, id, lock_no: code.lockNo, name: code.name, ...row })
      .execute()
    return id
  }

  return {
    async setCode(code): Promise<LockAnswer> {
      if (UNREACHABLE.test(code.lockNo)) {
        return noAnswer
      }
      const providerNo = await store(code)
      // It was heard, and the answer got lost.
      return LATE.test(code.lockNo) && code.attempt === 1 ? noAnswer : { ok: true, providerNo }
    },

    async endCode(code): Promise<LockAnswer> {
      if (UNREACHABLE.test(code.lockNo)) {
        return noAnswer
      }
      const existing = await codesOf(code)
      if (existing) {
        await db
          .deleteFrom('local_lock_code')
          .where('tenant_id', '=', code.tenantId)
          .where('id', '=', existing.id)
          .execute()
      }
      return LATE.test(code.lockNo) && code.attempt === 1
        ? noAnswer
        : { ok: true, providerNo: existing?.id ?? '' }
    },

    async records({ tenantId, lockNo, from, until }) {
      if (UNREACHABLE.test(lockNo)) {
        return noAnswer
      }
      const rows = await db
        .selectFrom('local_lock_record')
        .select(['at', 'means', 'name', 'is_open'])
        .where('tenant_id', '=', tenantId)
        .where('lock_no', '=', lockNo)
        .where('at', '>=', new Date(from))
        .where('at', '<', new Date(until))
        .orderBy('at', 'desc')
        .limit(200)
        .execute()
      return {
        ok: true,
        records: rows.map((row): LockRecord => ({
          at: row.at.getTime(),
          means: means.find((one) => one === row.means) ?? 'other',
          name: row.name,
          isOpen: row.is_open,
        })),
      }
    },
  }
}
