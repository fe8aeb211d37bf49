import { sql } from 'kysely'
import type { Fen } from '#domain/money.ts'
import { accountKey, type AccountCode, type AccountName } from '#domain/wallet/accounts.ts'
import { applyMoves, type LedgerMove, type PostedMove, type AccountBalance } from '#domain/wallet/ledger.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { accountId, lockAccounts } from './ledger-accounts.ts'

/** One thing that happened, with its money. The key names it: a second posting under it has no effect. */
export type LedgerPosting = {
  key: string
  event: string
  bizType: string
  bizId: string
  moves: readonly LedgerMove[]
  at?: number
}

type Ground = Pick<Env, 'now' | 'newId'>

/**
 * Writes transactions into the ledger, in the given order, and gives the keys of those that were new. All accounts
 * are locked at once, in the order of their ids, so that posters wait for each other and never in a circle.
 */
export async function postToLedger(
  tx: Tx,
  env: Ground,
  tenantId: string,
  postings: readonly LedgerPosting[],
): Promise<Set<string>> {
  const fresh = await insertTransactions(tx, env, tenantId, postings)
  const news = postings.filter(({ key }) => fresh.has(key))
  const names = news.flatMap(({ moves }) => moves.flatMap(({ from, to }) => [from, to]))
  const standings = await lockAccounts(tx, tenantId, names, env.now())
  const rows: Array<{ txId: string; seq: number; move: PostedMove }> = []
  for (const { key, moves } of news) {
    const applied = applyMoves(standingsOf(standings, moves), moves)
    if (!applied.ok) {
      throw new Failure('wallet.notCovered', {}, { value: { account: applied.lacking.code } })
    }
    applied.standings.forEach((standing, name) => standings.set(name, standing))
    const txId = fresh.get(key) ?? ''
    rows.push(...applied.moves.map((move, seq) => ({ txId, seq, move })))
  }
  await insertMoves(tx, tenantId, rows)
  await setBalances(tx, tenantId, names, standings)
  return new Set(fresh.keys())
}

/** Only those the moves touch: each transaction copies what it is given. */
function standingsOf(
  all: ReadonlyMap<string, AccountBalance>,
  moves: readonly LedgerMove[],
): Map<string, AccountBalance> {
  const few = new Map<string, AccountBalance>()
  for (const name of moves.flatMap(({ from, to }) => [accountKey(from), accountKey(to)])) {
    const standing = all.get(name)
    if (standing) {
      few.set(name, standing)
    }
  }
  return few
}

/** What an account holds; one that never had anything holds nothing. */
export async function balanceOf(db: Db, tenantId: string, code: AccountCode, holder: string): Promise<Fen> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId(tenantId, { code, holder }))
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** A key that another server is just using is waited for, and is then not new. */
async function insertTransactions(tx: Tx, env: Ground, tenantId: string, postings: readonly LedgerPosting[]) {
  const fresh = new Map<string, string>()
  for (const part of chunks(postings, 2000)) {
    const rows = await tx
      .insertInto('ledger_tx')
      .values(
        part.map(({ key, event, bizType, bizId, at }) => ({
          tenant_id: tenantId,
          id: env.newId(),
          key,
          event,
          biz_type: bizType,
          biz_id: bizId,
          at: new Date(at ?? env.now()),
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
      .returning(['key', 'id'])
      .execute()
    rows.forEach(({ key, id }) => fresh.set(key, id))
  }
  return fresh
}

async function insertMoves(
  tx: Tx,
  tenantId: string,
  rows: Array<{ txId: string; seq: number; move: PostedMove }>,
) {
  for (const part of chunks(rows, 2000)) {
    await tx
      .insertInto('ledger_move')
      .values(
        part.map(({ txId, seq, move: { amount, from, to } }) => ({
          tenant_id: tenantId,
          tx_id: txId,
          seq,
          amount,
          from_account: accountId(tenantId, from.account),
          from_version: from.version,
          from_balance: from.balance,
          to_account: accountId(tenantId, to.account),
          to_version: to.version,
          to_balance: to.balance,
        })),
      )
      .execute()
  }
}

async function setBalances(
  tx: Tx,
  tenantId: string,
  names: readonly AccountName[],
  standings: ReadonlyMap<string, { balance: Fen; version: number }>,
) {
  const changed = [...new Map(names.map((name) => [accountKey(name), name]))].map(([key, name]) => ({
    id: accountId(tenantId, name),
    ...(standings.get(key) ?? { balance: 0, version: 0 }),
  }))
  if (changed.length > 0) {
    await sql`update ledger_account a set balance = n.balance, version = n.version
      from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ balance }) => balance)}::bigint[],
        ${changed.map(({ version }) => version)}::bigint[]) n(id, balance, version)
      where a.tenant_id = ${tenantId} and a.id = n.id`.execute(tx)
  }
}

function* chunks<T>(rows: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += size) {
    yield rows.slice(at, at + size)
  }
}
