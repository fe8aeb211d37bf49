import { sql } from 'kysely'
import { addDays, daysBetween } from '#domain/day.ts'
import { priceChangeKinds } from '#domain/owner/price-change.ts'
import { ruleLevels } from '#domain/owner/calendar-rules.ts'
import { holidayOn } from '#domain/holidays.ts'
import { nightKind } from '#domain/stay/night-kind.ts'
import { nightsOf } from '#domain/stay/nights.ts'
import { parkDay } from '#domain/park-time.ts'
import type { NightChange } from '#domain/owner/price-plan.ts'
import { holdsAt } from '#domain/identity/site-reach.ts'
import { Failure, textOf } from '#server/failure.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { canActFor, requireHouse } from '../access/house-access.ts'
import { priceGroups } from './groups.ts'
import { pricedHouses } from './priced-houses.ts'
import { ruleView, type StoredRule } from './rules.ts'
import { settingsOf, settingsView } from './settings.ts'
import type { Scope } from '#server/scope.ts'

const MOST_DAYS = 400
const MOST_ENTRIES = 100

type CalendarRequest = { houseId: string; from: string; to: string }

/** The nights of a house as those see them who set its prices: closed ones, unpriced ones, and the rules. */
export async function priceCalendar(scope: Scope, userId: string, { houseId, from, to }: CalendarRequest) {
  const { siteId } = await requireHouse(scope, userId, houseId, 'view')
  if (to < from || daysBetween(from, to) > MOST_DAYS) {
    throw new Failure('stay.tooFarApart', { limit: MOST_DAYS })
  }
  const [[house], settings, taken, facts, canEdit, reach] = await Promise.all([
    pricedHouses(scope, [houseId], { from, to }),
    settingsOf(scope, [houseId]),
    takenRooms(scope, houseId, from, to),
    scope
      .from('house')
      .leftJoin(scope.table('price_group'), 'price_group.id', 'house.price_group_id')
      .select([
        'house.min_nights',
        'house.room_count',
        'price_group.id as group_id',
        'price_group.name as group_name',
      ])
      .where('house.id', '=', houseId)
      .executeTakeFirstOrThrow(),
    canActFor(scope, userId, houseId, 'price'),
    sitesOf(scope, userId, 'price.manage'),
  ])
  const groups = facts.group_id === null ? [] : await priceGroups(scope, userId)
  const isMine = {
    house: () => canEdit,
    group: (of: string | null) => groups.some(({ id }) => id === of),
    site: (of: string | null) => holdsAt(reach, of),
    park: () => reach === null,
  }
  const ofLevel = { house: houseId, group: facts.group_id, site: siteId, park: null }
  const row = settings.get(houseId)
  if (!house || !row) {
    throw new Failure('owner.noHouse', {}, { status: 404 })
  }
  return {
    houseId,
    name: house.name,
    siteId,
    group: facts.group_id === null ? null : { id: facts.group_id, name: facts.group_name ?? '' },
    today: parkDay(scope.now()),
    settings: settingsView(row),
    minNights: facts.min_nights,
    rooms: facts.room_count,
    canEdit,
    levels: ruleLevels.filter((level) => isMine[level](ofLevel[level])),
    // The rules of a house are read with whom they are for.
    rules: (house.rules as readonly StoredRule[]).map((rule) => ({
      ...ruleView(rule),
      id: rule.id,
      isMine: isMine[rule.level](rule.of),
    })),
    days: nightsOf({ checkIn: from, checkOut: addDays(to, 1) }).map((night) => {
      const nightPrice = house.nights.get(night)
      const holiday = holidayOn(house.holidays, night)
      return {
        night,
        price: nightPrice?.price ?? null,
        minNights: nightPrice?.minNights ?? null,
        closed: nightPrice?.closed ?? false,
        handPrice: nightPrice?.handPrice ?? false,
        handMin: nightPrice?.handMin ?? false,
        taken: taken.get(night) ?? 0,
        kind: nightKind(house.holidays, night),
        holiday: holiday === null ? '' : textOf(`stay.holiday.${holiday}`, scope.language),
      }
    }),
  }
}

async function takenRooms(scope: Scope, houseId: string, from: string, to: string) {
  const rows = await scope
    .from('house_room as part')
    .innerJoin(scope.table('room_night as taken'), 'taken.room_id', 'part.room_id')
    .select(['taken.night', sql<number>`count(*)::int`.as('rooms')])
    .where('part.house_id', '=', houseId)
    .where('taken.night', '>=', from)
    .where('taken.night', '<=', to)
    .where((eb) =>
      eb.or([
        eb('taken.hold_expires_at', 'is', null),
        eb('taken.hold_expires_at', '>', new Date(scope.now())),
      ]),
    )
    .groupBy('taken.night')
    .execute()
  return new Map(rows.map(({ night, rooms }) => [night, rooms]))
}

/** Who changed the prices of a house, the newest first. */
export async function priceLog(scope: Scope, userId: string, houseId: string) {
  await requireHouse(scope, userId, houseId, 'view')
  const rows = await scope
    .from('price_change_house as part')
    .innerJoin(scope.table('price_change as change'), 'change.id', 'part.change_id')
    .leftJoin(scope.table('app_user as actor'), 'actor.id', 'change.actor_id')
    .select(['change.id', 'change.kind', 'change.at', 'part.undone_at', 'actor.fullname'])
    .select([
      sql<NightChange[]>`part.nights`.as('nights'),
      sql<string | null>`coalesce(change.rule_after, change.rule_before) ->> 'name'`.as('rule_name'),
    ])
    .where('part.house_id', '=', houseId)
    .orderBy('change.at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: priceChangeKinds.find((kind) => kind === row.kind) ?? 'nights',
    actor: row.fullname ?? textOf('inbox.product', scope.language),
    at: row.at.getTime(),
    nights: row.nights.length,
    first: row.nights[0]?.night ?? null,
    last: row.nights.at(-1)?.night ?? null,
    ruleName: row.rule_name ?? '',
    isUndone: row.undone_at !== null,
  }))
}
