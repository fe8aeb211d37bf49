import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { Fen } from '#domain/money.ts'
import type { InvoiceSubject } from '#domain/wallet/invoice/invoice-item.ts'
import { prepaidAccount } from '#domain/wallet/postings.ts'
import { roomChargedKey, SHOP_BUSINESS } from '#domain/wallet/shop-postings.ts'
import { textOf } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { accountId } from '../ledger-accounts.ts'
import type { PayableRef } from '../payable.ts'
import { commissionedBusinesses, commissionsOf, type BusinessRow } from './commission-parts.ts'

/** Which side of businesses an invoice is about; of a commission whose it is, as a stay may have several owners. */
export type InvoiceSide = { subject: InvoiceSubject; holder: string }
export type InvoiceSource = PayableRef & InvoiceSide

/** What is paid has one payer, so that no holder is named. */
export const sideOf = (subject: InvoiceSubject, userId: string): InvoiceSide => ({
  subject,
  holder: subject === 'commission' ? userId : '',
})

const nameOf = ({ bizType, bizId }: PayableRef) => `${bizType}:${bizId}`

/**
 * What businesses were really paid, less what was granted back, by their names. The ledger knows: money that came to a
 * business from outside, a balance or a deposit, less what left it for a refund. A deposit that is only held is no price, and
 * what those who earned it give back of their balances was not paid a second time.
 */
async function paidFor(scope: Scope, businesses: readonly PayableRef[]): Promise<Map<string, Fen>> {
  const names = new Map(
    businesses.map((business) => [accountId(scope.tenantId, prepaidAccount(business)), nameOf(business)]),
  )
  const accounts = [...names.keys()]
  const { rows } = await sql<{ account: string; sum: number }>`
    select l.account, sum(l.amount)::bigint as sum from (
      select m.to_account as account, m.amount from ledger_move m
        join ledger_account f on f.tenant_id = m.tenant_id and f.id = m.from_account
        join ledger_tx t on t.tenant_id = m.tenant_id and t.id = m.tx_id
        where m.tenant_id = ${scope.tenantId} and m.to_account = any(${accounts}::uuid[])
          and f.code in ('clearing', 'available', 'deposit') and t.event <> 'takenBack'
      union all
      select m.from_account, -m.amount from ledger_move m
        join ledger_account o on o.tenant_id = m.tenant_id and o.id = m.to_account
        where m.tenant_id = ${scope.tenantId} and m.from_account = any(${accounts}::uuid[])
          and o.code in ('refundTransit', 'deposit')) l group by 1`.execute(scope.db)
  return new Map(rows.map(({ account, sum }) => [names.get(account) ?? '', sum]))
}

/** All that may stand on invoices of each business, by its name. */
const invoiceLimits = async (
  scope: Scope,
  { subject, holder }: InvoiceSide,
  businesses: readonly PayableRef[],
) =>
  subject === 'paid'
    ? paidFor(scope, businesses)
    : new Map((await commissionsOf(scope, holder, businesses)).map((row) => [nameOf(row), row.left]))

export async function invoiceLimit(scope: Scope, source: InvoiceSource): Promise<Fen> {
  return (await invoiceLimits(scope, source, [source])).get(nameOf(source)) ?? 0
}

type Candidate = PayableRef & { subject: InvoiceSubject; zh: string; en: string; at: number }

/** What a person paid for, or what was kept of their income, newest first, with what is still to be invoiced. */
export async function invoiceCandidates(scope: Scope, userId: string, subject: InvoiceSubject, page: number) {
  const side = sideOf(subject, userId)
  const found = subject === 'paid' ? paidBusinesses : commissionedBusinesses
  const { rows } = await found(scope, userId, pageOf(page)).execute(scope.db)
  const candidates = rows.map(({ at, ...row }): Candidate => ({ ...row, subject, at: at.getTime() }))
  const limits = await invoiceLimits(scope, side, candidates)
  const totals = await scope
    .from('invoice_total')
    .select(['biz_type', 'biz_id', 'invoiced'])
    .where('subject', '=', subject)
    .where('holder', '=', side.holder)
    .where('biz_id', '=', sql<string>`any(${candidates.map(({ bizId }) => bizId)}::uuid[])`)
    .execute()
  const invoiced = new Map(
    totals.map((row) => [nameOf({ bizType: row.biz_type, bizId: row.biz_id }), row.invoiced]),
  )
  return candidates.map((candidate) => {
    const paid = limits.get(nameOf(candidate)) ?? 0
    return { ...candidate, paid, left: Math.max(paid - (invoiced.get(nameOf(candidate)) ?? 0), 0) }
  })
}

export const candidatePage = 20
const pageOf = (page: number) => sql`limit ${candidatePage} offset ${(page - 1) * candidatePage}`

/** What somebody paid for, and what was bought on the bill of a stay and paid out of its deposit. */
const paidBusinesses = (scope: Scope, userId: string, page: RawBuilder<unknown>) => sql<BusinessRow>`
  with paid as (
    select biz_type, biz_id, max(paid_at) as at,
      (array_agg(subject_zh order by paid_at desc))[1] as zh, (array_agg(subject_en order by paid_at desc))[1] as en
    from payment where tenant_id = ${scope.tenantId} and user_id = ${userId} and state = 'succeeded'
      and outcome = 'taken' and biz_type <> 'recharge'
    group by 1, 2)
  select biz_type as "bizType", biz_id as "bizId", at, zh, en from paid
  union all
  select ${SHOP_BUSINESS}, substr(t.key, ${roomChargedKey('').length + 1})::uuid, t.at,
    replace(${roomChargeText('zh-CN')}, '{stay}', p.zh), replace(${roomChargeText('en-US')}, '{stay}', p.en)
  from paid p join ledger_tx t on t.tenant_id = ${scope.tenantId} and t.biz_type = p.biz_type and t.biz_id = p.biz_id
  where t.event = 'roomCharged'
  order by 3 desc, 2 ${page}`

const roomChargeText = (language: Language) => textOf('invoice.roomCharge', language, { stay: '{stay}' })

/** Whose invoice it is: who paid, or the owner whose income it was. null: nobody's. */
export async function invoicePayer(scope: Scope, { subject, holder, bizType, bizId }: InvoiceSource) {
  if (subject === 'commission') {
    const [part] = await commissionsOf(scope, holder, [{ bizType, bizId }])
    const no = part?.orderNo ?? ''
    const say = (language: Language) => textOf('invoice.commission', language, { no })
    return part ? { userId: holder, zh: say('zh-CN'), en: say('en-US') } : null
  }
  return (await payerOf(scope, { bizType, bizId })) ?? (await roomChargePayer(scope, bizType, bizId))
}

async function payerOf(scope: Scope, { bizType, bizId }: PayableRef) {
  const row = await scope
    .from('payment')
    .select(['user_id', 'subject_zh', 'subject_en'])
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('state', '=', 'succeeded')
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { userId: row.user_id, zh: row.subject_zh, en: row.subject_en } : null
}

/** What stood on the bill of a stay was paid by whoever paid its deposit. */
async function roomChargePayer(scope: Scope, bizType: string, bizId: string) {
  const charged =
    bizType === SHOP_BUSINESS &&
    (await scope
      .from('ledger_tx')
      .select(['biz_type', 'biz_id'])
      .where('key', '=', roomChargedKey(bizId))
      .executeTakeFirst())
  const payer = charged && (await payerOf(scope, { bizType: charged.biz_type, bizId: charged.biz_id }))
  if (!payer) {
    return null
  }
  const { userId, zh, en } = payer
  return {
    userId,
    zh: textOf('invoice.roomCharge', 'zh-CN', { stay: zh }),
    en: textOf('invoice.roomCharge', 'en-US', { stay: en }),
  }
}

/** Locks what is invoiced of a business: whoever asks for more, or takes some back, waits here for the others. */
export async function lockInvoiced(scope: TxScope, source: InvoiceSource): Promise<Fen> {
  const { subject, holder, bizType, bizId } = source
  const name = { subject, holder, biz_type: bizType, biz_id: bizId }
  await scope
    .insert('invoice_total', name)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await scope
    .from('invoice_total')
    .select('invoiced')
    .where('subject', '=', subject)
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('holder', '=', holder)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.invoiced
}

export async function addInvoiced(
  scope: TxScope,
  { subject, holder, bizType, bizId }: InvoiceSource,
  amount: Fen,
): Promise<void> {
  await scope
    .update('invoice_total')
    .set((eb) => ({ invoiced: eb('invoiced', '+', amount) }))
    .where('subject', '=', subject)
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('holder', '=', holder)
    .execute()
}
