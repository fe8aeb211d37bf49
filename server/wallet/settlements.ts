import { daysBetween } from '#domain/day.ts'
import type { Fen } from '#domain/money.ts'
import { parkDay } from '#domain/park-time.ts'
import { accountKey } from '#domain/wallet/accounts.ts'
import { depositClaimedMoves, prepaidAccount, settledMoves } from '#domain/wallet/postings.ts'
import { splitIncome, type IncomeSplit, type IncomeTerms } from '#domain/wallet/split-income.ts'
import { lockAccounts } from './ledger-accounts.ts'
import { postToLedger } from './ledger.ts'
import type { PayableRef } from './payable.ts'
import type { TxScope } from '#server/scope.ts'

/** What an income comes from, for those who read its lines. */
export type IncomeSource = { houseId: string; orderNo: string; checkIn: string; checkOut: string }

export type Settlement = PayableRef & {
  /** The owner's user; null: the house is the park's own, and so is all it earns beside its services. */
  ownerId: string | null
  terms: IncomeTerms
  /** What a coupon took off the price of what is earned here. */
  coupon?: Fen
  source?: IncomeSource
  /** When the earners can have their shares. */
  releaseAt: number
  at?: number
}

/** Divides what a business that is over has earned. Once: doing it again gives nobody anything. */
export const settleIncome = (scope: TxScope, settlement: Settlement): Promise<void> =>
  settleIncomes(scope, [settlement])

/** The same for many at once. */
export async function settleIncomes(scope: TxScope, settlements: readonly Settlement[]): Promise<void> {
  const standings = await lockAccounts(scope, settlements.map(prepaidAccount))
  const divided = settlements.map((settlement): Divided => {
    const paid = standings.get(accountKey(prepaidAccount(settlement)))?.balance ?? 0
    const terms = termsOf(settlement)
    // A business that gave everything back has nothing a coupon was taken off.
    const split = splitIncome(paid, paid > 0 ? (settlement.coupon ?? 0) : 0, terms)
    return { settlement, terms, split, at: settlement.at ?? scope.now() }
  })
  const fresh = await insertSettlements(scope, divided)
  const earned = divided.filter(({ settlement, split }) => split.base > 0 && fresh.has(nameOf(settlement)))
  await insertLines(scope, earned)
  await postToLedger(
    scope,
    earned.map(({ settlement, terms, split, at }) => ({
      key: settleKey(settlement),
      event: 'settled',
      bizType: settlement.bizType,
      bizId: settlement.bizId,
      moves: settledMoves(settlement, { ...split, shares: sharesOf(settlement, terms, split) }),
      at,
    })),
  )
}

type Divided = { settlement: Settlement; terms: IncomeTerms; split: IncomeSplit; at: number }

const nameOf = ({ bizType, bizId }: PayableRef) => `${bizType}:${bizId}`
const settleKey = (business: PayableRef) => `settle:${nameOf(business)}`

/** The park promises itself nothing: of its own houses it has what those who serve them leave. */
const termsOf = ({ ownerId, terms }: Settlement): IncomeTerms =>
  ownerId === null ? { ...terms, ownerBp: 0, stayFee: 0, providerFeeBp: 0, couponBorneBy: 'shared' } : terms

type Share = { no: number; holder: string; role: 'owner' | 'service'; duty: string; bp: number; amount: Fen }

function sharesOf({ ownerId }: Settlement, terms: IncomeTerms, split: IncomeSplit): Share[] {
  const owner: Share[] =
    ownerId === null
      ? []
      : [{ no: 0, holder: ownerId, role: 'owner', duty: '', bp: terms.ownerBp, amount: split.owner }]
  const services = terms.services.map(({ holder, duty, bp }, at): Share => ({
    no: at + 1,
    holder,
    role: 'service',
    duty,
    bp,
    amount: split.services[at] ?? 0,
  }))
  return [...owner, ...services].filter(({ amount }) => amount > 0)
}

async function insertSettlements(scope: TxScope, divided: readonly Divided[]) {
  const rows = divided.map(({ settlement, terms, split, at }) => ({
    biz_type: settlement.bizType,
    biz_id: settlement.bizId,
    owner_id: settlement.ownerId,
    house_id: settlement.source?.houseId ?? null,
    order_no: settlement.source?.orderNo ?? '',
    check_in: settlement.source?.checkIn ?? null,
    check_out: settlement.source?.checkOut ?? null,
    gross: split.base,
    owner_share: split.owner,
    commission: split.commission,
    service_share: split.services.reduce((sum, part) => sum + part, 0),
    coupon_cost: split.couponCost,
    stay_fee: split.stayFee,
    provider_fee: split.providerFee,
    terms: JSON.stringify(terms),
    settled_at: new Date(at),
  }))
  if (rows.length === 0) {
    return new Set<string>()
  }
  const fresh = await scope
    .insert('settlement', rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['biz_type', 'biz_id'])
    .execute()
  return new Set(fresh.map(({ biz_type, biz_id }) => nameOf({ bizType: biz_type, bizId: biz_id })))
}

async function insertLines(scope: TxScope, earned: readonly Divided[]): Promise<void> {
  const rows = earned.flatMap(({ settlement, terms, split, at }) =>
    sharesOf(settlement, terms, split).map(({ no, holder, role, duty, bp, amount }) => ({
      id: scope.newId(),
      holder,
      role,
      duty,
      kind: 'settled',
      biz_type: settlement.bizType,
      biz_id: settlement.bizId,
      no,
      house_id: settlement.source?.houseId ?? null,
      order_no: settlement.source?.orderNo ?? '',
      at: new Date(at),
      day: parkDay(at),
      nights: settlement.source ? daysBetween(settlement.source.checkIn, settlement.source.checkOut) : 0,
      base: split.base,
      bp,
      amount,
      release_at: new Date(settlement.releaseAt),
      tx_key: settleKey(settlement),
    })),
  )
  for (let start = 0; start < rows.length; start += 1000) {
    await scope.insert('income_line', rows.slice(start, start + 1000)).execute()
  }
}

/** Keeps part of a deposit for what was broken or used; it is then settled like the rest. */
export async function claimDeposit(
  scope: TxScope,
  claim: PayableRef & { amount: Fen; key: string },
): Promise<void> {
  const { bizType, bizId, amount, key } = claim
  const moves = depositClaimedMoves(claim, amount)
  await postToLedger(scope, [{ key: `claim:${key}`, event: 'depositClaimed', bizType, bizId, moves }])
}
