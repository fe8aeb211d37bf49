import type { BasisPoints } from '#domain/money.ts'
import type { PhotoName } from '#demo/papers/paper.ts'

/** A moment: so many days from today, and a time on the clocks of the park. 'now': the moment of loading. */
export type DemoMoment = readonly [days: number, time: string] | 'now'

export type OrderStep =
  | {
      do: 'pay' | 'payLate' | 'expire' | 'confirm' | 'noShow' | 'moveIn' | 'register' | 'checkOut'
      at: DemoMoment
    }
  | { do: 'cancel'; at: DemoMoment; reason: string; askAll?: boolean; atDesk?: true }
  | { do: 'reject'; at: DemoMoment; reason: string }
  | { do: 'decide'; at: DemoMoment; percent: BasisPoints; reason: string }
  | { do: 'extend'; at: DemoMoment; nights: number }
  | { do: 'settle'; at: DemoMoment; charges?: readonly { name: string; yuan: number }[] }
  /** The front desk looks through the rooms: what of the articles is broken, by its place in the list. */
  | { do: 'check'; at: DemoMoment; broken: readonly { no: number; count: number; note: string }[] }
  | { do: 'dispute'; at: DemoMoment; words: string; photos: readonly PhotoName[] }
  | { do: 'review'; at: DemoMoment; text: string }

export type DemoOrder = {
  /** The account of the guest. */
  who: string
  /** The first of these that is free. */
  houses: readonly string[]
  /** Days from today; the first day on which it is free from there. */
  from: number
  nights: number
  booked: DemoMoment
  adults?: number
  children?: number
  pets?: number
  packages?: readonly { at: number; count: number }[]
  /** The place of a coupon among those of the demo. */
  coupon?: number
  remark?: string
  steps: readonly OrderStep[]
}

const at = (days: number, time: string): DemoMoment => [days, time]
const paid = (days: number, time: string): OrderStep => ({ do: 'pay', at: at(days, time) })

/** The guest of the demo has been through everything once. */
const ofTheGuest: readonly DemoOrder[] = [
  {
    who: 'guest',
    houses: ['star-picker', 'pinecone', 'firefly'],
    from: -24,
    nights: 2,
    booked: at(-31, '21:14'),
    children: 1,
    steps: [
      paid(-31, '21:16'),
      { do: 'moveIn', at: at(-24, '16:20') },
      { do: 'checkOut', at: at(-22, '10:40') },
      { do: 'settle', at: at(-22, '15:05') },
      {
        do: 'review',
        at: at(-21, '20:30'),
        text: '星野第一次在树上睡觉，兴奋到十点。清早拉开窗帘就是云，早餐送到门口还是热的。下雪天再来。',
      },
    ],
  },
  {
    who: 'guest',
    houses: ['old-mill', 'rinsing-stones', 'stone-bridge'],
    from: -12,
    nights: 2,
    booked: at(-20, '12:02'),
    adults: 3,
    children: 1,
    packages: [{ at: 1, count: 1 }],
    steps: [
      paid(-20, '12:05'),
      { do: 'moveIn', at: at(-12, '15:50') },
      { do: 'checkOut', at: at(-10, '11:20') },
      { do: 'settle', at: at(-10, '14:30'), charges: [{ name: '打碎茶杯一只', yuan: 45 }] },
    ],
  },
  {
    who: 'guest',
    houses: ['old-locust', 'persimmon-house', 'terrace-house'],
    from: -20,
    nights: 4,
    booked: at(-28, '09:40'),
    steps: [
      paid(-28, '09:41'),
      { do: 'moveIn', at: at(-20, '17:10') },
      { do: 'cancel', at: at(-18, '09:30'), reason: '孩子发烧，需要提前回城', atDesk: true },
      { do: 'decide', at: at(-17, '10:15'), percent: 8000, reason: '情况特殊，按剩余晚数酌情退还' },
      { do: 'settle', at: at(-17, '11:00') },
    ],
  },
  {
    who: 'guest',
    houses: ['slate-house', 'carpenters', 'millstone-yard', 'big-kang'],
    from: -5,
    nights: 2,
    booked: at(-13, '20:26'),
    steps: [
      paid(-13, '20:28'),
      { do: 'moveIn', at: at(-5, '16:10') },
      { do: 'checkOut', at: at(-3, '10:50') },
      {
        do: 'check',
        at: at(-3, '13:40'),
        broken: [
          { no: 6, count: 1, note: '杯口有缺' },
          { no: 7, count: 1, note: '壶盖摔裂' },
        ],
      },
      {
        do: 'dispute',
        at: at(-3, '18:05'),
        words: '茶杯是我们打碎的，该赔。紫砂壶的盖子入住那天就有裂纹，当时跟管家说过，请再核实一下。',
        photos: ['teapot', 'teapot-lid'],
      },
    ],
  },
  {
    who: 'guest',
    houses: ['late-maple', 'stone-lane', 'carpenters', 'mountain-fruit'],
    from: -2,
    nights: 2,
    booked: at(-9, '22:08'),
    steps: [paid(-9, '22:10'), { do: 'moveIn', at: at(-2, '15:30') }, { do: 'checkOut', at: 'now' }],
  },
  {
    who: 'guest',
    houses: ['ridge-glass', 'lookout-cabin', 'cloud-watch', 'when-mist-rises', 'between-pines', 'deer-call'],
    from: -1,
    nights: 2,
    booked: at(-6, '19:30'),
    children: 1,
    packages: [{ at: 0, count: 2 }],
    steps: [
      paid(-6, '19:33'),
      { do: 'extend', at: at(-2, '21:00'), nights: 1 },
      { do: 'moveIn', at: at(-1, '16:05') },
    ],
  },
  {
    who: 'guest',
    houses: ['water-and-cloud', 'among-bamboos', 'green-haze', 'spring-song'],
    from: 2,
    nights: 2,
    booked: at(-3, '13:20'),
    remark: '晚上八点左右到，请留门灯。',
    steps: [paid(-3, '13:22')],
  },
  {
    who: 'guest',
    houses: ['old-zhao', 'halfway-house'],
    from: 20,
    nights: 2,
    booked: at(-1, '20:45'),
    adults: 4,
    children: 1,
    pets: 1,
    packages: [
      { at: 1, count: 1 },
      { at: 5, count: 1 },
    ],
    coupon: 1,
    steps: [paid(-1, '20:47')],
  },
  {
    who: 'guest',
    houses: ['listening-spring', 'east-hedge'],
    from: 9,
    nights: 2,
    booked: at(-1, '08:10'),
    steps: [paid(-1, '08:12')],
  },
  {
    who: 'guest',
    houses: ['moonlit-stream', 'fishers-lamp', 'quiet-water'],
    from: 14,
    nights: 1,
    booked: 'now',
    steps: [],
  },
  {
    who: 'guest',
    houses: ['plum-court', 'pillow-of-clouds'],
    from: 3,
    nights: 2,
    booked: at(-5, '23:02'),
    steps: [{ do: 'expire', at: at(-5, '23:18') }],
  },
  {
    who: 'guest',
    houses: ['field-view', 'frost-leaves'],
    from: 6,
    nights: 2,
    booked: at(-8, '18:00'),
    steps: [paid(-8, '18:01'), { do: 'cancel', at: at(-6, '09:12'), reason: '行程有变' }],
  },
  {
    who: 'guest',
    houses: ['mountain-dwelling', 'morning-bell', 'half-acre-pond', 'evergreen-court'],
    from: 4,
    nights: 2,
    booked: at(-4, '10:30'),
    adults: 6,
    steps: [
      paid(-4, '10:34'),
      { do: 'cancel', at: at(-1, '22:20'), reason: '老人住院，无法出行，申请全额退款', askAll: true },
    ],
  },
  {
    who: 'guest',
    houses: ['listening-spring', 'east-hedge'],
    from: 5,
    nights: 1,
    booked: at(-15, '14:00'),
    steps: [
      paid(-15, '14:02'),
      { do: 'reject', at: at(-14, '09:00'), reason: '房屋水管检修，无法接待，深表歉意' },
    ],
  },
  {
    who: 'guest',
    houses: ['white-tent', 'great-tent', 'starfield-tent'],
    from: -40,
    nights: 1,
    booked: at(-43, '16:40'),
    steps: [paid(-43, '16:41'), { do: 'noShow', at: at(-39, '09:00') }],
  },
  {
    who: 'guest',
    houses: ['sound-of-autumn', 'maple-bridge', 'red-leaf-tent'],
    from: 8,
    nights: 1,
    booked: at(-7, '11:00'),
    steps: [{ do: 'payLate', at: at(-7, '11:40') }],
  },
]

const visit = (
  who: string,
  houses: readonly string[],
  from: number,
  nights: number,
  steps: readonly OrderStep[],
): DemoOrder => ({ who, houses, from, nights, booked: at(Math.min(from, 0) - 4, '12:10'), adults: 1, steps })

/** Others, so that the front desks have guests who come, stay and go. */
const ofOthers: readonly DemoOrder[] = [
  visit('13900000201', ['between-pines', 'deer-call', 'listening-to-pines'], 0, 2, [paid(-4, '12:12')]),
  visit('13900000202', ['beside-the-stream', 'after-the-rain', 'spring-song'], 0, 1, [paid(-4, '12:12')]),
  visit('13900000203', ['stone-lane', 'by-the-stage', 'millstone-yard', 'big-kang'], 0, 2, [
    paid(-4, '12:12'),
    { do: 'register', at: at(-1, '20:00') },
  ]),
  visit('13900000204', ['terrace-house', 'family-cabin', 'mountain-fruit'], 0, 3, [
    paid(-4, '12:12'),
    { do: 'register', at: at(-1, '21:30') },
  ]),
  visit('13900000205', ['lookout-cabin', 'on-the-rock', 'cloud-watch'], -2, 4, [
    paid(-6, '12:12'),
    { do: 'moveIn', at: at(-2, '18:00') },
  ]),
  visit('13900000206', ['stone-bridge', 'rinsing-stones', 'shallows-tent'], -1, 2, [
    paid(-5, '12:12'),
    { do: 'moveIn', at: at(-1, '15:20') },
  ]),
  visit('13900000207', ['carpenters', 'slate-house', 'old-locust'], -3, 3, [
    paid(-7, '12:12'),
    { do: 'moveIn', at: at(-3, '16:45') },
  ]),
  visit('13900000208', ['bamboo-shade'], 1, 1, [paid(-4, '12:12')]),
  visit('13900000208', ['lantern-court'], 12, 2, [paid(-4, '12:12')]),
  visit('13900000201', ['frost-leaves', 'field-view'], 16, 2, [
    paid(-4, '12:12'),
    { do: 'cancel', at: at(-1, '10:00'), reason: '公司临时出差，希望能退一部分', askAll: true },
  ]),
]

export const demoOrders: readonly DemoOrder[] = [...ofTheGuest, ...ofOthers]

/** Houses that say yes to each order themselves. */
export const confirmationHouses = ['listening-spring', 'east-hedge']
