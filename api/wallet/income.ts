import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const purse = (path: string) => portal(`/hms/purse/v1/${path}`)
const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
const Holder = z.optional(z.string().check(z.regex(/^org:[0-9a-f-]{36}$/)))

/** What came in, what was taken back of it, and both together. */
const IncomeSum = z.object({
  settled: z.int(),
  takenBack: z.int(),
  /** Withheld for the tax office. */
  tax: z.int(),
  net: z.int(),
  count: z.int(),
})

const IncomeLine = z.object({
  id: z.uuid(),
  kind: z.enum(['settled', 'takenBack', 'tax']),
  /** goods: a company's part of what it sold in a shop. floor: what the park made up to a promised sum. */
  role: z.enum(['owner', 'service', 'goods', 'floor', 'tax']),
  bizType: z.string(),
  at: z.int(),
  day: z.string(),
  orderNo: z.string(),
  houseId: z.nullable(z.uuid()),
  houseName: z.string(),
  checkIn: z.nullable(z.string()),
  checkOut: z.nullable(z.string()),
  /** All that was divided of the holder's nights or goods, and the part of it in hundredths of a percent; below zero when taken back. */
  base: z.int(),
  bp: z.int(),
  amount: z.int(),
  /** When it can be had, and when it became so. */
  releaseAt: z.nullable(z.int()),
  releasedAt: z.nullable(z.int()),
})

const NightFigures = z.object({
  month: z.string(),
  nightsSold: z.int(),
  nightsAvailable: z.int(),
  /** Hundredths of a percent. */
  occupancy: z.int(),
  /** What guests paid for the nights, on average per night sold and per night there was. */
  averageRate: z.int(),
  perAvailable: z.int(),
  revenue: z.int(),
  /** The holder's own income of the month. */
  net: z.int(),
})

/** What a person, or a company they manage, has earned and holds. */
export const incomeApi = {
  overview: endpoint({
    method: 'GET',
    path: purse('overview'),
    access: 'user',
    query: z.object({ holder: Holder }),
    gives: z.object({
      available: z.int(),
      pending: z.int(),
      frozen: z.int(),
      onTheWay: z.int(),
      /** Kept back for refunds that come late, and the days on which what is left of it can be had. */
      reserve: z.int(),
      reserves: z.array(z.object({ day: z.string(), amount: z.int() })),
      /** At zero or below. */
      debt: z.int(),
      month: z.string(),
      thisMonth: IncomeSum,
      /** The next days on which something can be had. */
      releases: z.array(z.object({ day: z.string(), amount: z.int() })),
      houses: z.array(z.object({ id: z.uuid(), name: z.string() })),
      /** The companies whose money the person looks after. */
      companies: z.array(z.object({ holder: z.string(), name: z.string() })),
    }),
  }),

  /** Every move of the balance, newest first. */
  flows: endpoint({
    method: 'POST',
    path: purse('flows'),
    access: 'user',
    body: z.object({
      holder: Holder,
      month: z.optional(z.nullable(Month)),
      direction: z.optional(z.nullable(z.enum(['in', 'out']))),
      page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
    }),
    gives: z.extend(
      pageOf(
        z.object({
          no: z.int(),
          event: z.string(),
          at: z.int(),
          /** Below zero: it left the balance. */
          amount: z.int(),
          balance: z.int(),
          bizType: z.string(),
          bizId: z.uuid(),
        }),
      ),
      { came: z.int(), went: z.int() },
    ),
    envelope: 'bare',
  }),

  lines: endpoint({
    method: 'POST',
    path: purse('incomeLines'),
    access: 'user',
    query: z.object({ holder: Holder }),
    body: ListQuery,
    gives: pageOf(IncomeLine),
    envelope: 'bare',
  }),

  /** One line with the rule it was divided by and the moves of money it made. */
  line: endpoint({
    method: 'GET',
    path: purse('incomeLine'),
    access: 'user',
    query: z.object({ id: z.uuid() }),
    gives: z.extend(IncomeLine, {
      /** What was paid or refunded of it; of a promised sum that sum, of a tax what is taxed. */
      paid: z.int(),
      couponCost: z.int(),
      stayFee: z.int(),
      providerFee: z.int(),
      commission: z.int(),
      services: z.int(),
      /** What is kept back when it is released, and until when. */
      reserve: z.int(),
      reserveUntil: z.nullable(z.int()),
      fromReserve: z.int(),
      repaid: z.int(),
      fromAvailable: z.int(),
      fromDebt: z.int(),
      takenBack: z.array(z.object({ id: z.uuid(), at: z.int(), amount: z.int() })),
      moves: z.array(
        z.object({ event: z.string(), at: z.int(), from: z.string(), to: z.string(), amount: z.int() }),
      ),
    }),
  }),

  /** The sums of the months up to one, oldest first; of one house when it is named. */
  months: endpoint({
    method: 'GET',
    path: purse('incomeMonths'),
    access: 'user',
    query: z.object({ holder: Holder, until: z.optional(Month), houseId: z.optional(z.uuid()) }),
    gives: z.array(z.extend(IncomeSum, { month: z.string() })),
  }),

  month: endpoint({
    method: 'GET',
    path: purse('incomeMonth'),
    access: 'user',
    query: z.object({ holder: Holder, month: Month }),
    gives: z.extend(IncomeSum, {
      month: z.string(),
      days: z.array(z.extend(IncomeSum, { day: z.string() })),
      houses: z.array(z.extend(IncomeSum, { houseId: z.nullable(z.uuid()), name: z.string() })),
    }),
  }),

  /** One house in a month, the month before and the same month of the year before. */
  house: endpoint({
    method: 'GET',
    path: purse('houseFigures'),
    access: 'user',
    query: z.object({ houseId: z.uuid(), month: Month }),
    gives: z.object({
      houseId: z.uuid(),
      name: z.string(),
      now: NightFigures,
      monthBefore: NightFigures,
      yearBefore: NightFigures,
    }),
  }),
}
