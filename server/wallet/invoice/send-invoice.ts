import { createHash } from 'node:crypto'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { readableYuan } from '#domain/money.ts'
import { invoiceItemOf } from '#domain/wallet/invoice/invoice-item.ts'
import { nextInvoiceQuery } from '#domain/wallet/invoice/invoice-state.ts'
import { textOf } from '#server/failure.ts'
import type { InvoiceAnswer } from '#server/gateways/invoice/invoice.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import type { OutboxConsumer } from '#server/jobs/outbox.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { scopeOf, type RootScope, type TxScope } from '#server/scope.ts'
import { correctSource } from './correct-invoices.ts'
import { lockInvoiced } from './invoiceable.ts'
import { changeInvoice, invoiceById, sourceOf, type InvoiceRow } from './invoices.ts'

/**
 * Brings an approved invoice to the issuer. Our number stays the same while nobody knows what became of it, and by it
 * the issuer issues once; so what was sent before a crash is simply sent again.
 */
export const sendInvoiceConsumer: OutboxConsumer = async (env, { tenantId, payload }) => {
  // Written by `approveInvoice` and by a correction.
  const { invoiceId } = payload as { invoiceId: string }
  await sendInvoice(scopeOf(env, tenantId), invoiceId)
}

async function sendInvoice(scope: RootScope, id: string): Promise<void> {
  const row = await scope.write((scope) => {
    const set = { ask_at: new Date(scope.now() + nextInvoiceQuery(0)) }
    return changeInvoice(scope, id, { event: 'send', state: 'sending', set })
  })
  if (!row) {
    return
  }
  const tenant = await scope.env.db
    .selectFrom('tenant')
    .select('code')
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  const blue = row.of_invoice === null ? undefined : await invoiceById(scope, row.of_invoice)
  const item = invoiceItemOf(sourceOf(row).subject, row.biz_type)
  const answer = await scope.env.gateways.invoices.issue({
    tenantId: scope.tenantId,
    tenantCode: tenant.code,
    outNo: row.out_no,
    title: row.title,
    amount: row.amount,
    tax: row.tax,
    taxBp: row.tax_bp,
    item: { name: textOf(`invoice.item.${item.key}`, 'zh-CN'), code: item.code },
    remark: row.item_zh,
    takesBack: blue
      ? {
          invoiceNo: blue.invoice_no ?? '',
          serialNo: blue.serial_no ?? '',
          isWhole: blue.amount === row.amount,
        }
      : null,
  })
  await scope.write((scope) => recordInvoice(scope, row, answer))
}

/** Writes down what the issuer says of an invoice. What it says twice, or of an earlier number, has no second effect. */
export async function recordInvoice(scope: TxScope, sent: InvoiceRow, answer: InvoiceAnswer): Promise<void> {
  const { id } = sent
  await lockInvoiced(scope, sourceOf(sent))
  const now = await scope.from('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (now?.out_no !== sent.out_no || !['sending', 'issuing'].includes(now.state)) {
    return
  }
  const ask_at = new Date(scope.now() + nextInvoiceQuery(now.asks))
  await scope
    .update('invoice')
    .set({ asks: now.asks + 1, ask_at })
    .where('id', '=', id)
    .execute()
  if (answer.state === 'accepted') {
    const set = { serial_no: answer.serialNo || now.serial_no }
    if (now.state === 'sending') {
      await changeInvoice(scope, id, { event: 'accepted', state: 'issuing', set })
    }
    return
  }
  if (answer.state === 'issued') {
    await recordIssued(scope, now, answer)
  }
  if (answer.state === 'failed') {
    const set = { problem: answer.problem.slice(0, 300), ask_at: null }
    await changeInvoice(scope, id, { event: 'failed', state: 'failed', set, detail: answer.problem })
  }
  if (answer.state === 'issued' || answer.state === 'failed') {
    // Money may have gone back while the issuer was at it.
    await correctSource(scope, sourceOf(now))
  }
}

async function recordIssued(
  scope: TxScope,
  row: InvoiceRow,
  { serialNo, invoiceNo, at, paper }: Extract<InvoiceAnswer, { state: 'issued' }>,
): Promise<void> {
  const issued_at = new Date(Number.isFinite(at) ? at : scope.now())
  const set = { serial_no: serialNo || row.serial_no, invoice_no: invoiceNo, issued_at, ask_at: null }
  await changeInvoice(scope, row.id, { event: 'issued', state: 'issued', set, detail: invoiceNo })
  await scope
    .insert('invoice_paper', {
      invoice_id: row.id,
      bytes: paper,
      sha256: createHash('sha256').update(paper).digest('hex'),
      created_at: new Date(scope.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await notify(scope, {
    to: [row.user_id],
    kind: 'notice',
    says: row.kind === 'red' ? 'invoiceRed' : 'invoiceIssued',
    values: { amount: readableYuan(row.amount), name: row.title.name },
    path: link(screens.invoices, { id: row.id }),
  })
}

/** Asks about one invoice now; what the issuer knows nothing of is sent again under the same number. */
export async function queryInvoice(scope: RootScope, id: string): Promise<void> {
  const row = await invoiceById(scope, id)
  if (!row || !['sending', 'issuing'].includes(row.state)) {
    return
  }
  const { tenantId } = scope
  const isRed = row.kind === 'red'
  const answer = await scope.env.gateways.invoices.query({ tenantId, outNo: row.out_no, isRed })
  if (answer.state === 'missing' && row.state === 'sending') {
    await sendInvoice(scope, id)
    return
  }
  await scope.write((scope) => recordInvoice(scope, row, answer))
}

const job = 'query-invoices'

/** Asks about invoices that are under way, one by one. */
export async function queryDueInvoices(scope: RootScope, signal: AbortSignal): Promise<void> {
  const rows = await scope
    .from('invoice')
    .select('id')
    .where('ask_at', '<=', new Date(scope.now()))
    .where(notSetAside(job, scope.now(), 'invoice'))
    .orderBy('ask_at')
    .limit(100)
    .execute()
  for (const { id } of rows) {
    if (!signal.aborted) {
      await attempt(scope, { job, rowId: id }, () => queryInvoice(scope, id))
    }
  }
}
