import type { Fen } from '#domain/money.ts'
import { parkDay } from '#domain/park-time.ts'
import { accountKey } from '#domain/wallet/accounts.ts'
import { commissionsBack } from '#domain/wallet/income-of-houses.ts'
import { availableAccount, debtAccount, reserveAccount, takenBackMoves } from '#domain/wallet/postings.ts'
import { incomeAfter, reverseIncome, type IncomeLeft } from '#domain/wallet/split-income.ts'
import { takeFromHolder, type TakenParts } from '#domain/wallet/take-back.ts'
import { Failure } from '#server/failure.ts'
import { lockAccounts } from '../ledger-accounts.ts'
import { postToLedger } from '../ledger.ts'
import type { PayableRef } from '../payable.ts'
import { addIncomeLines } from './add-income-lines.ts'
import { lockReserves } from './reserves.ts'
import type { TxScope } from '#server/scope.ts'

/**
 * Takes so much of a settled income back to its business, from each earner in proportion to what they have left of
 * it. The settlement stays as it was: what is taken back is an adjustment with lines of its own.
 */
export async function reverseSettlement(
  scope: TxScope,
  business: PayableRef,
  paid: Fen,
  key: string,
): Promise<void> {
  const lines = await lockLines(scope, business)
  const { settled, left } = (await incomeLeft(scope, business, lines)) ?? {}
  const back = left && reverseIncome(left, paid)
  if (!back || !settled) {
    throw new Failure('wallet.notCovered')
  }
  const reserves = await lockReserves(
    scope,
    lines.map(({ holder }) => holder),
  )
  const standings = await lockAccounts(
    scope,
    lines.flatMap(({ holder }) => [reserveAccount(holder), availableAccount(holder), debtAccount(holder)]),
  )
  // Two lines may be of one holder: the first has taken from the balance what the second no longer finds.
  const balances = new Map(
    lines.map(({ holder }) => [holder, standings.get(accountKey(availableAccount(holder)))?.balance ?? 0]),
  )
  const taken = lines.flatMap((line, at) => {
    const amount = back.shares[at] ?? 0
    if (amount === 0) {
      return []
    }
    const available = balances.get(line.holder) ?? 0
    const isReleased = line.released_at !== null
    const reserve = isReleased ? reserves.leftOf(line.holder) : 0
    const parts = takeFromHolder(amount, { isReleased, reserve, available })
    reserves.take(line.holder, line.id, parts.fromReserve)
    balances.set(line.holder, available - parts.fromAvailable)
    return [{ line, amount, parts }]
  })
  await reserves.save()
  await insertAdjustment(scope, business, { back, paid, key, lines })
  const moves = takenBackMoves(business, {
    couponCost: back.couponCost,
    commission: back.commission,
    shares: taken.map(({ line, parts }) => ({ holder: line.holder, ...parts })),
  })
  await postToLedger(scope, [{ key, event: 'takenBack', ...business, moves }])
  const parts = partsBack(lines, back, { settled: settled.commission, left: left.commission })
  await addIncomeLines(scope, takenLines(scope, { taken, parts, key }))
}

type Line = Awaited<ReturnType<typeof lockLines>>[number]

/** Locked, so that two refunds of one business, or a refund and a release, wait for each other. */
const lockLines = (scope: TxScope, { bizType, bizId }: PayableRef) =>
  scope
    .from('income_line')
    .selectAll()
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('kind', '=', 'settled')
    .orderBy('no')
    .forUpdate()
    .execute()

/** What is left of the settlement after the adjustments before. */
async function incomeLeft(
  scope: TxScope,
  { bizType, bizId }: PayableRef,
  lines: readonly Line[],
): Promise<{ settled: { commission: Fen }; left: IncomeLeft } | null> {
  const settled = await scope
    .from('settlement')
    .select(['gross', 'coupon_cost', 'commission'])
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .forUpdate()
    .executeTakeFirst()
  if (!settled) {
    return null
  }
  const before = await scope
    .from('settlement_adjustment')
    .select(['paid', 'coupon_cost', 'commission'])
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .execute()
  const taken = await scope
    .from('income_line')
    .select(['of_line', 'amount'])
    .where('biz_type', '=', bizType)
    .where('biz_id', '=', bizId)
    .where('kind', '=', 'takenBack')
    .execute()
  const shares = lines.map(
    ({ id, amount }) =>
      amount + taken.filter(({ of_line }) => of_line === id).reduce((sum, { amount: back }) => sum + back, 0),
  )
  const { gross, coupon_cost, commission } = settled
  const left = before.reduce<IncomeLeft>(
    (left, row) =>
      incomeAfter(left, {
        base: row.paid + row.coupon_cost,
        couponCost: row.coupon_cost,
        commission: row.commission,
        shares: [],
      }),
    { base: gross, couponCost: coupon_cost, commission, shares },
  )
  return { settled, left }
}

type PartBack = { base: Fen; commission: Fen; services: Fen }

/** What is taken back of each part of the stay: whoever has a part reads nothing of the others. */
function partsBack(
  lines: readonly Line[],
  back: IncomeLeft,
  park: { settled: Fen; left: Fen },
): Map<number, PartBack> {
  const parts = [...new Map(lines.map(({ part, commission }) => [part, commission]))]
  const commissions = commissionsBack(
    parts.map(([, commission]) => commission),
    { ...park, back: back.commission },
  )
  return new Map(
    parts.map(([part], no) => {
      const commission = commissions[no] ?? 0
      const sharesOf = (role: string) =>
        lines.reduce(
          (sum, line, at) => sum + (line.part === part && line.role === role ? (back.shares[at] ?? 0) : 0),
          0,
        )
      const services = sharesOf('service')
      return [part, { base: sharesOf('owner') + services + commission, commission, services }]
    }),
  )
}

async function insertAdjustment(
  scope: TxScope,
  business: PayableRef,
  { back, paid, key, lines }: { back: IncomeLeft; paid: Fen; key: string; lines: readonly Line[] },
): Promise<void> {
  const shareOf = (role: string) =>
    back.shares.reduce((sum, part, at) => sum + (lines[at]?.role === role ? part : 0), 0)
  await scope
    .insert('settlement_adjustment', {
      id: scope.newId(),
      biz_type: business.bizType,
      biz_id: business.bizId,
      at: new Date(scope.now()),
      paid,
      coupon_cost: back.couponCost,
      owner_share: shareOf('owner'),
      commission: back.commission,
      service_share: shareOf('service'),
      tx_key: key,
    })
    .execute()
}

type Taken = { line: Line; amount: Fen; parts: TakenParts }

const takenLines = (
  scope: TxScope,
  { taken, parts, key }: { taken: readonly Taken[]; parts: ReadonlyMap<number, PartBack>; key: string },
) =>
  taken.map(({ line, amount, parts: from }) => ({
    id: scope.newId(),
    holder: line.holder,
    role: line.role,
    duty: line.duty,
    kind: 'takenBack',
    biz_type: line.biz_type,
    biz_id: line.biz_id,
    no: line.no,
    house_id: line.house_id,
    order_no: line.order_no,
    at: new Date(scope.now()),
    day: parkDay(scope.now()),
    part: line.part,
    check_in: line.check_in,
    check_out: line.check_out,
    base: -(parts.get(line.part)?.base ?? 0),
    commission: parts.get(line.part)?.commission ?? 0,
    service_share: parts.get(line.part)?.services ?? 0,
    bp: line.bp,
    amount: -amount,
    of_line: line.id,
    from_pending: from.fromPending,
    from_reserve: from.fromReserve,
    from_available: from.fromAvailable,
    from_debt: from.fromDebt,
    tx_key: key,
  }))
