import { daysBetween } from '#domain/day.ts'
import { percentOf, type BasisPoints, type Fen } from '#domain/money.ts'
import { parkDay } from '#domain/park-time.ts'
import { accountKey } from '#domain/wallet/accounts.ts'
import { depositClaimedMoves, prepaidAccount, settledMoves } from '#domain/wallet/postings.ts'
import { splitByNights } from '#domain/wallet/split-by-night.ts'
import {
  wholeIncome,
  type IncomeLeft,
  type IncomeSplit,
  type IncomeTerms,
} from '#domain/wallet/split-income.ts'
import { addIncomeLines } from './income/add-income-lines.ts'
import { lockAccounts } from './ledger-accounts.ts'
import { postToLedger } from './ledger.ts'
import type { PayableRef } from './payable.ts'
import type { TxScope } from '#server/scope.ts'

/** What an income comes from, for those who read its lines. */
export type IncomeSource = { houseId: string; orderNo: string; checkIn: string; checkOut: string }

/** On which terms something is divided, and when those who earn can have it. */
type IncomePart = {
  /** The owner's user; null: the house is the park's own, and so is all it earns beside its services. */
  ownerId: string | null
  terms: IncomeTerms
  /** When the earners can have their shares. */
  releaseAt: number
  /** What of the owner's share is kept back longer than that. */
  reserve?: { bp: BasisPoints; until: number } | undefined
}

/** Some nights of a stay, and what they cost: where terms change on the way, each night is divided by its own. */
export type NightsPart = IncomePart & {
  nights: number
  price: Fen
  from: string
  until: string
  /** Of what is divided, what was taken for things that were broken or used up there. */
  charge?: Fen
  /** Where they were slept, if not where the stay began. */
  houseId?: string
}

export type Settlement = PayableRef & {
  /** What a coupon took off the price of what is earned here; of a business that gave everything back, nothing. */
  coupon?: Fen
  source?: IncomeSource
  at?: number
} & (IncomePart | { parts: readonly NightsPart[] })

/** Divides what a business that is over has earned. Once: doing it again gives nobody anything. */
export const settleIncome = (scope: TxScope, settlement: Settlement): Promise<void> =>
  settleIncomes(scope, [settlement])

/** The same for many at once. */
export async function settleIncomes(scope: TxScope, settlements: readonly Settlement[]): Promise<void> {
  const standings = await lockAccounts(scope, settlements.map(prepaidAccount))
  const divided = settlements.map((settlement): Divided => {
    const paid = standings.get(accountKey(prepaidAccount(settlement)))?.balance ?? 0
    const parts = partsOf(settlement)
    const splits = splitByNights(paid, settlement.coupon ?? 0, parts)
    const shares = splits.flatMap((split, no) => (parts[no] ? sharesOf({ ...parts[no], no, split }) : []))
    return {
      settlement,
      parts,
      splits,
      shares: shares.map((share, no) => ({ ...share, no })),
      whole: wholeIncome(splits),
      at: settlement.at ?? scope.now(),
    }
  })
  const fresh = await insertSettlements(scope, divided)
  const earned = divided.filter(({ settlement, whole }) => whole.base > 0 && fresh.has(nameOf(settlement)))
  await insertCommissions(scope, earned)
  await postToLedger(
    scope,
    earned.map(({ settlement, whole, shares, at }) => ({
      key: settleKey(settlement),
      event: 'settled',
      bizType: settlement.bizType,
      bizId: settlement.bizId,
      moves: settledMoves(settlement, { ...whole, shares }),
      at,
    })),
  )
  await addIncomeLines(scope, linesOf(scope, earned))
}

type Divided = {
  settlement: Settlement
  parts: readonly NightsPart[]
  splits: readonly IncomeSplit[]
  shares: ReadonlyArray<Share & { no: number }>
  whole: IncomeLeft
  at: number
}

const nameOf = ({ bizType, bizId }: PayableRef) => `${bizType}:${bizId}`
const settleKey = (business: PayableRef) => `settle:${nameOf(business)}`

/** What is not divided by nights is one part. */
function partsOf(settlement: Settlement): NightsPart[] {
  if ('parts' in settlement) {
    return settlement.parts.map(inOwnTerms)
  }
  const { ownerId, terms, releaseAt, reserve, source } = settlement
  const [from, until] = [source?.checkIn ?? '', source?.checkOut ?? '']
  const nights = source ? daysBetween(from, until) : 0
  return [inOwnTerms({ ownerId, terms, releaseAt, reserve, nights, price: 1, from, until })]
}

/** The park promises itself nothing: of its own houses it has what those who serve them leave. */
export const inOwnTerms = (part: NightsPart): NightsPart =>
  part.ownerId === null
    ? {
        ...part,
        terms: { ...part.terms, ownerBp: 0, stayFee: 0, providerFeeBp: 0, couponBorneBy: 'shared' },
      }
    : part

type Share = {
  holder: string
  role: 'owner' | 'service'
  duty: string
  bp: BasisPoints
  amount: Fen
  reserve: Fen
  part: NightsPart & { no: number; split: IncomeSplit }
}

function sharesOf(part: Share['part']): Share[] {
  const { ownerId, terms, reserve, split } = part
  const own: Share[] =
    ownerId === null
      ? []
      : [
          {
            holder: ownerId,
            role: 'owner',
            duty: '',
            bp: terms.ownerBp,
            amount: split.owner,
            reserve: percentOf(split.owner, reserve?.bp ?? 0),
            part,
          },
        ]
  const served = terms.services.map(({ holder, duty, bp }, at): Share => {
    const amount = split.services[at] ?? 0
    return { holder, role: 'service', duty, bp, amount, reserve: 0, part }
  })
  return [...own, ...served].filter(({ amount }) => amount > 0)
}

const sumOf = (amounts: readonly Fen[]): Fen => amounts.reduce((sum, amount) => sum + amount, 0)

async function insertSettlements(scope: TxScope, divided: readonly Divided[]) {
  const rows = divided.map(({ settlement, parts, splits, whole, at }) => ({
    biz_type: settlement.bizType,
    biz_id: settlement.bizId,
    owner_id: parts.find(({ ownerId }) => ownerId !== null)?.ownerId ?? null,
    house_id: settlement.source?.houseId ?? null,
    order_no: settlement.source?.orderNo ?? '',
    check_in: settlement.source?.checkIn ?? null,
    check_out: settlement.source?.checkOut ?? null,
    gross: whole.base,
    owner_share: sumOf(splits.map(({ owner }) => owner)),
    commission: whole.commission,
    service_share: sumOf(splits.flatMap(({ services }) => services)),
    coupon_cost: whole.couponCost,
    stay_fee: sumOf(splits.map(({ stayFee }) => stayFee)),
    provider_fee: sumOf(splits.map(({ providerFee }) => providerFee)),
    terms: JSON.stringify(termsText(parts)),
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

/** The settlement is the first owner's; of a house that changed hands, each owner bears the commission of their own nights. */
async function insertCommissions(scope: TxScope, earned: readonly Divided[]): Promise<void> {
  const rows = earned.flatMap(({ settlement, parts, splits }) => {
    const owners = [...new Set(parts.flatMap(({ ownerId }) => ownerId ?? []))]
    if (owners.length === 0 || parts.every(({ ownerId }) => ownerId === owners[0])) {
      return []
    }
    return owners.map((owner_id, no) => ({
      biz_type: settlement.bizType,
      biz_id: settlement.bizId,
      no,
      owner_id,
      commission: sumOf(
        splits.flatMap(({ commission }, at) => (parts[at]?.ownerId === owner_id ? commission : [])),
      ),
    }))
  })
  if (rows.length > 0) {
    await scope.insert('settlement_commission', rows).execute()
  }
}

/** The terms as they were; with their nights where there are several. */
const termsText = (parts: readonly NightsPart[]) =>
  parts.length === 1
    ? parts[0]?.terms
    : parts.map(({ from, until, ownerId, price, charge, terms }) => ({
        from,
        until,
        ownerId,
        price,
        charge,
        ...terms,
      }))

const linesOf = (scope: TxScope, earned: readonly Divided[]) =>
  earned.flatMap(({ settlement, parts, shares, at }) =>
    shares.map(({ no, holder, role, duty, bp, amount, reserve, part }) => ({
      id: scope.newId(),
      holder,
      role,
      duty,
      kind: 'settled',
      biz_type: settlement.bizType,
      biz_id: settlement.bizId,
      no,
      house_id: part.houseId ?? settlement.source?.houseId ?? null,
      order_no: settlement.source?.orderNo ?? '',
      at: new Date(at),
      day: parkDay(at),
      part: part.no,
      ...daysOf(settlement, parts.length, part),
      nights: part.nights,
      base: part.split.base,
      coupon_cost: part.split.couponCost,
      stay_fee: part.split.stayFee,
      provider_fee: part.split.providerFee,
      commission: part.split.commission,
      service_share: sumOf(part.split.services),
      bp,
      amount,
      release_at: new Date(part.releaseAt),
      reserve,
      reserve_until: reserve > 0 && part.reserve ? new Date(part.reserve.until) : null,
      tx_key: settleKey(settlement),
    })),
  )

/** Whoever has a part of a stay reads its days, not where the guests were before and after. */
const daysOf = ({ source }: Settlement, parts: number, { from, until }: NightsPart) =>
  parts > 1
    ? { check_in: from, check_out: until }
    : { check_in: source?.checkIn ?? null, check_out: source?.checkOut ?? null }

/** Keeps part of a deposit for what was broken or used; it is then settled like the rest. */
export async function claimDeposit(
  scope: TxScope,
  claim: PayableRef & { amount: Fen; key: string },
): Promise<void> {
  const { bizType, bizId, amount, key } = claim
  const moves = depositClaimedMoves(claim, amount)
  await postToLedger(scope, [{ key: `claim:${key}`, event: 'depositClaimed', bizType, bizId, moves }])
}
