import { createHash } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import type { InvoiceAnswer, InvoiceGateway, InvoiceOrder } from './invoice.ts'
import type { GatewayDeps } from '../gateway-deps.ts'
import { localInvoicePaper } from './local-invoice-paper.ts'

type Needs = Pick<GatewayDeps, 'db' | 'now' | 'newId' | 'drawPaper'>

export const localInvoicePath = (tenantCode: string, outNo: string): string =>
  `/invoice/local/${encodeURIComponent(tenantCode)}/${outNo}`

/** What the stand-in remembers of an order. */
export type LocalInvoiceContent = Omit<InvoiceOrder, 'tenantId' | 'outNo'>

/** An amount that ends so: its answer gets lost. */
const lostAnswer = 13

/** Stands in for the issuer: on a page of our own a person chooses what becomes of an invoice, or lets it wait. */
export function localInvoices({ db, now, newId, drawPaper }: Needs): InvoiceGateway {
  return {
    isFurnished: true,
    async issue({ tenantId, outNo, ...content }) {
      await db
        .insertInto('local_invoice')
        .values({
          tenant_id: tenantId,
          out_no: outNo,
          kind: content.takesBack ? 'red' : 'blue',
          content: JSON.stringify(content),
          state: 'waiting',
          serial_no: `S${newId().replaceAll('-', '').slice(-19)}`,
          created_at: new Date(now()),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return content.amount % 100 === lostAnswer
        ? { state: 'unavailable', detail: 'no answer' }
        : answerOf({ db, drawPaper }, tenantId, outNo)
    },
    query: ({ tenantId, outNo }) => answerOf({ db, drawPaper }, tenantId, outNo),
  }
}

export const findLocalInvoice = (db: Database, tenantId: string, outNo: string) =>
  db
    .selectFrom('local_invoice')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('out_no', '=', outNo)
    .executeTakeFirst()

async function answerOf(
  { db, drawPaper }: Pick<Needs, 'db' | 'drawPaper'>,
  tenantId: string,
  outNo: string,
): Promise<InvoiceAnswer> {
  const row = await findLocalInvoice(db, tenantId, outNo)
  if (!row) {
    return { state: 'missing' }
  }
  if (row.state === 'failed') {
    return { state: 'failed', problem: row.problem ?? '' }
  }
  if (row.state !== 'issued' || row.invoice_no === null || row.ended_at === null) {
    return { state: 'accepted', serialNo: row.serial_no }
  }
  const at = row.ended_at.getTime()
  // Written by `issue` above.
  const content = row.content as LocalInvoiceContent
  const paper = await drawPaper(localInvoicePaper({ ...content, invoiceNo: row.invoice_no, at }))
  return { state: 'issued', serialNo: row.serial_no, invoiceNo: row.invoice_no, at, paper }
}

/** Ends an order at the stand-in. Its number is made of ours, so that the same order never has two. */
export async function endLocalInvoice(
  db: Database,
  { tenantId, outNo, at }: { tenantId: string; outNo: string; at: number },
  problem: string | null,
): Promise<void> {
  const digits = BigInt(`0x${createHash('sha256').update(outNo).digest('hex').slice(0, 15)}`)
  const set = problem === null ? { state: 'issued', invoice_no: invoiceNo() } : { state: 'failed', problem }
  await db
    .updateTable('local_invoice')
    .set({ ...set, ended_at: new Date(at) })
    .where('tenant_id', '=', tenantId)
    .where('out_no', '=', outNo)
    .where('state', '=', 'waiting')
    .execute()

  /** Two digits of the year, the region, and the rest: twenty in all. */
  function invoiceNo(): string {
    const year = new Date(at).getUTCFullYear() % 100
    return `${year}11${String(digits).padStart(16, '0').slice(-16)}`
  }
}
