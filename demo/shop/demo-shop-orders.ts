import type { ShopStep } from './advance-shop-order.ts'

type Line = readonly [key: string, quantity: number, variant?: number]

export type DemoShopOrder = {
  who: string
  /** A valley, or `stay`: the one where the guest is in today, brought to the house. */
  site: 'yunqi' | 'tingquan' | 'fenglin' | 'stay'
  goods: (site: string) => readonly Line[]
  isOnRoom?: boolean
  remark?: string
  steps: readonly ShopStep[]
}
type PastShopOrder = DemoShopOrder & { daysAgo: number; time: string }

const through: readonly ShopStep[] = ['pay', 'prepare', 'send', 'handOver']

/** What people order in each valley, again and again. */
const baskets: Record<'yunqi' | 'tingquan' | 'fenglin', readonly (readonly Line[])[]> = {
  yunqi: [
    [
      ['firewood', 1],
      ['craft-beer', 4],
    ],
    [
      ['porridge-set', 2],
      ['youtiao', 1],
    ],
    [
      ['bbq-set', 1],
      ['charcoal', 1],
      ['ice', 2],
    ],
    [
      ['honey', 1, 1],
      ['walnuts', 2],
    ],
    [
      ['hotpot', 1],
      ['sour-plum', 2],
    ],
    [
      ['skewers', 1],
      ['craft-beer', 1, 1],
    ],
  ],
  tingquan: [
    [
      ['trout', 1],
      ['apricot-juice', 2],
    ],
    [
      ['coffee', 2],
      ['baozi', 1],
    ],
    [
      ['wontons', 2],
      ['spring-water', 1],
    ],
    [
      ['bamboo-honey', 1],
      ['dried-mushrooms', 1],
    ],
    [
      ['mushroom-soup', 1],
      ['rice-cracker', 2],
    ],
  ],
  fenglin: [
    [
      ['campfire-set', 1],
      ['marshmallows', 2],
    ],
    [
      ['village-breakfast', 2],
      ['milk', 1],
    ],
    [
      ['stew', 1],
      ['hawthorn-tea', 2],
    ],
    [
      ['dried-persimmon', 2],
      ['millet', 1],
    ],
    [
      ['apples', 1],
      ['fruit-bowl', 2],
    ],
  ],
}

const customers = ['guest', '13900000201', '13900000202', '13900000203', '13900000204']
const hours = ['08:10', '09:40', '11:30', '13:20', '15:45', '17:30', '18:20', '19:50']

/** Seven days of a shop: some orders each day, most of them simply brought and liked. */
const weekOf = (site: keyof typeof baskets, seed: number): PastShopOrder[] =>
  Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 2 + ((day + seed) % 3) }, (__, at): PastShopOrder => {
      const goods = baskets[site][(day + at * 2 + seed) % baskets[site].length] ?? []
      const isRated = (day + at + seed) % 3 === 0
      return {
        daysAgo: day + 1,
        time: hours[(day * 3 + at * 2 + seed) % hours.length] ?? '10:00',
        who: customers[(day + at + seed) % customers.length] ?? 'guest',
        site,
        goods: () => goods,
        steps: isRated ? [...through, { rate: at % 2 === 0 ? 5 : 4, words: '送得快，东西也新鲜' }] : through,
      }
    }),
  ).flat()

/** What is behind the shops: a week of sales, and orders that ended in every other way. */
export const pastShopOrders: readonly PastShopOrder[] = [
  ...weekOf('yunqi', 0),
  ...weekOf('tingquan', 1),
  ...weekOf('fenglin', 2),
  {
    daysAgo: 1,
    time: '12:00',
    who: 'guest',
    site: 'yunqi',
    goods: () => [
      ['sour-plum', 2],
      ['chestnuts', 1],
    ],
    steps: ['expire', 'payLate'],
  },
  {
    daysAgo: 2,
    time: '10:20',
    who: 'guest',
    site: 'tingquan',
    goods: () => [['grapes', 1]],
    steps: ['expire'],
  },
  {
    daysAgo: 2,
    time: '16:00',
    who: 'guest',
    site: 'yunqi',
    goods: () => [
      ['dumplings', 1],
      ['ice', 1],
    ],
    steps: ['pay', 'cancel'],
  },
  {
    daysAgo: 3,
    time: '14:10',
    who: 'guest',
    site: 'yunqi',
    goods: () => [
      ['craft-beer', 6],
      ['chestnuts', 1],
    ],
    steps: [...through, 'refundOne'],
  },
  {
    daysAgo: 4,
    time: '18:40',
    who: 'guest',
    site: 'fenglin',
    goods: () => [['persimmons', 2]],
    steps: [...through, 'refundAll'],
  },
]

const inSite =
  (lines: Record<string, readonly Line[]>) =>
  (site: string): readonly Line[] =>
    lines[site] ?? []

/** What goes on now: in every state a guest or the shop can meet. */
export const currentShopOrders: readonly DemoShopOrder[] = [
  {
    who: 'guest',
    site: 'stay',
    isOnRoom: true,
    goods: inSite({
      yunqi: [
        ['firewood', 1],
        ['honey', 1],
      ],
      tingquan: [
        ['tea-oolong', 1],
        ['coffee', 2],
      ],
      fenglin: [
        ['maple-wood', 1],
        ['marshmallows', 1],
      ],
    }),
    steps: ['prepare', 'send', 'handOver'],
  },
  {
    who: 'guest',
    site: 'stay',
    goods: inSite({
      yunqi: [
        ['skewers', 1],
        ['charcoal', 1],
      ],
      tingquan: [
        ['noodles', 1],
        ['pickles', 1],
      ],
      fenglin: [
        ['vegetable-skewers', 1],
        ['hawthorn-roll', 2],
      ],
    }),
    remark: '放在院门口的桌上就好',
    steps: ['pay', 'prepare', 'send'],
  },
  {
    who: 'guest',
    site: 'yunqi',
    goods: () => [
      ['walnuts', 1],
      ['eggs', 1],
    ],
    steps: [],
  },
  {
    who: 'guest',
    site: 'yunqi',
    goods: () => [
      ['lantern', 1],
      ['blanket', 1],
    ],
    steps: ['pay', 'prepare', 'send'],
  },
  { who: 'guest', site: 'tingquan', goods: () => [['apricots', 2]], steps: ['pay', 'prepare'] },
  {
    who: 'guest',
    site: 'fenglin',
    goods: () => [
      ['kite', 1],
      ['apples', 1],
    ],
    steps: ['pay'],
  },
  {
    who: '13900000201',
    site: 'yunqi',
    goods: () => [
      ['hotpot', 1],
      ['craft-beer', 2],
      ['ice', 1],
    ],
    remark: '麻酱多给一份',
    steps: ['pay'],
  },
  { who: '13900000202', site: 'yunqi', goods: () => [['porridge-set', 2]], steps: ['pay'] },
  {
    who: '13900000205',
    site: 'yunqi',
    goods: () => [
      ['honey', 2, 1],
      ['walnuts', 1],
      ['firewood', 1],
    ],
    steps: ['pay'],
  },
  {
    who: '13900000203',
    site: 'yunqi',
    goods: () => [
      ['eggs', 2],
      ['pine-tea', 1],
    ],
    steps: [...through, 'askRefund'],
  },
  {
    who: '13900000204',
    site: 'tingquan',
    goods: () => [
      ['fishing-set', 1],
      ['coffee', 2, 1],
    ],
    steps: ['pay', 'prepare'],
  },
]
