import type { incomeApi } from '#api/wallet/income.ts'
import { parkDay } from '#domain/park-time.ts'
import { addMonths, monthDays, monthOf } from '#domain/wallet/month.ts'
import { nightFigures } from '#domain/wallet/night-figures.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { balancesOf } from '../ledger.ts'
import { balanceFlows } from './balance-flows.ts'
import { holderFor, managedCompanies } from './holder.ts'
import type { HouseBook } from './house-book.ts'
import {
  incomeLineList,
  incomeLineRows,
  incomeLineView,
  movesOfBusiness,
  repaidByReserve,
  takenBackOf,
  type IncomeLineRow,
} from './income-lines.ts'
import {
  addedUp,
  incomeByDay,
  incomeByHouse,
  incomeByMonth,
  incomeSum,
  nextReleases,
  nextReserves,
} from './income-sums.ts'

const MONTHS_SHOWN = 13
const shownAccounts = ['available', 'pending', 'frozen', 'withdrawTransit', 'debt', 'reserve'] as const

export const incomeHandlers = (houses: HouseBook): Handlers<typeof incomeApi> => ({
  async overview({ scope, user, query }) {
    const holder = await holderFor(scope, user, query.holder)
    const month = monthOf(parkDay(scope.now()))
    const balances = await balancesOf(scope, shownAccounts, holder)
    return {
      available: balances.available,
      pending: balances.pending,
      frozen: balances.frozen,
      onTheWay: balances.withdrawTransit,
      debt: balances.debt,
      reserve: balances.reserve,
      reserves: balances.reserve ? await nextReserves(scope, holder) : [],
      month,
      thisMonth: await incomeSum(scope, { holder, days: monthDays(month) }),
      releases: await nextReleases(scope, holder),
      houses: query.holder === undefined ? await houses.housesOf(scope, user.id) : [],
      companies: await managedCompanies(scope, user.id),
    }
  },

  async flows({ scope, user, body }) {
    return balanceFlows(scope, { ...body, holder: await holderFor(scope, user, body.holder) })
  },

  async lines({ scope, user, query, body }) {
    const holder = await holderFor(scope, user, query.holder)
    const page = await listRows(scope.db, incomeLineRows(scope, holder), body, incomeLineList)
    const names = await houses.names(
      scope,
      page.rows.flatMap(({ house_id }) => house_id ?? []),
    )
    return { ...page, rows: page.rows.map((row) => incomeLineView(row, names)) }
  },

  async line({ scope, user, query: { id } }) {
    const found = await scope.from('income_line').select('holder').where('id', '=', id).executeTakeFirst()
    const wanted = found?.holder.startsWith('org:') ? found.holder : undefined
    const holder = found ? await holderFor(scope, user, wanted) : ''
    const row = await incomeLineRows(scope, holder).where('income_line.id', '=', id).executeTakeFirst()
    if (!row) {
      throw new Failure('purse.noLine')
    }
    const names = await houses.names(scope, row.house_id === null ? [] : [row.house_id])
    return {
      ...incomeLineView(row, names),
      ...divisionOf(row),
      reserve: row.reserve,
      reserveUntil: row.reserve_until?.getTime() ?? null,
      fromReserve: row.from_reserve,
      repaid: row.repaid + (await repaidByReserve(scope, row)),
      fromAvailable: row.from_available,
      fromDebt: row.from_debt,
      takenBack: await takenBackOf(scope, row.id),
      moves: await movesOfBusiness(scope, row),
    }
  },

  async months({ scope, user, query }) {
    const holder = await holderFor(scope, user, query.holder)
    const last = query.until ?? monthOf(parkDay(scope.now()))
    const first = addMonths(last, 1 - MONTHS_SHOWN)
    const days = { from: monthDays(first).from, until: monthDays(last).until }
    const rows = await incomeByMonth(scope, { holder, days, houseId: query.houseId })
    return Array.from({ length: MONTHS_SHOWN }, (_, at) => {
      const month = addMonths(first, at)
      const {
        settled = 0,
        takenBack = 0,
        tax = 0,
        net = 0,
        count = 0,
      } = rows.find(({ key }) => key === month) ?? {}
      return { month, settled, takenBack, tax, net, count }
    })
  },

  async month({ scope, user, query: { holder: wanted, month } }) {
    const holder = await holderFor(scope, user, wanted)
    const filter = { holder, days: monthDays(month) }
    const [days, byHouse] = await Promise.all([incomeByDay(scope, filter), incomeByHouse(scope, filter)])
    const names = await houses.names(
      scope,
      byHouse.flatMap(({ key }) => key ?? []),
    )
    return {
      ...addedUp(byHouse),
      month,
      days: days.map(({ key, ...day }) => ({ day: key, ...day })),
      houses: byHouse.map(({ key, ...house }) => ({
        houseId: key,
        name: names.get(key ?? '') ?? '',
        ...house,
      })),
    }
  },

  async house({ scope, user, query: { houseId, month } }) {
    const own = await houses.housesOf(scope, user.id)
    const house = own.find(({ id }) => id === houseId)
    if (!house) {
      throw new Failure('purse.notYours', {}, { status: 403 })
    }
    const figures = (on: string) => figuresOf(scope, houses, { holder: user.id, houseId, month: on })
    const [now, monthBefore, yearBefore] = await Promise.all(
      [month, addMonths(month, -1), addMonths(month, -12)].map(figures),
    )
    if (!now || !monthBefore || !yearBefore) {
      throw new Error('three months were asked for')
    }
    return { houseId, name: house.name, now, monthBefore, yearBefore }
  },
})

/** How the part of a line was divided. What those who serve a house have is a share of it: the rest is not theirs to read. */
const divisionOf = (row: IncomeLineRow) => ({
  paid: Math.abs(row.base) - row.coupon_cost,
  couponCost: row.coupon_cost,
  stayFee: row.stay_fee,
  providerFee: row.provider_fee,
  commission: row.role === 'service' ? 0 : row.commission,
  services: row.role === 'service' ? 0 : row.service_share,
})

type Figured = { holder: string; houseId: string; month: string }

async function figuresOf(scope: Scope, houses: HouseBook, { holder, houseId, month }: Figured) {
  const days = monthDays(month)
  const [{ sold, available, revenue }, { net }] = await Promise.all([
    houses.nights(scope, houseId, days),
    incomeSum(scope, { holder, days, houseId }),
  ])
  return { month, ...nightFigures(sold, available, revenue), net }
}
