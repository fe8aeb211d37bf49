import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountKindOf, type AccountCode } from './accounts.ts'
import { applyMoves, type AccountBalance, type LedgerMove } from './ledger.ts'
import * as postings from './postings.ts'
import { incomeAfter, reverseIncome, splitIncome, wholeIncome, type IncomeLeft } from './split-income.ts'
import { releasedParts, repaidOf, takeFromHolder, takeFromReserves } from './take-back.ts'

type Stay = {
  bizType: string
  bizId: string
  left: IncomeLeft
  /** The owner's share, what was taken of it while it was pending, and what is kept back of it. */
  amount: number
  takenBefore: number
  reserve: number
  isReleased: boolean
}

const event = fc.oneof(
  fc.record({
    do: fc.constant('stay' as const),
    paid: fc.integer({ min: 1, max: 500_000 }),
    coupon: fc.nat(20_000),
    reserveBp: fc.constantFrom(0, 1000, 5000),
  }),
  fc.record({ do: fc.constant('release' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('giveReserve' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('refund' as const), which: fc.nat(20), part: fc.nat(10_000) }),
  fc.record({
    do: fc.constant('withdraw' as const),
    part: fc.nat(10_000),
    end: fc.constantFrom('arrived', 'failed', 'returned'),
  }),
)
const terms = {
  ownerBp: 8000,
  stayFee: 500,
  services: [{ holder: 'org:a', duty: 'cleaning', bp: 700 }],
  providerFeeBp: 60,
  couponBorneBy: 'park' as const,
}

test('any run of stays, releases, reserves, refunds and withdrawals: sums are zero, signs hold, the life of an owner adds up', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let standings: ReadonlyMap<string, AccountBalance> = new Map()
      const stays: Stay[] = []
      let [earned, givenBack, paidOut, returned, fees] = [0, 0, 0, 0, 0]
      const post = (moves: LedgerMove[]) => {
        const applied = applyMoves(standings, moves)
        if (!applied.ok) {
          throw new Error(`not covered: ${applied.lacking.code}`)
        }
        standings = applied.standings
      }
      const balance = (code: AccountCode, holder = 'o') => standings.get(`${code}/${holder}`)?.balance ?? 0
      for (const [at, one] of events.entries()) {
        const stay = 'which' in one ? stays[one.which % Math.max(1, stays.length)] : undefined
        if (one.do === 'stay') {
          const business = { bizType: 'stay', bizId: `s${at}` }
          const split = splitIncome(one.paid, one.coupon, terms)
          const shares = [
            { holder: 'o', amount: split.owner },
            { holder: 'org:a', amount: split.services[0] ?? 0 },
          ]
          post([
            ...postings.paidMoves({
              ...business,
              method: 'wechat',
              userId: 'g',
              amount: one.paid,
              deposit: 0,
            }),
            ...postings.settledMoves(business, { ...split, shares }),
          ])
          earned += split.owner
          const reserve = Math.floor((split.owner * one.reserveBp) / 10_000)
          const left = wholeIncome([split])
          stays.push({ ...business, left, amount: split.owner, takenBefore: 0, reserve, isReleased: false })
        } else if (one.do === 'release' && stay && !stay.isReleased) {
          const services = stay.left.shares[1] ?? 0
          const parts = releasedParts({ ...stay, debt: balance('debt') })
          const theirs = {
            released: services,
            repaid: repaidOf(services, balance('debt', 'org:a')),
            reserved: 0,
          }
          post([...postings.releasedMoves('o', parts), ...postings.releasedMoves('org:a', theirs)])
          stay.isReleased = true
          stay.reserve = parts.reserved
          expect(balance('debt') === 0 || (balance('available') === 0 && parts.reserved === 0)).toBe(true)
        } else if (one.do === 'giveReserve' && stay?.isReleased) {
          post(postings.reserveReleasedMoves('o', stay.reserve, repaidOf(stay.reserve, balance('debt'))))
          stay.reserve = 0
        } else if (one.do === 'refund' && stay) {
          const paid = Math.floor(((stay.left.base - stay.left.couponCost) * one.part) / 10_000)
          const back = reverseIncome(stay.left, paid)
          if (back && paid > 0) {
            const taken = (holder: string, amount: number) => ({
              holder,
              ...takeFromHolder(amount, {
                isReleased: stay.isReleased,
                reserve: balance('reserve', holder),
                available: balance('available', holder),
              }),
            })
            const [owner = 0, services = 0] = back.shares
            const shares = [taken('o', owner), taken('org:a', services)]
            const debtBefore = balance('debt')
            post(postings.takenBackMoves(stay, { ...back, shares }))
            post(postings.refundGrantedMoves(stay, { amount: paid, deposit: 0 }))
            stay.left = incomeAfter(stay.left, back)
            stay.takenBefore += stay.isReleased ? 0 : owner
            // A debt is only made when nothing is kept back any more.
            expect(balance('debt') === debtBefore || balance('reserve') === 0).toBe(true)
            const kept = stays
              .filter(({ isReleased }) => isReleased)
              .map(({ bizId, reserve }) => ({ lineId: bizId, left: reserve }))
            for (const { lineId, used } of takeFromReserves(shares[0]?.fromReserve ?? 0, stay.bizId, kept)) {
              const user = stays.find(({ bizId }) => bizId === lineId)
              if (user) {
                user.reserve -= used
              }
            }
            givenBack += owner
          }
        } else if (one.do === 'withdraw') {
          const all = Math.floor((balance('available') * one.part) / 10_000)
          const asked = { holder: 'o', amount: all, fee: all > 100 ? 100 : 0, id: `w${at}` }
          const net = { ...asked, amount: asked.amount - asked.fee }
          post([...postings.withdrawalMoves.asked(net), ...postings.withdrawalMoves.sent(net)])
          if (one.end === 'failed') {
            post(postings.withdrawalMoves.failed(net))
          } else {
            post(postings.withdrawalMoves.arrived(net))
            paidOut += net.amount
            fees += net.fee
          }
          if (one.end === 'returned') {
            post(postings.withdrawalMoves.returned(net))
            returned += net.amount
            fees -= net.fee
          }
        }
        expect([...standings.values()].reduce((sum, { balance: held }) => sum + held, 0)).toBe(0)
        for (const [key, { balance: held }] of standings) {
          const kind = accountKindOf(key.slice(0, key.indexOf('/')) as AccountCode)
          expect(held >= 0 || kind.mayBeNegative).toBe(true)
          expect(held <= 0 || !kind.isNeverPositive).toBe(true)
        }
        const kept = stays.filter(({ isReleased }) => isReleased).map(({ reserve }) => reserve)
        expect(kept.reduce((sum, part) => sum + part, 0)).toBe(balance('reserve'))
        expect(Math.min(0, ...kept)).toBe(0)
        const has = (['pending', 'reserve', 'available', 'frozen', 'withdrawTransit', 'debt'] as const).map(
          (code) => balance(code),
        )
        expect(has.reduce((sum, part) => sum + part, 0) + paidOut + fees - returned).toBe(earned - givenBack)
      }
    }),
  )
})
