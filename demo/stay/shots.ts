import type { Hour, Season } from './draw/light.ts'
import type { Bilingual, ShotKind } from './house.ts'
import type { LocatedHouse } from './houses/all-houses.ts'

/** One picture of a house: the file it is kept in, what it shows, and what is said of it. */
export type Shot = { file: string; kind: 'cover' | ShotKind; season: Season; hour: Hour; caption: Bilingual }

const seasons: Record<Season, Bilingual> = {
  spring: { zh: '春日', en: 'spring' },
  summer: { zh: '夏日', en: 'summer' },
  autumn: { zh: '秋日', en: 'autumn' },
  winter: { zh: '冬日', en: 'winter' },
}
const hours: Record<Hour, Bilingual> = {
  dawn: { zh: '清晨', en: 'morning' },
  day: { zh: '白天', en: 'day' },
  dusk: { zh: '傍晚', en: 'evening' },
  night: { zh: '夜晚', en: 'night' },
}

const captions: Record<ShotKind, Bilingual> = {
  evening: { zh: '入夜后的房子', en: 'the house after dark' },
  living: { zh: '客厅', en: 'living room' },
  bedroom: { zh: '卧室', en: 'bedroom' },
  tea: { zh: '茶室', en: 'tea room' },
  bath: { zh: '浴室', en: 'bathroom' },
  kitchen: { zh: '厨房与餐桌', en: 'kitchen and table' },
  veranda: { zh: '廊下', en: 'veranda' },
  deck: { zh: '露台泡池', en: 'tub on the deck' },
  fireside: { zh: '篝火边', en: 'by the fire' },
  gate: { zh: '月洞门', en: 'round gate' },
  path: { zh: '回家的路', en: 'the way home' },
  view: { zh: '门前的山谷', en: 'the valley before the door' },
}

/** When each kind is at its best; where nothing is said, the hour of the cover. */
const bestHour: Partial<Record<ShotKind, readonly Hour[]>> = {
  evening: ['night', 'dusk'],
  fireside: ['dusk', 'night'],
  view: ['dawn', 'dusk'],
  kitchen: ['day', 'dawn'],
  bath: ['day', 'dusk', 'dawn'],
  tea: ['day', 'dawn'],
  living: ['day', 'dusk'],
  bedroom: ['dawn', 'night', 'day'],
  veranda: ['day', 'dawn'],
  deck: ['dusk', 'dawn'],
  gate: ['day', 'dusk', 'dawn'],
  path: ['dusk', 'day'],
}

/** The pictures of a house, the cover first. A house is seen in one season, but at different hours. */
export function shotsOf(house: LocatedHouse): Shot[] {
  const { key, name, season, hour, no } = house
  const cover: Shot = {
    file: `${key}-cover`,
    kind: 'cover',
    season,
    hour,
    caption: {
      zh: `${name.zh}，${seasons[season].zh}${hours[hour].zh}`,
      en: `${name.en} on a ${seasons[season].en} ${hours[hour].en}`,
    },
  }
  const others = house.shots.map((kind, index): Shot => {
    const choice = (bestHour[kind] ?? [hour]).filter((one) => kind !== 'evening' || one !== hour)
    return {
      file: `${key}-${kind}`,
      kind,
      season,
      hour: choice[(no + index) % choice.length] ?? hour,
      caption: { zh: `${name.zh}·${captions[kind].zh}`, en: `${name.en}: ${captions[kind].en}` },
    }
  })
  return [cover, ...others]
}
