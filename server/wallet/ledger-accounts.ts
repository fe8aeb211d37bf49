import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { accountKinds, accountKey, type AccountName } from '#domain/wallet/accounts.ts'
import type { AccountBalance } from '#domain/wallet/ledger.ts'
import type { TxScope } from '#server/scope.ts'

export const currency = 'CNY'

/** Made from the name alone: whoever knows the account knows its id, and the order to lock in. */
export function accountId(tenantId: string, name: AccountName): string {
  const hash = createHash('sha256')
    .update(`${tenantId}/${currency}/${accountKey(name)}`)
    .digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hash.charAt(16), 16) & 3)
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

/** Locks the accounts until the transaction ends, opening those that are not there yet. Gives how they stand. */
export async function lockAccounts(
  scope: TxScope,
  names: readonly AccountName[],
): Promise<Map<string, AccountBalance>> {
  const byId = new Map(names.map((name) => [accountId(scope.tenantId, name), name]))
  // Opened first and locked then: who holds one lock and finds that another account is new would lock out of order.
  await openMissing(scope, byId)
  return lock(scope, byId)
}

async function openMissing(scope: TxScope, byId: ReadonlyMap<string, AccountName>): Promise<void> {
  const ids = [...byId.keys()]
  const there = await scope
    .from('ledger_account')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const existingIds = new Set(there.map(({ id }) => id))
  await open(
    scope,
    [...byId].filter(([id]) => !existingIds.has(id)),
  )
}

async function lock(scope: TxScope, byId: ReadonlyMap<string, AccountName>) {
  const standings = new Map<string, AccountBalance>()
  if (byId.size === 0) {
    return standings
  }
  const rows = await scope
    .from('ledger_account')
    .select(['id', 'balance', 'version'])
    .where('id', '=', sql<string>`any(${[...byId.keys()]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, balance, version } of rows) {
    const name = byId.get(id)
    if (name) {
      standings.set(accountKey(name), { balance, version })
    }
  }
  return standings
}

async function open(scope: TxScope, missing: Array<[string, AccountName]>) {
  const rows = missing
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { code, holder }]) => ({
      id,
      code,
      holder,
      currency,
      may_be_negative: accountKinds[code].mayBeNegative,
      created_at: new Date(scope.now()),
    }))
  for (let at = 0; at < rows.length; at += 2000) {
    await scope
      .insert('ledger_account', rows.slice(at, at + 2000))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
