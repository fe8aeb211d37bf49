import { timingSafeEqual } from 'node:crypto'
import { instantAt } from '#domain/park-time.ts'
import type { Database } from '#server/db/open.ts'
import type { NoticeHeaders } from '../payment/payment.ts'
import { parseJsonObject, textField } from '../service-request.ts'
import type { PayAccountAnswer, PayoutAnswer, PayoutGateway, PayoutNoticeResult } from './payout.ts'

type Needs = { db: Database; now: () => number; newId: () => string; keyed: (text: string) => string }

const window = 5 * 60_000
/** An amount that ends so: its answer gets lost; or it gets lost itself on the way there. */
const lostAnswer = 13
const lostOrder = 14

export const localPayoutPath = (tenantCode: string, kind: 'payout' | 'account', no: string): string =>
  `/payout/local/${encodeURIComponent(tenantCode)}/${kind}/${no}`

export const payoutNoticePath = (tenantCode: string): string =>
  `/payout/notice/${encodeURIComponent(tenantCode)}`

/** Stands in for the payment company: on a page of our own a person chooses what becomes of an account or a payout. */
export function localPayout({ db, now, newId, keyed }: Needs): PayoutGateway {
  return {
    isFurnished: true,
    isMissingFinal: true,
    async openAccount({ tenantId, tenantCode, traceNo, name }) {
      await db
        .insertInto('local_pay_account')
        .values({
          tenant_id: tenantId,
          trace_no: traceNo,
          name,
          state: 'waiting',
          provider_no: `A${newId().replaceAll('-', '').slice(-15)}`,
          created_at: new Date(now()),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return {
        state: 'reviewing',
        providerNo: null,
        checkUrl: localPayoutPath(tenantCode, 'account', traceNo),
      }
    },
    async accountState(tenantId, traceNo) {
      const row = await findLocalAccount(db, tenantId, traceNo)
      return row ? accountAnswer(row) : { state: 'failed', problem: 'unknown' }
    },
    // A card whose last digits are the phone's is somebody else's.
    checkCard: async ({ cardNo, phone }) => ({
      state: cardNo.slice(-4) === phone.slice(-4) ? 'mismatch' : 'match',
    }),
    async pay({ tenantId, outNo, amount, payee, cardNo }) {
      if (amount % 100 === lostOrder) {
        return { state: 'unavailable', detail: 'no answer' }
      }
      await db
        .insertInto('local_payout')
        .values({
          tenant_id: tenantId,
          out_no: outNo,
          amount,
          payee,
          card_mask: `**** ${cardNo.slice(-4)}`,
          state: 'waiting',
          provider_no: `P${newId().replaceAll('-', '').slice(-15)}`,
          created_at: new Date(now()),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const row = await findLocalPayout(db, tenantId, outNo)
      return row && amount % 100 !== lostAnswer
        ? payoutAnswer(row)
        : { state: 'unavailable', detail: 'no answer' }
    },
    async query({ tenantId, outNo }) {
      const row = await findLocalPayout(db, tenantId, outNo)
      return row ? payoutAnswer(row) : { state: 'missing' }
    },
    readNotice: (headers, raw) => readLocalNotice(headers, raw, { now, keyed }),
    noticeAnswer: (ok) => ({ status: ok ? 200 : 400, type: 'text/plain', body: ok ? '1' : '0' }),
    async bill(tenantId, day) {
      const from = instantAt(day, '00:00')
      const rows = await db
        .selectFrom('local_payout')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('ended_at', '>=', new Date(from))
        .where('ended_at', '<', new Date(from + 86_400_000))
        .where('state', 'in', ['paid', 'returned'])
        .execute()
      return {
        ok: true,
        lines: rows.flatMap(({ out_no: outNo, provider_no: providerNo, amount, state }) => [
          { kind: 'payout' as const, outNo, providerNo, amount, fee: 0 },
          ...(state === 'returned' ? [{ kind: 'return' as const, outNo, providerNo, amount, fee: 0 }] : []),
        ]),
      }
    },
  }
}

export const findLocalPayout = (db: Database, tenantId: string, outNo: string) =>
  db
    .selectFrom('local_payout')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('out_no', '=', outNo)
    .executeTakeFirst()

export const findLocalAccount = (db: Database, tenantId: string, traceNo: string) =>
  db
    .selectFrom('local_pay_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('trace_no', '=', traceNo)
    .executeTakeFirst()

type LocalPayoutRow = NonNullable<Awaited<ReturnType<typeof findLocalPayout>>>
type LocalAccountRow = NonNullable<Awaited<ReturnType<typeof findLocalAccount>>>

function payoutAnswer(row: LocalPayoutRow): PayoutAnswer {
  const { provider_no: providerNo, amount } = row
  switch (row.state) {
    case 'paid':
      return { state: 'paid', providerNo, amount, at: row.ended_at?.getTime() ?? row.created_at.getTime() }
    case 'failed':
      return { state: 'failed', problem: row.problem ?? '' }
    case 'returned':
      return { state: 'returned', problem: row.problem ?? '', amount }
    default:
      return { state: 'accepted', providerNo }
  }
}

const accountAnswer = (row: LocalAccountRow): PayAccountAnswer =>
  row.state === 'active'
    ? { state: 'active', providerNo: row.provider_no }
    : row.state === 'failed'
      ? { state: 'failed', problem: row.problem ?? '' }
      : { state: 'reviewing', providerNo: null, checkUrl: null }

type Signing = { now: () => number; keyed: (text: string) => string }
const signatureOf = ({ keyed }: Signing, time: string, body: string) =>
  keyed(`payout notice\n${time}\n${body}`)

/** What the stand-in tells us of a payout or an account, signed as a provider signs. */
export function localPayoutNotice(
  subject: { kind: 'payout'; row: LocalPayoutRow } | { kind: 'account'; row: LocalAccountRow },
  signing: Signing,
): { body: string; headers: Record<string, string> } {
  const { kind, row } = subject
  const outNo = kind === 'payout' ? subject.row.out_no : subject.row.trace_no
  const answer = kind === 'payout' ? payoutAnswer(subject.row) : accountAnswer(subject.row)
  const body = JSON.stringify({ kind, outNo, noticeNo: `${outNo}-${row.state}`, answer })
  const time = String(signing.now())
  return { body, headers: { 'local-time': time, 'local-signature': signatureOf(signing, time, body) } }
}

function readLocalNotice(headers: NoticeHeaders, raw: Buffer, signing: Signing): PayoutNoticeResult {
  const time = headers['local-time'] ?? ''
  const signature = Buffer.from(headers['local-signature'] ?? '')
  const expected = Buffer.from(signatureOf(signing, time, raw.toString('utf8')))
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) {
    return { ok: false, problem: 'wrong signature' }
  }
  if (!(Math.abs(signing.now() - Number(time)) <= window)) {
    return { ok: false, problem: 'too old' }
  }
  const notice = parseJsonObject(raw.toString('utf8'))
  const [outNo, noticeNo] = [textField(notice, 'outNo'), textField(notice, 'noticeNo')]
  // The signature says that we wrote it ourselves.
  return textField(notice, 'kind') === 'account'
    ? { ok: true, notice: { kind: 'account', outNo, noticeNo, answer: notice['answer'] as PayAccountAnswer } }
    : { ok: true, notice: { kind: 'payout', outNo, noticeNo, answer: notice['answer'] as PayoutAnswer } }
}
