import type { HouseText } from '#domain/stay/texts.ts'
import type { ByLanguage } from '#domain/language.ts'
import type { CancelPolicy, CancelPresetName } from '#domain/stay/cancel/cancel-policy.ts'
import { nameLetters } from '#domain/org/name-letters.ts'
import { searchableText } from '#domain/stay/search/keyword.ts'
import type { HouseFees } from '#domain/stay/pricing.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import type { GeoPoint } from './create-site.ts'
import type { TxScope } from '#server/scope.ts'

export type NewHouse = {
  siteId: string
  ownerId?: string
  kind: 'whole' | 'room'
  status?: 'draft' | 'review' | 'online' | 'offline'
  texts: ByLanguage<HouseText>
  /** The physical rooms it takes up; several houses may share some, such as a house and its single rooms. */
  roomIds: readonly string[]
  /** `one`: a stay takes any one of the rooms, which are alike. */
  takes?: 'all' | 'one'
  bedrooms: number
  bathrooms: number
  beds: number
  area: number
  maxAdults: number
  maxChildren: number
  minNights?: number
  maxNights?: number
  leadDays?: number
  /** It says yes or no to each guest. */
  confirms?: boolean
  fees: Omit<HouseFees, 'longStay'> & {
    /** Off the nights from 7 and from 28 nights on, in hundredths of a percent. */
    weekOff?: number
    monthOff?: number
  }
  cancel: CancelPresetName | CancelPolicy
  place?: GeoPoint
  /** Thousandths of the site's plan. */
  spot?: { x: number; y: number }
  videoFileId?: string | undefined
  rank?: number
  facilities?: readonly string[]
  /** Files of pictures that `addPicture` knows, the cover first. */
  pictureIds?: readonly string[]
}

/** Any one of so many alike rooms is told by a bit of a whole number. */
const MOST_ROOMS = 30

/** Adds a house with its rooms, facilities and pictures, and gives its id. Prices come by `setPrices`. */
export async function createHouse(scope: TxScope, house: NewHouse): Promise<string> {
  if (house.roomIds.length === 0 || house.roomIds.length > MOST_ROOMS) {
    throw new RangeError(`a house has 1 to ${MOST_ROOMS} rooms`)
  }
  await refuseRoomsElsewhere(scope, house)
  const id = scope.newId()
  const row = {
    id,
    site_id: house.siteId,
    owner_id: house.ownerId ?? null,
    status: house.status ?? 'online',
    rank: house.rank ?? 0,
    created_at: new Date(scope.now()),
    ...contentColumns(house),
  }
  const insert = async () => {
    await scope.insert('house', row).execute()
    await insertParts(scope, house, id)
  }
  await refuseOnViolation(insert(), { foreignKey: 'stay.missing' })
  return id
}

/** What a house says and takes up, without who has it and how it stands with guests. */
export type HouseContents = Omit<NewHouse, 'siteId' | 'ownerId' | 'status' | 'rank'>

async function refuseRoomsElsewhere(scope: TxScope, { siteId, roomIds }: NewHouse): Promise<void> {
  const here = await scope
    .from('room')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', [...roomIds])
    .execute()
  if (here.length !== new Set(roomIds).size) {
    throw new Failure('stay.missing')
  }
}

export async function insertParts(scope: TxScope, house: HouseContents, house_id: string): Promise<void> {
  const { roomIds, facilities = [], pictureIds = [] } = house
  const rooms = roomIds.map((room_id) => ({ house_id, room_id }))
  await scope.insert('house_room', rooms).execute()
  if (facilities.length > 0) {
    const rows = facilities.map((facility_code) => ({ house_id, facility_code }))
    await scope.insert('house_facility', rows).execute()
  }
  if (pictureIds.length > 0) {
    const rows = pictureIds.map((picture_id, order_no) => ({ house_id, picture_id, order_no }))
    await scope.insert('house_picture', rows).execute()
  }
}

export function contentColumns(house: HouseContents) {
  const { fees, cancel, place, spot, texts } = house
  const written = [texts['zh-CN'], texts['en-US']].filter((text) => text !== undefined)
  return {
    kind: house.kind,
    texts: JSON.stringify(texts),
    search_text: searchableText(
      ...written.flatMap(({ name, highlight, address, description }) => [
        name,
        highlight,
        address,
        description,
      ]),
      // By how its name is read, or the first letters of that, as people type it in a hurry.
      nameLetters(texts['zh-CN'].name),
    ),
    takes: house.takes ?? 'all',
    room_count: house.roomIds.length,
    bedrooms: house.bedrooms,
    bathrooms: house.bathrooms,
    beds: house.beds,
    area: house.area,
    max_adults: house.maxAdults,
    max_children: house.maxChildren,
    min_nights: house.minNights ?? 1,
    max_nights: house.maxNights ?? 30,
    lead_days: house.leadDays ?? 0,
    confirms: house.confirms ?? false,
    included_guests: fees.includedGuests,
    extra_adult_fen: fees.extraAdult,
    extra_child_fen: fees.extraChild,
    cleaning_fen: fees.cleaning,
    pet_fen: fees.pet,
    deposit_fen: fees.deposit,
    week_off: fees.weekOff ?? 0,
    month_off: fees.monthOff ?? 0,
    cancel_preset: typeof cancel === 'string' ? cancel : 'own',
    cancel_policy: typeof cancel === 'string' ? null : JSON.stringify(cancel),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    coordinates: place?.system ?? 'GCJ02',
    plan_x: spot?.x ?? null,
    plan_y: spot?.y ?? null,
    video_file_id: house.videoFileId ?? null,
  }
}
