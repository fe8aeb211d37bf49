import { sql, type RawBuilder } from 'kysely'
import { addDays, daysBetween } from '#domain/day.ts'
import { MOST_GAP } from '#domain/stay/gaps.ts'
import { nightsBetween, type StayDates } from '#domain/stay/nights.ts'
import { parkDay } from '#domain/park-time.ts'
import type { Party } from '#domain/stay/party.ts'

/**
 * How many of the nights of a house have a price, and what they cost together: the sums up to the last night without
 * those before the first. Houses and both nights come from indexes in the same order.
 */
export const housesWithPrices = (
  tenantId: string,
  siteIds: string[],
  { checkIn, checkOut }: StayDates,
) => sql`
  left join price_day first on first.tenant_id = ${tenantId} and first.site_id = any(${siteIds}::uuid[])
    and first.night = ${checkIn}::date and first.site_id = house.site_id and first.house_id = house.id
  left join price_day last on last.tenant_id = ${tenantId} and last.site_id = any(${siteIds}::uuid[])
    and last.night = ${addDays(checkOut, -1)}::date and last.site_id = house.site_id and last.house_id = house.id
  cross join lateral (
    select last.sum_nights - first.sum_nights + 1 as nights,
      last.sum_fen - first.sum_fen + first.price_fen as room
  ) as priced`

/** The same for every house of the sites: for when the database cannot know how many of them will fit. */
export const pricedHouses = (tenantId: string, siteIds: string[], dates: StayDates) => sql`
  select house.id as house_id, priced.nights, priced.room
  from house ${housesWithPrices(tenantId, siteIds, dates)}
  where house.tenant_id = ${tenantId} and house.site_id = any(${siteIds}::uuid[]) and house.status = 'online'`

/** What is special about the days of a house. Few are, and those have an index of their own. */
export const restrictedHouses = (
  tenantId: string,
  siteIds: string[],
  { checkIn, checkOut }: StayDates,
) => sql`
  select house_id,
    bool_or(closed and night < ${checkOut}::date) as closed,
    max(min_nights) filter (where night = ${checkIn}::date) as min_nights,
    bool_or(no_check_in and night = ${checkIn}::date) as no_check_in,
    bool_or(no_check_out and night = ${checkOut}::date) as no_check_out
  from price_day
  where tenant_id = ${tenantId} and site_id = any(${siteIds}::uuid[])
    and night >= ${checkIn}::date and night <= ${checkOut}::date
    and (closed or no_check_in or no_check_out or min_nights is not null)
  group by house_id`

/** For each house how many of its rooms somebody has on one of the nights at least. */
export const occupiedHouses = (
  tenantId: string,
  siteIds: string[],
  { checkIn, checkOut }: StayDates,
  now: number,
) => sql`
  select part.house_id, count(*) as rooms
  from (
    select distinct room_id from room_night
    where tenant_id = ${tenantId} and site_id = any(${siteIds}::uuid[])
      and night >= ${checkIn}::date and night < ${checkOut}::date
      and (hold_expires_at is null or hold_expires_at > ${new Date(now)})
  ) as busy
    join house_room part on part.tenant_id = ${tenantId} and part.room_id = busy.room_id
  group by part.house_id`

const hasRoom = sql<boolean>`
  coalesce(taken.rooms, 0) <= case when house.takes = 'one' then house.room_count - 1 else 0 end`

/**
 * The same for the one house of an outer query: by its key, for when few houses are looked at. The days of one that
 * is taken are not read.
 */
export const availabilityOfHouse = (tenantId: string, { checkIn, checkOut }: StayDates, now: number) => sql`
  cross join lateral (
    select count(*) as rooms from house_room part
    where part.tenant_id = ${tenantId} and part.house_id = house.id and exists (
      select 1 from room_night busy
      where busy.tenant_id = ${tenantId} and busy.room_id = part.room_id
        and busy.night >= ${checkIn}::date and busy.night < ${checkOut}::date
        and (busy.hold_expires_at is null or busy.hold_expires_at > ${new Date(now)}))
  ) as taken
  cross join lateral (
    select count(*) filter (where night < ${checkOut}::date) as nights,
      bool_or(closed and night < ${checkOut}::date) as closed,
      max(min_nights) filter (where night = ${checkIn}::date) as min_nights,
      bool_or(no_check_in and night = ${checkIn}::date) as no_check_in,
      bool_or(no_check_out and night = ${checkOut}::date) as no_check_out
    from price_day
    where ${hasRoom} and tenant_id = ${tenantId} and house_id = house.id
      and night >= ${checkIn}::date and night <= ${checkOut}::date
  ) as ruled`

/**
 * Whether the stay lies in a run of free nights, between two who have them, that is shorter than the least stay. Few
 * houses let such runs, and only they are looked at.
 */
function fillsGap({ checkIn, checkOut }: StayDates, now: number): RawBuilder<boolean> {
  const today = parkDay(now)
  const before = addDays(checkIn, -MOST_GAP)
  return sql`(house.gap_floor is not null and house.gap_floor <= ${nightsBetween({ checkIn, checkOut })} and exists (
    select 1 from house_room part join room_night busy
      on busy.tenant_id = part.tenant_id and busy.room_id = part.room_id
      and busy.night >= ${before < today ? addDays(today, -1) : before}::date
      and busy.night <= ${addDays(checkOut, MOST_GAP)}::date
      and (busy.hold_expires_at is null or busy.hold_expires_at > ${new Date(now)})
    where part.tenant_id = house.tenant_id and part.house_id = house.id
    group by case when house.takes = 'one' then part.room_id else house.id end
    having min(busy.night) filter (where busy.night >= ${checkIn}::date) >= ${checkOut}::date
      and min(busy.night) filter (where busy.night >= ${checkIn}::date) - 1 - coalesce(
        max(busy.night) filter (where busy.night < ${checkIn}::date),
        ${before < today ? addDays(today, -1) : addDays(before, -1)}::date
      ) < coalesce(ruled.min_nights, house.min_nights)))`
}

/**
 * Whether the stay leaves a few nights alone in every room it could have. Few houses mind, and only they are looked at;
 * not inside the last days before arrival. A night without a price cannot be booked anyway, so none is left alone after
 * who leaves on such a day.
 */
function leavesGap({ checkIn, checkOut }: StayDates, now: number): RawBuilder<boolean> {
  const lead = daysBetween(parkDay(now), checkIn)
  return sql`(house.orphan_nights is not null and house.orphan_off_days <= ${lead}::int and not exists (
    select 1 from house_room part left join room_night busy
      on busy.tenant_id = part.tenant_id and busy.room_id = part.room_id
      and busy.night >= ${addDays(checkIn, -MOST_GAP)}::date and busy.night <= ${addDays(checkOut, MOST_GAP)}::date
      and (busy.hold_expires_at is null or busy.hold_expires_at > ${new Date(now)})
    where part.tenant_id = house.tenant_id and part.house_id = house.id
    group by case when house.takes = 'one' then part.room_id else house.id end
    having coalesce(min(busy.night) filter (where busy.night >= ${checkIn}::date) >= ${checkOut}::date, true)
      and (coalesce(min(busy.night) filter (where busy.night >= ${checkIn}::date) - ${checkOut}::date
          not between 1 and house.orphan_nights, true)
        or not exists (select 1 from price_day night_after where night_after.tenant_id = house.tenant_id
          and night_after.house_id = house.id and night_after.night = ${checkOut}::date))
      and coalesce(${checkIn}::date - 1 - max(busy.night) filter (where busy.night < ${checkIn}::date)
        not between 1 and house.orphan_nights, true)))`
}

/** The rules of `stayProblem` for all houses at once, but for the one that every night has a price. */
export function isBookable(request: StayDates, now: number): RawBuilder<boolean> {
  const nights = nightsBetween(request)
  return sql`not coalesce(ruled.closed, false)
    and (coalesce(ruled.min_nights, house.min_nights) <= ${nights} or ${fillsGap(request, now)})
    and house.max_nights >= ${nights}
    and not coalesce(ruled.no_check_in, false) and not coalesce(ruled.no_check_out, false)
    and house.lead_days <= ${daysBetween(parkDay(now), request.checkIn)}
    and ${hasRoom} and not ${leavesGap(request, now)}`
}

/**
 * The sum of `quoteStay`, for all houses at once; a test holds the two together. Null where a night has no price. What
 * the party does not have is not computed: ten thousand times nothing takes its time too.
 */
export function stayTotal(
  { adults, children, pets, ...dates }: StayDates & Party,
  now: number,
): RawBuilder<number> {
  const nights = nightsBetween(dates)
  const childFee = sql`
    + greatest(0, ${children}::int - greatest(0, house.included_guests - ${adults}::int))
      * house.extra_child_fen * ${nights}::int`
  const petFee = sql`+ ${pets}::int * coalesce(house.pet_fen, 0)`
  const points =
    nights >= 28
      ? sql`case when house.month_off > 0 then house.month_off else house.week_off end`
      : sql`house.week_off`
  // Half a fen up, as everywhere: nothing here is negative, and whole numbers are divided down.
  const room = nights >= 7 ? sql`(priced.room - (priced.room * ${points} + 5000) / 10000)` : sql`priced.room`
  const lead = daysBetween(parkDay(now), dates.checkIn)
  return sql`case when priced.nights = ${nights} then ${room} - (${room} * ${leadPercent(lead)} + 5000) / 10000
    + house.cleaning_fen
    + greatest(0, ${adults}::int - house.included_guests) * house.extra_adult_fen * ${nights}::int
    ${children > 0 ? childFee : sql``} ${pets > 0 ? petFee : sql``} end`
}

/** `leadDiscount` of the domain for all houses at once. */
const leadPercent = (lead: number) => sql`case
  when house.last_off > 0 and ${lead}::int <= house.last_days then house.last_off
  when house.early_off > 0 and ${lead}::int >= house.early_days then house.early_off else 0 end`
