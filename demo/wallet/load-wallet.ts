import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { addDays } from '#domain/day.ts'
import { percentOf } from '#domain/money.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { addMonths, monthDays, monthOf } from '#domain/wallet/month.ts'
import type { ReconciledLine } from '#domain/wallet/reconcile.ts'
import { releaseDayOf } from '#domain/wallet/release-day.ts'
import { defaultWorkCalendar } from '#domain/work-calendar.ts'
import { guests } from '#demo/org/owners-and-guests.ts'
import { demoHouses } from '#demo/stay/houses/all-houses.ts'
import { entrustmentOn, servicesOn } from '#server/stay/catalog/house-terms.ts'
import { balanceOf } from '#server/wallet/ledger.ts'
import { releaseDueIncome } from '#server/wallet/income/release-income.ts'
import { releaseReserve } from '#server/wallet/income/reserves.ts'
import { keepBillFile, keepBillLines } from '#server/wallet/reconcile-bill.ts'
import { recordPastPayments } from '#server/wallet/record-past-payments.ts'
import { houseBook } from '#server/stay/catalog/house-book.ts'
import { makeDueStatements } from '#server/wallet/statement/make-statement.ts'
import { settleIncomes } from '#server/wallet/settlements.ts'
import { staySubject } from '#server/stay/order/stay-payable.ts'
import { scopeAt, type TxScope } from '#server/scope.ts'
import { furnishEarner, withdrawPast } from './payouts.ts'
import { insertPastStays, pastStaysOf, type PastStay } from './past-stays.ts'

type Ids = ReadonlyMap<string, string>
type Where = { people: Ids; houses: Ids }

/** Those whose year is in the books: the owner of the demo, and a company that owns houses. */
const earners = ['owner', '13900000301']

/** A year of income for owners, month by month as it came, released when it was due. */
export async function loadWalletDemo(scope: TxScope, where: Where): Promise<void> {
  const cards = await furnishEarners(scope, where)
  const stays = await yearOfStays(scope, where)
  await insertPastStays(scope, stays)
  const today = parkDay(scope.now())
  for (let back = 13; back >= 0; back -= 1) {
    const month = addMonths(monthOf(today), -back)
    const ofMonth = stays.filter(({ checkOut }) => monthOf(checkOut) === month)
    await payAndSettle(scope, where, ofMonth)
    const end = Math.min(scope.now(), instantAt(monthDays(month).until, '00:00') - 1)
    for (const at of [instantAt(`${month}-15`, '00:10'), end]) {
      if (at <= scope.now()) {
        await releaseAll(scopeAt(scope, at))
      }
    }
    await withdrawOfMonth(scope, cards, { month, back, end })
  }
  for (const holder of [cards.owner, cards.company]) {
    await makeDueStatements(scope, houseBook, holder)
  }
  await loadDifferences(scope, where.people.get('finance') ?? null)
}

/** A day whose bill said something else than our books: one payment we never heard of, one refund of another sum. */
async function loadDifferences(scope: TxScope, finance: string | null): Promise<void> {
  const day = addDays(parkDay(scope.now()), -3)
  const fileId = await keepBillFile(scope, {
    method: 'alipay',
    day,
    by: null,
    lines: 2,
    differences: 2,
    paid: 128_000,
    refunded: 36_000,
    fee: 0,
  })
  const line = { providerNo: `${day.replaceAll('-', '')}2200146581` }
  const differences: ReconciledLine[] = [
    {
      ...line,
      kind: 'pay',
      outNo: 'a7d1c0de5b1f4e9c8f2a6b3d4e5f6071',
      theirs: 128_000,
      ours: null,
      verdict: 'missingHere',
    },
    {
      ...line,
      kind: 'refund',
      outNo: 'b8e2d1ef6c2a4f0d9a3b7c4e5f607182',
      theirs: 36_000,
      ours: 35_000,
      verdict: 'amount',
    },
  ]
  await keepBillLines(scope, fileId, differences, finance)
}

type Cards = { owner: string; ownerCard: string; company: string; companyCard: string }

async function furnishEarners(scope: TxScope, { people }: Where): Promise<Cards> {
  const owner = people.get('owner') ?? ''
  const company = people.get('13900000301') ?? ''
  const [ownerCard = ''] = await furnishEarner(scope, {
    userId: owner,
    name: '赵德厚',
    phone: '13900000001',
    cards: [
      { bin: '622202', at: 11, branch: '北京怀柔支行' },
      { bin: '621483', at: 12, branch: '北京怀柔科学城支行' },
    ],
  })
  const [companyCard = ''] = await furnishEarner(scope, {
    userId: company,
    name: '钱慧兰',
    phone: '13900000301',
    company: { name: '北京听泉小筑民宿有限公司', creditCode: '91110118MA01R7Q25A' },
    cards: [{ bin: '622202', at: 21, branch: '北京密云支行' }],
  })
  return { owner, ownerCard, company, companyCard }
}

/** Most of what the owner earned is taken out each month; of the last ones one failed and one hangs. */
async function withdrawOfMonth(
  scope: TxScope,
  { owner, ownerCard, company, companyCard }: Cards,
  { back, end }: { month: string; back: number; end: number },
): Promise<void> {
  const at = end - 3_600_000
  const takeOut = async (
    holder: string,
    cardId: string,
    percent: number,
    state: 'paid' | 'failed' | 'unknown',
  ) => {
    const balance = await balanceOf(scope, 'available', holder)
    const amount = Math.min(1_990_000, percentOf(balance, percent * 100))
    if (amount >= 100_000) {
      await withdrawPast(scope, { holder, cardId, amount: amount - (amount % 100), at, end: state })
    }
  }
  if (back > 1) {
    await takeOut(owner, ownerCard, 80, 'paid')
    await takeOut(company, companyCard, 40, 'paid')
  }
  if (back === 1) {
    await takeOut(owner, ownerCard, 60, 'failed')
    await takeOut(owner, ownerCard, 30, 'unknown')
  }
  if (back === 0) {
    const available = await balanceOf(scope, 'available', company)
    if (available >= 2_000_000) {
      const amount = Math.min(4_000_000, available - (available % 10_000))
      await withdrawPast(scope, {
        holder: company,
        cardId: companyCard,
        amount,
        at: scope.now() - 7_200_000,
        end: 'auditing',
      })
    }
  }
}

async function releaseAll(scope: TxScope): Promise<void> {
  while (await releaseDueIncome(scope, 500)) {
    // There is more.
  }
  const reserves = await scope
    .from('income_reserve')
    .select('line_id')
    .where('released_at', 'is', null)
    .where('release_at', '<=', new Date(scope.now()))
    .orderBy('release_at')
    .execute()
  for (const { line_id: lineId } of reserves) {
    await releaseReserve(scope, lineId)
  }
}

async function yearOfStays(scope: TxScope, { people, houses }: Where): Promise<PastStay[]> {
  const today = parkDay(scope.now())
  const visitors = guests.flatMap(({ account, mobile, name, status }) => {
    // The guest of the demo has orders of their own.
    const id = account === undefined ? people.get(mobile) : undefined
    return id !== undefined && status === undefined ? [{ id, name, phone: mobile }] : []
  })
  const stays: PastStay[] = []
  for (const house of demoHouses.filter(({ owner }) => owner !== undefined && earners.includes(owner))) {
    const houseId = houses.get(house.key) ?? ''
    const rooms = await scope
      .from('house_room')
      .innerJoin(scope.table('room'), 'room.id', 'house_room.room_id')
      .select(['room.id', 'room.site_id'])
      .where('house_room.house_id', '=', houseId)
      .orderBy('room.id')
      .execute()
    const roomIds = rooms.map(({ id }) => id)
    const nights = await scope.from('room_night').select('night').where('room_id', 'in', roomIds).execute()
    const taken = new Set(nights.map(({ night }) => night))
    const siteId = rooms[0]?.site_id ?? ''
    stays.push(...pastStaysOf(scope, { house, houseId, siteId, roomIds }, { today, guests: visitors, taken }))
  }
  return stays.toSorted((one, other) => one.settledAt - other.settledAt)
}

async function payAndSettle(scope: TxScope, { people }: Where, stays: readonly PastStay[]): Promise<void> {
  if (stays.length === 0) {
    return
  }
  await recordPastPayments(
    scope,
    stays.map((stay) => ({
      bizType: 'stay',
      bizId: stay.id,
      userId: stay.guest.id,
      method: 'wechat' as const,
      amount: stay.total,
      deposit: 0,
      subject: staySubject('guest', stay.houseName, stay.nights.length),
      at: stay.paidAt,
      next: link(screens.success, { orderId: stay.id }),
    })),
  )
  const settlements = []
  for (const stay of stays) {
    const terms = await entrustmentOn(scope, stay.houseId, stay.checkIn)
    const services = await servicesOn(scope, stay.houseId, stay.checkIn)
    const day = releaseDayOf(defaultWorkCalendar, stay.checkOut, terms?.release_days ?? 5)
    settlements.push({
      bizType: 'stay',
      bizId: stay.id,
      ownerId: terms?.owner_id ?? people.get('owner') ?? null,
      terms: {
        ownerBp: terms?.owner_bp ?? 8500,
        stayFee: terms?.stay_fee_fen ?? 0,
        services: services.map(({ company_id, duty, share_bp }) => ({
          holder: `org:${company_id}`,
          duty,
          bp: share_bp,
        })),
        providerFeeBp: 0,
        couponBorneBy: 'park' as const,
      },
      source: {
        houseId: stay.houseId,
        orderNo: stay.orderNo,
        checkIn: stay.checkIn,
        checkOut: stay.checkOut,
      },
      releaseAt: instantAt(day, '00:00'),
      reserve: terms?.reserve_bp
        ? { bp: terms.reserve_bp, until: instantAt(addDays(stay.checkOut, terms.reserve_days), '00:00') }
        : undefined,
      at: stay.settledAt,
    })
  }
  await settleIncomes(scope, settlements)
}
