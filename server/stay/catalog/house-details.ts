import type { HouseText, SiteText } from '#domain/stay/texts.ts'
import type { CancelPolicy } from '#domain/stay/cancel/cancel-policy.ts'
import { displayScore } from '#domain/stay/review/review-score.ts'
import { sql } from 'kysely'
import { inLanguage } from '#server/text/by-language.ts'
import { houseFacilities } from './facilities.ts'
import { isFavourite, houseKindOf, planSpotOf } from '../search/house-cards.ts'
import { houseFeesOf } from './bookable-houses.ts'
import { cancelPolicyOf, cancelPolicyView } from './house-cancel-policy.ts'
import { housePictures } from './pictures.ts'
import { geoPointOf } from './sites.ts'
import type { Scope } from '#server/scope.ts'

const TEASED_FACILITIES = 8
const MOST_PICTURES = 100

/** All about a house that is offered, or null. */
export async function houseDetails(scope: Scope, houseId: string) {
  const [row, pictures, facilities] = await Promise.all([
    houseRow(scope, houseId),
    housePictures(scope, [houseId], MOST_PICTURES),
    houseFacilities(scope, houseId),
  ])
  if (!row) {
    return null
  }
  const { includedGuests, ...fees } = houseFeesOf(row)
  const { name, policy } = cancelPolicyOf(row.cancel_preset, row.own_policy)
  return {
    id: row.id,
    ...row.text,
    kind: houseKindOf(row.kind),
    site: {
      id: row.site_id,
      code: row.site_code,
      name: row.site_text.name,
      phone: row.phone,
      checkInTime: row.check_in_time,
      checkOutTime: row.check_out_time,
    },
    pictures: pictures.get(houseId) ?? [],
    videoFileId: row.video_file_id,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    beds: row.beds,
    area: row.area,
    maxAdults: row.max_adults,
    maxChildren: row.max_children,
    includedGuests,
    place: geoPointOf(row),
    spot: planSpotOf(row),
    score: row.score === null ? null : displayScore(row.score),
    reviews: row.score_count,
    facilities: facilities.slice(0, TEASED_FACILITIES),
    facilityCount: facilities.length,
    fees,
    minNights: row.min_nights,
    maxNights: row.max_nights,
    cancelPolicy: cancelPolicyView(name, policy),
    collectFlag: row.is_favourite,
  }
}

function houseRow(scope: Scope, houseId: string) {
  const { language } = scope
  return scope
    .from('house')
    .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
    .selectAll('house')
    .select([
      'site.code as site_code',
      'site.phone',
      'site.check_in_time',
      'site.check_out_time',
      inLanguage<HouseText>('house.texts', language).as('text'),
      inLanguage<SiteText>('site.texts', language).as('site_text'),
      sql<CancelPolicy | null>`house.cancel_policy`.as('own_policy'),
      isFavourite(scope).as('is_favourite'),
    ])
    .where('house.id', '=', houseId)
    .where('house.status', '=', 'online')
    .where('site.status', '=', 'open')
    .executeTakeFirst()
}
