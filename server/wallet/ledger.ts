import { sql } from 'kysely'
import type { Fen } from '#domain/money.ts'
import { accountKey, type AccountCode, type AccountName } from '#domain/wallet/accounts.ts'
import { applyMoves, type LedgerMove, type PostedMove, type AccountBalance } from '#domain/wallet/ledger.ts'
import { compiledOnce } from '#server/db/compiled-once.ts'
import { Failure } from '#server/failure.ts'
import { accountId, lockAccounts } from './ledger-accounts.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** One thing that happened, with its money. The key names it: a second posting under it has no effect. */
export type LedgerPosting = {
  key: string
  event: string
  bizType: string
  bizId: string
  moves: readonly LedgerMove[]
  at?: number
}

/**
 * Writes transactions into the ledger, in the given order, and gives the keys of those that were new. All accounts
 * are locked at once, in the order of their ids, so that posters wait for each other and never in a circle.
 */
export async function postToLedger(scope: TxScope, input: readonly LedgerPosting[]): Promise<Set<string>> {
  // A transaction and its moves are of the same instant.
  const now = scope.now()
  const postings = input.map((posting) => ({ ...posting, at: posting.at ?? now }))
  const fresh = await insertTransactions(scope, postings)
  const news = postings.filter(({ key }) => fresh.has(key))
  const names = news.flatMap(({ moves }) => moves.flatMap(({ from, to }) => [from, to]))
  const standings = await lockAccounts(scope, names)
  const rows: MoveRow[] = []
  for (const { key, moves, at } of news) {
    const applied = applyMoves(standingsOf(standings, moves), moves)
    if (!applied.ok) {
      throw new Failure('wallet.notCovered', {}, { value: { account: applied.lacking.code } })
    }
    applied.standings.forEach((standing, name) => standings.set(name, standing))
    const txId = fresh.get(key) ?? ''
    rows.push(...applied.moves.map((move, seq) => ({ txId, seq, move, at })))
  }
  await insertMoves(scope, rows)
  await setBalances(scope, { names, standings, moves: rows.map(({ move }) => move) })
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
export async function balanceOf(scope: Scope, code: AccountCode, holder: string): Promise<Fen> {
  return (await balancesOf(scope, [code], holder))[code]
}

const balancesById = compiledOnce((db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }) =>
  db
    .selectFrom('ledger_account')
    .select(['id', 'balance'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** What several accounts of one holder hold at the same moment: read one by one, money on its way between two shows twice or never. */
export async function balancesOf<Code extends AccountCode>(
  scope: Scope,
  codes: readonly Code[],
  holder: string,
): Promise<Record<Code, Fen>> {
  const ids = codes.map((code) => accountId(scope.tenantId, { code, holder }))
  const rows = await balancesById({ tenantId: scope.tenantId, ids }).execute(scope.db)
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]))
  // Built from the codes themselves, each with its sum.
  return Object.fromEntries(codes.map((code, at) => [code, balances.get(ids[at] ?? '') ?? 0])) as Record<
    Code,
    Fen
  >
}

/** A key that another server is just using is waited for, and is then not new. */
async function insertTransactions(scope: TxScope, postings: ReadonlyArray<LedgerPosting & { at: number }>) {
  const fresh = new Map<string, string>()
  for (const part of chunks(postings, 2000)) {
    const rows = await scope
      .insert(
        'ledger_tx',
        part.map(({ key, event, bizType, bizId, at }) => ({
          id: scope.newId(),
          key,
          event,
          biz_type: bizType,
          biz_id: bizId,
          at: new Date(at),
        })),
      )
      .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
      .returning(['key', 'id'])
      .execute()
    rows.forEach(({ key, id }) => fresh.set(key, id))
  }
  return fresh
}

type MoveRow = { txId: string; seq: number; move: PostedMove; at: number }

async function insertMoves(scope: TxScope, rows: readonly MoveRow[]) {
  for (const part of chunks(rows, 2000)) {
    await scope
      .insert(
        'ledger_move',
        part.map(({ txId, seq, move: { amount, from, to }, at }) => ({
          tx_id: txId,
          seq,
          amount,
          from_account: accountId(scope.tenantId, from.account),
          from_version: from.version,
          from_balance: from.balance,
          to_account: accountId(scope.tenantId, to.account),
          to_version: to.version,
          to_balance: to.balance,
          at: new Date(at),
        })),
      )
      .execute()
  }
}

type Changed = {
  names: readonly AccountName[]
  standings: ReadonlyMap<string, AccountBalance>
  moves: readonly PostedMove[]
}

async function setBalances(scope: TxScope, { names, standings, moves }: Changed) {
  const received = new Map<string, Fen>()
  for (const { amount, to } of moves) {
    const key = accountKey(to.account)
    received.set(key, (received.get(key) ?? 0) + amount)
  }
  const changed = [...new Map(names.map((name) => [accountKey(name), name]))].map(([key, name]) => ({
    id: accountId(scope.tenantId, name),
    received: received.get(key) ?? 0,
    ...(standings.get(key) ?? { balance: 0, version: 0 }),
  }))
  if (changed.length > 0) {
    await sql`update ledger_account a set balance = n.balance, version = n.version, received = a.received + n.received
      from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ balance }) => balance)}::bigint[],
        ${changed.map(({ version }) => version)}::bigint[], ${changed.map((one) => one.received)}::bigint[])
        n(id, balance, version, received)
      where a.tenant_id = ${scope.tenantId} and a.id = n.id`.execute(scope.db)
  }
}

function* chunks<T>(rows: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += size) {
    yield rows.slice(at, at + size)
  }
}
