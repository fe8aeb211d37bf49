import { isRecord } from '#domain/record.ts'
import { textField } from '../service-request.ts'
import type { LockAnswer, LockCode, LockGateway, LockRecord } from './locks.ts'
import { ttlockRequest, type TtlockAnswer, type TtlockSettings } from './ttlock-request.ts'

/** Through the gateway of the house: without it a code is written down in the cloud and opens nothing. */
const BY_GATEWAY = 2
const PERIOD = 3
const pageSize = 200
const minute = 60_000
const missingCodes = new Set([-2009, -1003])
/** The lock does not change a code nobody has opened it with yet. */
const NEVER_USED = -3008

const means: ReadonlyMap<number, LockRecord['means']> = new Map([
  [1, 'app'],
  [4, 'code'],
  [7, 'card'],
  [8, 'other'],
  [10, 'key'],
  [12, 'app'],
])

type StoredCode = { providerNo: string; code: string; from: number; until: number }

/** TTLock: a gateway carries out one command at a time, so those of one lock wait for one another. */
export function ttlock(settings: TtlockSettings): LockGateway {
  const ask = ttlockRequest(settings)
  const queues = new Map<string, Promise<unknown>>()

  async function inTurn<T>(lockNo: string, work: () => Promise<T>): Promise<T> {
    const before = queues.get(lockNo) ?? Promise.resolve()
    const mine = before.then(work, work)
    queues.set(lockNo, mine)
    try {
      return await mine
    } finally {
      if (queues.get(lockNo) === mine) {
        queues.delete(lockNo)
      }
    }
  }

  /** A code by the name we gave it; making one is not idempotent, so whoever does not know looks first. */
  async function find({
    lockNo,
    name,
  }: LockCode): Promise<StoredCode | null | Extract<TtlockAnswer, { ok: false }>> {
    for (let pageNo = 1; pageNo <= 5; pageNo += 1) {
      const got = await ask('GET', '/v3/lock/listKeyboardPwd', { lockId: lockNo, pageNo, pageSize })
      if (!got.ok) {
        return got
      }
      const list = listOf(got.answer)
      const found = list.find((one) => textField(one, 'keyboardPwdName') === name)
      if (found) {
        return {
          providerNo: String(found['keyboardPwdId'] ?? ''),
          code: textField(found, 'keyboardPwd'),
          from: Number(found['startDate'] ?? 0),
          until: Number(found['endDate'] ?? 0),
        }
      }
      if (list.length < pageSize) {
        return null
      }
    }
    return null
  }

  async function change(code: LockCode, providerNo: string): Promise<LockAnswer> {
    const got = await ask('POST', '/v3/keyboardPwd/change', {
      lockId: code.lockNo,
      keyboardPwdId: providerNo,
      newKeyboardPwd: code.code,
      startDate: wholeMinute(code.from),
      endDate: wholeMinute(code.until),
      changeType: BY_GATEWAY,
    })
    if (!got.ok && got.code === NEVER_USED) {
      const removed = await remove(code.lockNo, providerNo)
      return removed.ok ? add(code) : removed
    }
    // Somebody has removed it at the lock: it is made anew.
    return !got.ok && missingCodes.has(got.code) ? add(code) : answerOf(got, providerNo)
  }

  async function remove(lockNo: string, providerNo: string): Promise<LockAnswer> {
    const got = await ask('POST', '/v3/keyboardPwd/delete', {
      lockId: lockNo,
      keyboardPwdId: providerNo,
      deleteType: BY_GATEWAY,
    })
    return !got.ok && missingCodes.has(got.code) ? { ok: true, providerNo } : answerOf(got, providerNo)
  }

  async function add(code: LockCode): Promise<LockAnswer> {
    const got = await ask('POST', '/v3/keyboardPwd/add', {
      lockId: code.lockNo,
      keyboardPwd: code.code,
      keyboardPwdName: code.name,
      keyboardPwdType: PERIOD,
      startDate: wholeMinute(code.from),
      endDate: wholeMinute(code.until),
      addType: BY_GATEWAY,
    })
    return answerOf(got, got.ok ? String(got.answer['keyboardPwdId'] ?? '') : '')
  }

  return {
    setCode: (code) =>
      inTurn(code.lockNo, async () => {
        if (code.providerNo !== null) {
          return change(code, code.providerNo)
        }
        const existing = code.attempt > 1 ? await find(code) : null
        if (existing && 'ok' in existing) {
          return existing
        }
        if (!existing) {
          return add(code)
        }
        const isRight =
          existing.code === code.code &&
          existing.from === wholeMinute(code.from) &&
          existing.until === wholeMinute(code.until)
        return isRight ? { ok: true, providerNo: existing.providerNo } : change(code, existing.providerNo)
      }),

    endCode: (code) =>
      inTurn(code.lockNo, async () => {
        const existing = code.providerNo === null ? await find(code) : { providerNo: code.providerNo }
        if (existing && 'ok' in existing) {
          return existing
        }
        return existing ? remove(code.lockNo, existing.providerNo) : { ok: true, providerNo: '' }
      }),

    async records({ lockNo, from, until }) {
      const span = { lockId: lockNo, startDate: from, endDate: until, pageNo: 1, pageSize }
      const got = await ask('GET', '/v3/lockRecord/list', span)
      return got.ok ? { ok: true, records: listOf(got.answer).map(recordOf) } : got
    },
  }
}

/** The lock counts in minutes. */
const wholeMinute = (at: number): number => Math.floor(at / minute) * minute

const answerOf = (got: TtlockAnswer, providerNo: string): LockAnswer =>
  got.ok ? { ok: true, providerNo } : { ok: false, why: got.why, detail: got.detail }

const listOf = (answer: Record<string, unknown>): Record<string, unknown>[] => {
  const { list } = answer
  return Array.isArray(list) ? list.filter(isRecord) : []
}

const recordOf = (row: Record<string, unknown>): LockRecord => ({
  at: Number(row['lockDate'] ?? 0),
  means: means.get(Number(row['recordType'])) ?? 'other',
  name: textField(row, 'username'),
  isOpen: row['success'] === 1,
})
