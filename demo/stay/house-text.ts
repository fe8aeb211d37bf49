import type { HouseText } from '#domain/stay/texts.ts'
import type { BedKind } from '#domain/stay/bed.ts'
import type { Bilingual, SiteKey } from './house.ts'
import type { LocatedHouse } from './houses/all-houses.ts'
import { hostOf } from './hosts.ts'
import { rulesOf } from './rules.ts'
import { areaNames, demoSites } from './sites.ts'

type Tongue = keyof Bilingual

/** Everything a guest reads about a house, in one language. */
export function houseText(house: LocatedHouse, tongue: Tongue): HouseText {
  const { name, highlight, story } = house
  return {
    name: name[tongue],
    highlight: highlight[tongue],
    description: `${story[tongue]}\n\n${around[house.site][tongue]}`,
    address: addressOf(house, tongue),
    host: hostOf(house, tongue),
    rules: rulesOf(house).map((rule) => rule[tongue]),
    sleeping: sleepingIn(house, tongue),
  }
}

function addressOf({ site, part, no }: LocatedHouse, tongue: Tongue): string {
  const valley = demoSites.find(({ key }) => key === site)?.address[tongue] ?? ''
  const area = areaNames[part][tongue]
  return tongue === 'zh' ? `${valley}${area} ${no} 号院` : `No. ${no} ${area}, ${valley}`
}

/** What there is around every house of a valley. */
const around: Record<SiteKey, Bilingual> = {
  yunqi: {
    zh: '步行十分钟到游客中心，有餐厅、小卖部和儿童书屋；云海步道从松坡上山，环线约三小时。谷里夜间凉，全年备有厚被。',
    en: 'Ten minutes on foot to the visitor centre with its restaurant, shop and reading room; the cloud path starts at Pine Slope, about three hours around. Nights are cool, and thick quilts are kept all year.',
  },
  tingquan: {
    zh: '溪边有设救生员的浅水区和一公里木栈道，茶院与餐厅在谷中段。谷里禁止机动车，行李由电瓶车送到门口。',
    en: 'Along the stream there are shallows with a lifeguard and a kilometre of boardwalk; tea court and restaurant lie half-way up. No cars inside: the electric cart brings your bags to the door.',
  },
  fenglin: {
    zh: '老村里有豆腐坊、戏台和两家小馆子，柿子坡到老村走路十五分钟。十月下旬到十一月上旬是红叶季，请尽早预订。',
    en: 'The old village has a bean curd maker, a stage and two small restaurants; it is fifteen minutes on foot from Persimmon Slope. The leaves turn from late October: book early.',
  },
}

const roomNames: readonly Bilingual[] = [
  { zh: '主卧', en: 'Main bedroom' },
  { zh: '次卧', en: 'Second bedroom' },
  { zh: '三卧', en: 'Third bedroom' },
  { zh: '四卧', en: 'Fourth bedroom' },
  { zh: '五卧', en: 'Fifth bedroom' },
]
const namedAfterBed: Partial<Record<BedKind, Bilingual>> = {
  kang: { zh: '炕房', en: 'Kang room' },
  tatami: { zh: '榻榻米房', en: 'Tatami room' },
  bunk: { zh: '儿童房', en: "Children's room" },
}

function sleepingIn({ beds }: LocatedHouse, tongue: Tongue): HouseText['sleeping'] {
  return beds.map((kinds, index) => {
    const [first] = kinds
    const name = (first && namedAfterBed[first]) ?? roomNames[index] ?? { zh: '卧室', en: 'Bedroom' }
    return {
      name: name[tongue],
      beds: [...Map.groupBy(kinds, (kind) => kind)].map(([kind, same]) => ({ kind, count: same.length })),
    }
  })
}
