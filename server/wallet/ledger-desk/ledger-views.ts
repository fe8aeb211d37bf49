import { sql } from 'kysely'
import type { CallOutput, QueryOf } from '#api/endpoint.ts'
import type { ListQuery } from '#api/paging.ts'
import type { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { nextDay } from '#domain/day.ts'
import { instantAt } from '#domain/park-time.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import { withdrawalStateOf } from '../payout/withdrawal-views.ts'
import { holderNames, holdersCalled, unstriped } from './holders.ts'
import type { Scope } from '#server/scope.ts'

const foldedHolder = sql<string>`regexp_replace(a.holder, '#[0-9]+$', '')`

/** What is on every kind of account, now or at the end of a day. */
export async function accountKinds(scope: Scope, at: string | undefined) {
  const { tenantId } = scope
  if (at === undefined) {
    const { rows } = await sql<{ code: string; balance: number; holders: number }>`
      select a.code, sum(a.balance)::bigint as balance, count(distinct ${foldedHolder}) as holders
      from ledger_account a where a.tenant_id = ${tenantId} group by a.code order by a.code`.execute(scope.db)
    return rows
  }
  const until = new Date(instantAt(nextDay(at), '00:00'))
  const { rows } = await sql<{ code: string; balance: number; holders: number }>`
    select a.code, sum(leg.amount)::bigint as balance, count(distinct ${foldedHolder}) as holders
    from ledger_tx t join ledger_move m on m.tenant_id = t.tenant_id and m.tx_id = t.id
      cross join lateral (values (m.from_account, -m.amount), (m.to_account, m.amount)) leg(account, amount)
      join ledger_account a on a.tenant_id = t.tenant_id and a.id = leg.account
    where t.tenant_id = ${tenantId} and t.at < ${until} group by a.code order by a.code`.execute(scope.db)
  return rows
}

type AccountsQuery = QueryOf<typeof ledgerDeskApi.accounts>

/** The holders of accounts, the stripes of one put together. */
export async function accountPage(scope: Scope, { code, text }: AccountsQuery, list: ListQuery) {
  const folded = scope
    .from('ledger_account as a')
    .select([
      'a.code',
      foldedHolder.as('holder'),
      sql<number>`sum(a.balance)::bigint`.as('balance'),
      sql<number>`count(*)`.as('stripes'),
      sql<string>`a.code || '/' || ${foldedHolder}`.as('id'),
    ])
    .groupBy(['a.code', foldedHolder])
  let rows = scope.env.db.selectFrom(folded.as('f')).selectAll('f')
  if (code !== undefined) {
    rows = rows.where('f.code', '=', code)
  }
  if (text !== undefined && text !== '') {
    const like = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    rows = rows.where((eb) =>
      eb.or([eb('f.holder', 'like', like), eb('f.holder', 'in', holdersCalled(scope, like))]),
    )
  }
  const page = await listRows(scope.db, rows, list, {
    columns: {
      code: { ref: 'f.code', type: 'text' },
      holder: { ref: 'f.holder', type: 'text' },
      balance: { ref: 'f.balance', type: 'number' },
    },
    id: 'f.id',
    sort: [{ property: 'code', direction: 'ASC' }],
  })
  const names = await holderNames(
    scope,
    page.rows.map(({ holder }) => holder),
  )
  return {
    ...page,
    rows: page.rows.map(({ code: kind, holder, balance, stripes }) => ({
      code: kind,
      holder,
      balance,
      stripes,
      holderName: names.get(holder) ?? holder,
    })),
  }
}

type MoveView = CallOutput<typeof ledgerDeskApi.moves>['rows'][number]

const moveRows = (scope: Scope) =>
  scope
    .from('ledger_move as m')
    .innerJoin(scope.table('ledger_tx as t'), 't.id', 'm.tx_id')
    .innerJoin(scope.table('ledger_account as f'), 'f.id', 'm.from_account')
    .innerJoin(scope.table('ledger_account as o'), 'o.id', 'm.to_account')
    .select([
      't.id as txId',
      'm.seq',
      't.event',
      't.at',
      't.biz_type as bizType',
      't.biz_id as bizId',
      'f.code as fromCode',
      'f.holder as fromHolder',
      'o.code as toCode',
      'o.holder as toHolder',
      'm.amount',
      'm.from_balance',
      'm.to_balance',
    ])

type MoveRow = Awaited<ReturnType<ReturnType<typeof moveRows>['executeTakeFirstOrThrow']>>

async function moveViews(
  scope: Scope,
  rows: readonly MoveRow[],
  seenFrom?: { code: string | undefined; holder: string | undefined },
): Promise<MoveView[]> {
  const holders = rows.flatMap(({ fromHolder, toHolder }) => [unstriped(fromHolder), unstriped(toHolder)])
  const names = await holderNames(scope, holders)
  return rows.map(({ at, from_balance, to_balance, fromHolder, toHolder, ...row }) => {
    const [from, to] = [unstriped(fromHolder), unstriped(toHolder)]
    const isPaying =
      row.fromCode === seenFrom?.code && (seenFrom.holder === undefined || seenFrom.holder === from)
    return {
      ...row,
      at: at.getTime(),
      fromHolder: from,
      fromName: names.get(from) ?? from,
      toHolder: to,
      toName: names.get(to) ?? to,
      balance: isPaying ? from_balance : to_balance,
    }
  })
}

/** Moves, the newest first: of one account, of one business, of some days. */
export async function movePage(
  scope: Scope,
  { code, holder, bizId, from, to }: QueryOf<typeof ledgerDeskApi.moves>,
  list: ListQuery,
) {
  let rows = moveRows(scope)
  if (code !== undefined) {
    const of = scope
      .from('ledger_account as a')
      .select('a.id')
      .where('a.code', '=', code)
      .$if(holder !== undefined, (query) => query.where(foldedHolder, '=', holder ?? ''))
    rows = rows.where((eb) => eb.or([eb('m.from_account', 'in', of), eb('m.to_account', 'in', of)]))
  }
  if (bizId !== undefined) {
    rows = rows.where('t.biz_id', '=', bizId)
  }
  if (from !== undefined) {
    rows = rows.where('t.at', '>=', new Date(instantAt(from, '00:00')))
  }
  if (to !== undefined) {
    rows = rows.where('t.at', '<', new Date(instantAt(nextDay(to), '00:00')))
  }
  const page = await listRows(scope.db, rows, list, {
    columns: {
      at: { ref: 't.at', type: 'instant', isFixed: true },
      amount: { ref: 'm.amount', type: 'number' },
      event: { ref: 't.event', type: 'text' },
    },
    id: ['t.id', 'm.seq'],
    sort: [{ property: 'at', direction: 'DESC' }],
  })
  return { ...page, rows: await moveViews(scope, page.rows, { code, holder }) }
}

const mostMoves = 500

/** The way of one business's money. */
export async function traceBusiness(
  scope: Scope,
  bizId: string,
): Promise<CallOutput<typeof ledgerDeskApi.trace>> {
  const rows = await moveRows(scope)
    .where('t.biz_id', '=', bizId)
    .orderBy('t.at')
    .orderBy('t.id')
    .orderBy('m.seq')
    .limit(mostMoves)
    .execute()
  const [first] = rows
  if (!first) {
    throw new Failure('ledger.noBusiness')
  }
  const moves = await moveViews(scope, rows)
  const payments = await scope
    .from('payment')
    .select(['id', 'method', 'amount', 'state', 'created_at'])
    .where('biz_id', '=', bizId)
    // Those that were given up, or still wait, brought nothing.
    .where('state', '=', 'succeeded')
    .orderBy('created_at')
    .limit(50)
    .execute()
  const earned = moves.filter(({ toCode }) => toCode === 'pending' || toCode === 'available')
  const earners = new Set(earned.map(({ toHolder }) => toHolder))
  const withdrawals = await scope
    .from('withdrawal')
    .select(['id', 'no', 'holder', 'amount', 'state', 'asked_at'])
    .where('holder', '=', sql<string>`any(${[...earners]})`)
    // Nobody takes out what they have not earned yet.
    .where('asked_at', '>=', new Date(earned[0]?.at ?? first.at.getTime()))
    .orderBy('asked_at')
    .limit(50)
    .execute()
  const names = await holderNames(
    scope,
    withdrawals.map(({ holder }) => holder),
  )
  return {
    bizType: first.bizType,
    moves,
    payments: payments.map(({ created_at, ...row }) => ({ ...row, at: created_at.getTime() })),
    rests: restsOf(moves),
    withdrawals: withdrawals.map(({ asked_at, holder, state, ...row }) => ({
      ...row,
      state: withdrawalStateOf(state),
      holderName: names.get(holder) ?? holder,
      at: asked_at.getTime(),
    })),
  }
}

/** What these moves left where; what came and went again is not there. */
function restsOf(moves: readonly MoveView[]) {
  const rests = new Map<string, { code: string; holder: string; name: string; amount: number }>()
  const add = (code: string, holder: string, name: string, amount: number) => {
    const key = `${code}/${holder}`
    const rest = rests.get(key) ?? { code, holder, name, amount: 0 }
    rests.set(key, { ...rest, amount: rest.amount + amount })
  }
  for (const move of moves) {
    add(move.fromCode, move.fromHolder, move.fromName, -move.amount)
    add(move.toCode, move.toHolder, move.toName, move.amount)
  }
  return [...rests.values()].filter(({ amount }) => amount !== 0)
}
