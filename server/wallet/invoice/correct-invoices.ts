import { correctInvoices, type BlueInvoice } from '#domain/wallet/invoice/correct-invoices.ts'
import { redTax, taxIn } from '#domain/wallet/invoice/invoice-tax.ts'
import { addToOutbox } from '#server/jobs/outbox.ts'
import type { TxScope } from '#server/scope.ts'
import type { PayableRef } from '../payable.ts'
import { commissionOwners } from './commission-parts.ts'
import { addInvoiced, invoiceLimit, lockInvoiced, type InvoiceSource } from './invoiceable.ts'
import { addInvoiceEvent, endInvoice, invoiceTopic, outNoOf, type InvoiceRow } from './invoices.ts'

/** Money of a business went back, in this transaction: its invoices are brought down to what is left. */
export async function correctInvoicesOf(scope: TxScope, business: PayableRef): Promise<void> {
  await correctSource(scope, { ...business, subject: 'paid', holder: '' })
  for (const holder of await commissionOwners(scope, business)) {
    await correctSource(scope, { ...business, subject: 'commission', holder })
  }
}

/** Brings the invoices of one side of a business down to what may be invoiced of it. */
export async function correctSource(scope: TxScope, source: InvoiceSource): Promise<void> {
  const invoiced = await lockInvoiced(scope, source)
  if (invoiced === 0) {
    return
  }
  const rows = await scope
    .from('invoice')
    .selectAll()
    .where('subject', '=', source.subject)
    .where('biz_type', '=', source.bizType)
    .where('biz_id', '=', source.bizId)
    .$if(source.subject === 'commission', (query) => query.where('user_id', '=', source.holder))
    .orderBy('asked_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  const blues = rows.filter(({ kind }) => kind === 'blue')
  const redsOf = (id: string) => rows.filter(({ of_invoice }) => of_invoice === id)
  const sum = (reds: readonly InvoiceRow[], of: 'amount' | 'tax') =>
    reds.reduce((all, red) => all + red[of], 0)
  const standing = blues.map(({ id, state, amount }): BlueInvoice => ({
    id,
    state,
    amount,
    red: sum(redsOf(id), 'amount'),
  }))
  for (const correction of correctInvoices(standing, await invoiceLimit(scope, source))) {
    const blue = blues.find(({ id }) => id === correction.id)
    if (!blue) {
      continue
    }
    if (correction.does === 'cancel') {
      await cancelRefunded(scope, blue)
    } else if (correction.does === 'reduce') {
      const { amount } = correction
      await scope
        .update('invoice')
        .set({ amount, tax: taxIn(amount, blue.tax_bp) })
        .where('id', '=', blue.id)
        .execute()
      await addInvoiceEvent(scope, blue.id, { state: 'reduced', actorId: null, detail: String(amount) })
      await addInvoiced(scope, source, -correction.by)
    } else {
      const reds = redsOf(blue.id)
      const left = { amount: blue.amount - sum(reds, 'amount'), tax: blue.tax - sum(reds, 'tax') }
      await addRed(scope, blue, correction.by, redTax(left, correction.by, blue.tax_bp))
      await addInvoiced(scope, source, -correction.by)
    }
  }
}

/** What was approved and not sent yet is given up as if nobody had decided. */
async function cancelRefunded(scope: TxScope, blue: InvoiceRow): Promise<void> {
  if (blue.state === 'approved') {
    await scope.update('invoice').set({ state: 'asked' }).where('id', '=', blue.id).execute()
  }
  await endInvoice(scope, blue.id, { event: 'cancel', by: null, reason: '#refunded' })
}

/** A red invoice goes out by itself: nobody has to decide that what was paid back is no sale. */
async function addRed(scope: TxScope, blue: InvoiceRow, amount: number, tax: number): Promise<void> {
  const id = scope.newId()
  await scope
    .insert('invoice', {
      id,
      out_no: outNoOf(id),
      kind: 'red',
      of_invoice: blue.id,
      subject: blue.subject,
      biz_type: blue.biz_type,
      biz_id: blue.biz_id,
      item_zh: blue.item_zh,
      item_en: blue.item_en,
      user_id: blue.user_id,
      amount,
      tax,
      tax_bp: blue.tax_bp,
      title: JSON.stringify(blue.title),
      state: 'approved',
      asked_at: new Date(scope.now()),
    })
    .execute()
  await addInvoiceEvent(scope, id, { state: 'approved', actorId: null, detail: '' })
  await addToOutbox(scope, invoiceTopic, { invoiceId: id })
}
