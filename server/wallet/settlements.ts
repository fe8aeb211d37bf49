import { accountKey } from '#domain/wallet/accounts.ts'
import type { BasisPoints, Fen } from '#domain/money.ts'
import {
  depositClaimedMoves,
  prepaidAccount,
  releasedMoves,
  settledMoves,
  unsettledMoves,
  type IncomeShares,
} from '#domain/wallet/postings.ts'
import { splitReversal, splitIncome } from '#domain/wallet/split-income.ts'
import { Failure } from '#server/failure.ts'
import { lockAccounts } from './ledger-accounts.ts'
import { postToLedger } from './ledger.ts'
import type { PayableRef } from './payable.ts'
import type { TxScope } from '#server/scope.ts'
export type Settlement = PayableRef & {
  /** The owner's user; null: the house is the park's own, and so is all it earns. */
  ownerId: string | null
  commission: BasisPoints
  /** Who serves the house, and their share; none: nobody. */
  service?: { holder: string; share: BasisPoints }
  /** When the owner can have their share. */
  releaseAt: number
  at?: number
}

/** Divides what a business that is over has earned. Once: doing it again gives nobody anything. */
export const settleIncome = (scope: TxScope, settlement: Settlement): Promise<void> =>
  settleIncomes(scope, [settlement])

/** The same for many at once. */
export async function settleIncomes(scope: TxScope, settlements: readonly Settlement[]): Promise<void> {
  const standings = await lockAccounts(scope, settlements.map(prepaidAccount))
  const divided = settlements.map((settlement) => {
    const gross = standings.get(accountKey(prepaidAccount(settlement)))?.balance ?? 0
    const { commission, service } = settlement
    return { settlement, gross, shares: splitIncome(gross, { commission, service: service?.share ?? 0 }) }
  })
  const fresh = await insertSettlements(scope, divided)
  await postToLedger(
    scope,
    divided
      .filter(({ settlement, gross }) => gross > 0 && fresh.has(nameOf(settlement)))
      .map(({ settlement, shares }) => ({
        key: `settle:${nameOf(settlement)}`,
        event: 'settled',
        bizType: settlement.bizType,
        bizId: settlement.bizId,
        moves: settledMoves(settlement, sharersOf(settlement), shares),
        ...(settlement.at === undefined ? {} : { at: settlement.at }),
      })),
  )
}

const nameOf = ({ bizType, bizId }: PayableRef) => `${bizType}:${bizId}`
const sharersOf = ({ ownerId, service }: Settlement) => ({ ownerId, serviceHolder: service?.holder ?? '' })

type Divided = { settlement: Settlement; gross: Fen; shares: IncomeShares }

async function insertSettlements(scope: TxScope, divided: readonly Divided[]) {
  const rows = divided.map(({ settlement, gross, shares }) => ({
    biz_type: settlement.bizType,
    biz_id: settlement.bizId,
    owner_id: settlement.ownerId,
    gross,
    owner_share: shares.owner,
    commission: shares.commission,
    service_share: shares.service,
    service_holder: settlement.service?.holder ?? '',
    settled_at: new Date(settlement.at ?? scope.now()),
    release_at: new Date(settlement.releaseAt),
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

/** Keeps part of a deposit for what was broken or used; it is then settled like the rest. */
export async function claimDeposit(
  scope: TxScope,
  claim: PayableRef & { amount: Fen; key: string },
): Promise<void> {
  const { bizType, bizId, amount, key } = claim
  const moves = depositClaimedMoves(claim, amount)
  await postToLedger(scope, [{ key: `claim:${key}`, event: 'depositClaimed', bizType, bizId, moves }])
}

/** Takes so much of a settled income back to its business, from each earner in proportion to their share. */
export async function reverseSettlement(
  scope: TxScope,
  business: PayableRef,
  amount: Fen,
  key: string,
): Promise<void> {
  const row = await scope
    .from('settlement')
    .selectAll()
    .where('biz_type', '=', business.bizType)
    .where('biz_id', '=', business.bizId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.gross < amount) {
    throw new Failure('wallet.notCovered')
  }
  const shares = { owner: row.owner_share, commission: row.commission, service: row.service_share }
  const back = splitReversal(shares, amount)
  await scope
    .update('settlement')
    .set({
      gross: row.gross - amount,
      owner_share: shares.owner - back.owner,
      commission: shares.commission - back.commission,
      service_share: shares.service - back.service,
    })
    .where('biz_type', '=', business.bizType)
    .where('biz_id', '=', business.bizId)
    .execute()
  const sharers = { ownerId: row.owner_id, serviceHolder: row.service_holder }
  const moves = unsettledMoves(business, sharers, back, row.released_at !== null)
  await postToLedger(scope, [{ key, event: 'takenBack', ...business, moves }])
}

/** Lets owners have what is due to them by now, so many businesses at a time. True when there may be more. */
export async function releaseDueIncome(scope: TxScope, limit = 200): Promise<boolean> {
  const rows = await scope
    .from('settlement')
    .select(['biz_type', 'biz_id', 'owner_id', 'owner_share'])
    .where('released_at', 'is', null)
    .where('release_at', '<=', new Date(scope.now()))
    .orderBy('biz_id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { biz_type, biz_id } of rows) {
    await scope
      .update('settlement')
      .set({ released_at: new Date(scope.now()) })
      .where('biz_type', '=', biz_type)
      .where('biz_id', '=', biz_id)
      .execute()
  }
  await postToLedger(
    scope,
    rows.flatMap(({ biz_type: bizType, biz_id: bizId, owner_id: ownerId, owner_share: share }) =>
      ownerId === null || share === 0
        ? []
        : [
            {
              key: `release:${bizType}:${bizId}`,
              event: 'released',
              bizType,
              bizId,
              moves: releasedMoves(ownerId, share),
            },
          ],
    ),
  )
  return rows.length === limit
}
