import type { ByLanguage } from '#domain/language.ts'
import type { HouseText } from '#domain/stay/texts.ts'
import { sql } from 'kysely'
import type { HouseContent } from '#api/owner/house-content.ts'
import type { CancelPolicy } from '#domain/stay/cancel/cancel-policy.ts'
import { Failure } from '#server/failure.ts'
import type { HouseContents } from '#server/stay/catalog/create-house.ts'
import { cancelPolicyNameOf, cancelPolicyOf } from '#server/stay/catalog/house-cancel-policy.ts'
import { geoPointOf } from '#server/stay/catalog/sites.ts'
import type { Scope } from '#server/scope.ts'

/** A house as its editors write it: what guests see of it now. */
export async function currentContent(scope: Scope, houseId: string): Promise<HouseContent> {
  const [row, rooms, facilities, pictures] = await Promise.all([
    scope
      .from('house')
      .selectAll()
      .select([
        sql<ByLanguage<HouseText>>`texts`.as('written'),
        sql<CancelPolicy | null>`cancel_policy`.as('own_policy'),
      ])
      .where('id', '=', houseId)
      .executeTakeFirst(),
    scope
      .from('house_room as part')
      .innerJoin(scope.table('room'), 'room.id', 'part.room_id')
      .select(['room.id', 'room.no'])
      .where('part.house_id', '=', houseId)
      .orderBy('room.no')
      .execute(),
    scope
      .from('house_facility')
      .select('facility_code')
      .where('house_id', '=', houseId)
      .orderBy('facility_code')
      .execute(),
    scope
      .from('house_picture as part')
      .innerJoin(scope.table('picture'), 'picture.file_id', 'part.picture_id')
      .select(['picture.file_id as fileId', 'picture.width', 'picture.height'])
      .where('part.house_id', '=', houseId)
      .orderBy('part.order_no')
      .execute(),
  ])
  if (!row) {
    throw new Failure('owner.noHouse', {}, { status: 404 })
  }
  const zh = row.written['zh-CN']
  const preset = cancelPolicyNameOf(row.cancel_preset)
  const { policy } = cancelPolicyOf(row.cancel_preset, row.own_policy)
  return {
    kind: row.kind === 'room' ? 'room' : 'whole',
    takes: row.takes === 'one' ? 'one' : 'all',
    texts: { 'zh-CN': zh, 'en-US': row.written['en-US'] ?? zh },
    rooms,
    bathrooms: row.bathrooms,
    area: row.area,
    maxAdults: row.max_adults,
    maxChildren: row.max_children,
    minNights: row.min_nights,
    maxNights: row.max_nights,
    leadDays: row.lead_days,
    confirms: row.confirms,
    fees: {
      includedGuests: row.included_guests,
      extraAdult: row.extra_adult_fen,
      extraChild: row.extra_child_fen,
      cleaning: row.cleaning_fen,
      pet: row.pet_fen,
      deposit: row.deposit_fen,
      weekOff: row.week_off,
      monthOff: row.month_off,
    },
    cancel: preset === 'own' ? { ...policy, tiers: [...policy.tiers] } : preset,
    place: geoPointOf(row),
    spot: row.plan_x === null || row.plan_y === null ? null : { x: row.plan_x, y: row.plan_y },
    videoFileId: row.video_file_id,
    facilities: facilities.map(({ facility_code }) => facility_code),
    pictures,
  }
}

/** The same as the house is written down; its rooms are known by then. */
export function contentsOf(content: HouseContent): HouseContents {
  const { texts, fees, place, spot, rooms, videoFileId, pictures, ...rest } = content
  const { sleeping } = texts['zh-CN']
  return {
    ...rest,
    fees,
    texts,
    roomIds: rooms.flatMap(({ id }) => id ?? []),
    bedrooms: sleeping.length,
    beds: sleeping.flatMap(({ beds }) => beds).reduce((sum, { count }) => sum + count, 0),
    ...(place ? { place } : {}),
    ...(spot ? { spot } : {}),
    ...(videoFileId === null ? {} : { videoFileId }),
    pictureIds: pictures.map(({ fileId }) => fileId),
  }
}
