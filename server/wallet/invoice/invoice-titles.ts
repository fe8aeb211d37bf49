import {
  invoiceTitleProblem,
  normalizedTitle,
  type InvoiceTitle,
} from '#domain/wallet/invoice/invoice-title.ts'
import { Failure } from '#server/failure.ts'
import { lockUser } from '#server/identity/users/lock-user.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** So many a person can have in their book. */
const most = 20

const ofPerson = (scope: Scope, userId: string) =>
  scope.from('invoice_title').selectAll().where('user_id', '=', userId).where('removed_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof ofPerson>['execute']>>[number]

export const titleOf = (row: Row): InvoiceTitle => ({
  kind: row.kind === 'company' ? 'company' : 'person',
  name: row.name,
  taxNo: row.tax_no,
  email: row.email,
  address: row.address,
  phone: row.phone,
  bank: row.bank,
  bankAccount: row.bank_account,
})

/** The titles of a person, the usual one first. */
export async function invoiceTitles(scope: Scope, userId: string) {
  const rows = await ofPerson(scope, userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, isDefault: row.is_default, ...titleOf(row) }))
}

export async function requireTitle(scope: Scope, userId: string, id: string): Promise<InvoiceTitle> {
  const row = await ofPerson(scope, userId).where('id', '=', id).executeTakeFirst()
  if (!row) {
    throw new Failure('invoice.noTitle')
  }
  return titleOf(row)
}

/** Writes a title down, or changes one. Invoices that were asked for keep what it said then. */
export async function saveInvoiceTitle(
  scope: TxScope,
  userId: string,
  { id, isDefault, ...fields }: InvoiceTitle & { id?: string | undefined; isDefault: boolean },
): Promise<string> {
  const title = normalizedTitle(fields)
  const problem = invoiceTitleProblem(title)
  if (problem) {
    throw new Failure(`invoice.title.${problem}`)
  }
  await lockUser(scope, userId)
  const others = (await ofPerson(scope, userId).execute()).filter((row) => row.id !== id)
  if (others.length >= most) {
    throw new Failure('invoice.tooManyTitles', { most })
  }
  // The first one is the usual one, and there is never more than one.
  const becomesDefault = isDefault || !others.some((row) => row.is_default)
  if (becomesDefault) {
    await scope
      .update('invoice_title')
      .set({ is_default: false })
      .where('user_id', '=', userId)
      .where('is_default', '=', true)
      .execute()
  }
  const set = {
    kind: title.kind,
    name: title.name,
    tax_no: title.taxNo,
    email: title.email,
    address: title.address,
    phone: title.phone,
    bank: title.bank,
    bank_account: title.bankAccount,
    is_default: becomesDefault,
  }
  if (id === undefined) {
    const fresh = scope.newId()
    const created_at = new Date(scope.now())
    await scope.insert('invoice_title', { id: fresh, user_id: userId, ...set, created_at }).execute()
    return fresh
  }
  const changed = await scope
    .update('invoice_title')
    .set(set)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) {
    throw new Failure('invoice.noTitle')
  }
  return id
}

export async function removeInvoiceTitle(scope: TxScope, userId: string, id: string): Promise<void> {
  await lockUser(scope, userId)
  const removed = await scope
    .update('invoice_title')
    .set({ removed_at: new Date(scope.now()), is_default: false })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!removed) {
    throw new Failure('invoice.noTitle')
  }
  const [next] = await invoiceTitles(scope, userId)
  if (next && !next.isDefault) {
    await scope.update('invoice_title').set({ is_default: true }).where('id', '=', next.id).execute()
  }
}
