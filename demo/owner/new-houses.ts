import type { HouseContent } from '#api/owner/house-content.ts'

type Written = { name: string; highlight: string; story: string }
/** Houses the owner is still at work on: two are handed in, two are drafts. */
export const newHouses: readonly {
  no: string
  isHandedIn: boolean
  /** Whose pictures it borrows until its own are taken. */
  picturesOf: string
  zh: Written
  en: Written
  area: number
}[] = [
  {
    no: '12-1',
    isHandedIn: true,
    picturesOf: 'deer-call',
    area: 96,
    zh: {
      name: '赵家东院',
      highlight: '老梨树下的三间房',
      story: '祖上留下的东院去年翻修一新，保留了土炕和木窗。院里的老梨树四月开花，树下摆得开一张长桌。',
    },
    en: {
      name: 'Zhao’s East Yard',
      highlight: 'Three rooms under an old pear tree',
      story:
        'The east yard of the family was done up last year; the kang and the wooden windows stayed. The old pear tree blooms in April over a long table.',
    },
  },
  {
    no: '12-2',
    isHandedIn: true,
    picturesOf: 'on-the-rock',
    area: 58,
    zh: {
      name: '崖上茶屋',
      highlight: '一间屋，一壶茶，一面山',
      story: '建在大石上的小屋，推门就是整面山壁。适合两个人发呆、看书、等日落，晚上有满天星星。',
    },
    en: {
      name: 'Tea House on the Cliff',
      highlight: 'A room, a pot of tea, a wall of mountain',
      story:
        'A small house on a boulder; the door opens to the whole cliff. Made for two who read, drink tea and wait for the stars.',
    },
  },
  {
    no: '12-3',
    isHandedIn: false,
    picturesOf: 'pinecone',
    area: 40,
    zh: { name: '松果小屋二号', highlight: '给孩子的上下铺', story: '还在写。' },
    en: { name: 'Pinecone No. 2', highlight: '', story: '' },
  },
  {
    no: '12-4',
    isHandedIn: false,
    picturesOf: 'white-tent',
    area: 30,
    zh: { name: '坡顶营地', highlight: '', story: '' },
    en: { name: '', highlight: '', story: '' },
  },
]

type House = (typeof newHouses)[number]

/** A house as its owner has written it so far. */
export function contentOf(house: House, pictures: HouseContent['pictures']): HouseContent {
  const text = ({ name, highlight, story }: Written, room: string) => ({
    name,
    highlight,
    description: story,
    address: house.isHandedIn ? '北京市怀柔区渤海镇云栖谷 12 号院' : '',
    host: { name: house.isHandedIn ? '山前老赵' : '', intro: '' },
    rules: [],
    sleeping: [{ name: room, beds: [{ kind: 'king' as const, count: 1 }] }],
  })
  return {
    kind: 'whole',
    takes: 'all',
    texts: { 'zh-CN': text(house.zh, '主卧'), 'en-US': text(house.en, 'Main bedroom') },
    rooms: [{ no: house.no }],
    bathrooms: 1,
    area: house.area,
    maxAdults: 2,
    maxChildren: 1,
    minNights: 1,
    maxNights: 30,
    leadDays: 1,
    confirms: false,
    fees: {
      includedGuests: 2,
      extraAdult: 0,
      extraChild: 5000,
      cleaning: 8000,
      pet: null,
      deposit: 20_000,
      weekOff: 1000,
      monthOff: 2500,
    },
    cancel: 'moderate',
    place: null,
    spot: null,
    videoFileId: null,
    facilities: [],
    pictures,
  }
}
