import { isInvoiced } from '#domain/wallet/invoice/invoice-item.ts'
import {
  invoiceStatesBefore,
  type InvoiceEvent,
  type InvoiceState,
} from '#domain/wallet/invoice/invoice-state.ts'
import { taxIn } from '#domain/wallet/invoice/invoice-tax.ts'
import type { InvoiceTitle } from '#domain/wallet/invoice/invoice-title.ts'
import { readableYuan, type Fen } from '#domain/money.ts'
import { Failure } from '#server/failure.ts'
import { addToOutbox } from '#server/jobs/outbox.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import {
  addInvoiced,
  invoiceLimit,
  invoicePayer,
  lockInvoiced,
  sideOf,
  type InvoiceSource,
} from './invoiceable.ts'

export const invoiceTopic = 'wallet.invoice'

export const invoiceById = (scope: Scope, id: string) =>
  scope.from('invoice').selectAll().where('id', '=', id).executeTakeFirst()

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof invoiceById>>>

export const sourceOf = (row: InvoiceRow): InvoiceSource => ({
  ...sideOf(row.subject === 'commission' ? 'commission' : 'paid', row.user_id),
  bizType: row.biz_type,
  bizId: row.biz_id,
})

/** Our number at the issuer: twenty signs at most, made of an id so that no two are the same. */
export const outNoOf = (id: string): string =>
  `I${BigInt(`0x${id.replaceAll('-', '').slice(-24)}`)
    .toString(36)
    .toUpperCase()
    .padStart(19, '0')}`

type InvoiceRequest = { source: InvoiceSource; userId: string; title: InvoiceTitle; amount: Fen }

/** Asks for an invoice. What is invoiced of the business is locked first, so that it is never more than was paid. */
export async function askInvoice(
  scope: TxScope,
  { source, userId, title, amount }: InvoiceRequest,
): Promise<{ id: string }> {
  const payer = isInvoiced(source.bizType) ? await invoicePayer(scope, source) : null
  if (payer?.userId !== userId) {
    throw new Failure('invoice.unknown')
  }
  const invoiced = await lockInvoiced(scope, source)
  const left = (await invoiceLimit(scope, source)) - invoiced
  if (left <= 0) {
    throw new Failure('invoice.nothingLeft')
  }
  if (amount > left) {
    throw new Failure('invoice.tooMuch', { left: readableYuan(left) })
  }
  const id = scope.newId()
  const rate = scope.env.config.INVOICE_TAX_BP
  await scope
    .insert('invoice', {
      id,
      out_no: outNoOf(id),
      kind: 'blue',
      subject: source.subject,
      biz_type: source.bizType,
      biz_id: source.bizId,
      item_zh: payer.zh,
      item_en: payer.en,
      user_id: userId,
      amount,
      tax: taxIn(amount, rate),
      tax_bp: rate,
      title: JSON.stringify(title),
      state: 'asked',
      asked_at: new Date(scope.now()),
    })
    .execute()
  await addInvoiced(scope, source, amount)
  await addInvoiceEvent(scope, id, { state: 'asked', actorId: userId, detail: '' })
  return { id }
}

type Change = {
  event: InvoiceEvent
  state: InvoiceState
  set?: Partial<Pick<InvoiceRow, 'problem' | 'serial_no' | 'invoice_no' | 'issued_at' | 'ask_at' | 'out_no'>>
  actorId?: string | null
  detail?: string
}

/** One step of an invoice, if its state allows it; null when it does not. */
export async function changeInvoice(
  scope: TxScope,
  id: string,
  { event, state, set = {}, actorId = null, detail = '' }: Change,
): Promise<InvoiceRow | null> {
  const row = await scope
    .update('invoice')
    .set({ ...set, state })
    .where('id', '=', id)
    .where('state', 'in', invoiceStatesBefore(event))
    .returningAll()
    .executeTakeFirst()
  if (!row) {
    return null
  }
  await addInvoiceEvent(scope, id, { state, actorId, detail })
  return row
}

export async function addInvoiceEvent(
  scope: TxScope,
  invoiceId: string,
  { state, actorId, detail }: { state: string; actorId: string | null; detail: string },
): Promise<void> {
  const last = await scope
    .from('invoice_event')
    .select('no')
    .where('invoice_id', '=', invoiceId)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  await scope
    .insert('invoice_event', {
      invoice_id: invoiceId,
      no: (last?.no ?? 0) + 1,
      state,
      at: new Date(scope.now()),
      actor_id: actorId,
      detail: detail.slice(0, 300),
    })
    .execute()
}

/** Sends an invoice on its way; one the issuer refused goes under another number. */
export async function approveInvoice(scope: TxScope, id: string, by: string | null): Promise<void> {
  const before = await scope.from('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  const set = { problem: '', ...(before?.state === 'failed' ? { out_no: outNoOf(scope.newId()) } : {}) }
  const row = await changeInvoice(scope, id, { event: 'approve', state: 'approved', set, actorId: by })
  if (!row) {
    throw new Failure('invoice.decided')
  }
  await scope
    .update('invoice')
    .set({ decided_by: by, decided_at: new Date(scope.now()), asks: 0 })
    .where('id', '=', id)
    .execute()
  await addToOutbox(scope, invoiceTopic, { invoiceId: id })
}

type End = { event: 'refuse' | 'cancel'; by: string | null; reason: string }

/** Ends a blue invoice that the issuer has not issued: what it stood for can be asked for again. */
export async function endInvoice(scope: TxScope, id: string, { event, by, reason }: End): Promise<void> {
  const found = await invoiceById(scope, id)
  if (!found || found.kind === 'red') {
    throw new Failure('invoice.decided')
  }
  await lockInvoiced(scope, sourceOf(found))
  const row = await changeInvoice(scope, id, {
    event,
    state: event === 'refuse' ? 'refused' : 'cancelled',
    set: { problem: reason.slice(0, 300) },
    actorId: by,
    detail: reason,
  })
  if (!row) {
    throw new Failure('invoice.decided')
  }
  await addInvoiced(scope, sourceOf(row), -row.amount)
}
