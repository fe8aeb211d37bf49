import type { CallOutput } from '#api/endpoint.ts'
import type { HouseContent } from '#api/owner/house-content.ts'
import type { houseDeskApi } from '#api/owner/house-desk.ts'
import {
  either,
  isFlag,
  isNumber,
  isText,
  listWith,
  oneOf,
  orLeftOut,
  orNull,
  shapeOf,
  type Guards,
} from '#domain/shape.ts'
import { bedKinds } from '#domain/stay/bed.ts'
import { cancelPresetNames } from '#domain/stay/cancel/cancel-policy.ts'

export type HouseToEdit = CallOutput<typeof houseDeskApi.toEdit>
export type WrittenLanguage = 'zh-CN' | 'en-US'
export type ChangeContent = (next: Partial<HouseContent>) => void

type Policy = Exclude<HouseContent['cancel'], string>

const isHouseText = shapeOf<HouseContent['texts'][WrittenLanguage]>({
  name: isText,
  highlight: isText,
  description: isText,
  address: isText,
  host: shapeOf({ name: isText, intro: isText }),
  rules: listWith(isText),
  sleeping: listWith(
    shapeOf({ name: isText, beds: listWith(shapeOf({ kind: oneOf(bedKinds), count: isNumber })) }),
  ),
})

const isPolicy = shapeOf<Policy>({
  tiers: listWith(
    shapeOf({
      hoursBefore: orNull(isNumber),
      keep: shapeOf({ nights: isNumber, percent: isNumber, fen: isNumber }),
    }),
  ),
  grace: orNull(shapeOf({ hours: isNumber, daysBefore: isNumber })),
  feesBack: isFlag,
  couponBack: isFlag,
})

/** What a phone may have kept of a house: the shape of its content, whether or not it is finished. */
export const houseContentGuards: Guards<HouseContent> = {
  kind: oneOf(['whole', 'room']),
  takes: oneOf(['all', 'one']),
  texts: shapeOf({ 'zh-CN': isHouseText, 'en-US': isHouseText }),
  rooms: listWith(shapeOf<HouseContent['rooms'][number]>({ id: orLeftOut(isText), no: isText })),
  bathrooms: isNumber,
  area: isNumber,
  maxAdults: isNumber,
  maxChildren: isNumber,
  minNights: isNumber,
  maxNights: isNumber,
  leadDays: isNumber,
  confirms: isFlag,
  fees: shapeOf({
    includedGuests: isNumber,
    extraAdult: isNumber,
    extraChild: isNumber,
    cleaning: isNumber,
    pet: orNull(isNumber),
    deposit: isNumber,
    weekOff: isNumber,
    monthOff: isNumber,
  }),
  cancel: either(oneOf(cancelPresetNames), isPolicy),
  place: orNull(shapeOf({ latitude: isNumber, longitude: isNumber, system: oneOf(['WGS84', 'GCJ02']) })),
  spot: orNull(shapeOf({ x: isNumber, y: isNumber })),
  videoFileId: orNull(isText),
  facilities: listWith(isText),
  pictures: listWith(shapeOf({ fileId: isText, width: isNumber, height: isNumber })),
}
