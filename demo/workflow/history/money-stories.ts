import { addDays } from '#domain/day.ts'
import { expenseClaims, expenseSlips } from '#demo/objects/expenses.ts'
import { pick } from '#demo/objects/demo-row.ts'
import { photoPaper } from '#demo/papers/paper.ts'
import { purchaseRequests } from '#demo/objects/purchases.ts'
import { storyDay, repeatableRandom, type Story, type StoryTurn } from './story.ts'

const claimants = [
  'clerk',
  'lusiyuan',
  'luomengqi',
  'clerk',
  'sunjianjun',
  'frontdesk',
  'fengzimo',
  'yangchengze',
]

/** Expenses, from a few hundred yuan to what the general manager has to see. */
export function expenseStories(now: number): Story[] {
  const tell = (at: number, ago: number, more: Partial<Story> = {}, times = 1, who?: string): Story => {
    const [, title, kind, lines] = pick(expenseClaims, at)
    const day = addDays(storyDay(now, ago), -4)
    const isCash = at % 4 === 3
    return {
      flow: 'expense',
      by: who ?? pick(claimants, at),
      ago,
      main: {
        title,
        kind,
        ...(kind === 'travel' ? { tripFrom: day, tripUntil: addDays(day, 2), destination: '上海' } : {}),
        advance: kind === 'travel' ? 100_000 : 0,
        urgent: at % 6 === 2,
        signature: [photoPaper(at % 2 === 0 ? 'signature-upright' : 'signature-flowing', '签名')],
        payBy: isCash ? 'cash' : 'bank',
        ...(isCash ? {} : { bankAccount: `6222 0202 0000 ${2000 + at}` }),
      },
      subs: {
        items: lines.map(([costItem, description, price, count], place) => ({
          day: addDays(day, place % 3),
          costItem,
          description,
          price: price * times,
          count,
          ...expenseSlips(costItem, place),
        })),
      },
      turns: { audit: [audited], pay: [paid(at, ago)] },
      ...more,
    }
  }
  const audited: StoryTurn = { writes: { auditNote: '票据齐全，同意付款。' } }
  const paid = (at: number, ago: number): StoryTurn => ({
    writes: { paidOn: addDays(storyDay(now, ago), 3), voucher: `记-${300 + at}` },
  })
  const times = (at: number) => (at % 9 === 4 ? 9 : at % 5 === 2 ? 4 : 1)
  const odd = (at: number, ago: number): Partial<Story> => {
    const pay = [paid(at, ago)]
    if (at % 14 === 6) {
      return { turns: { audit: [{ vote: 'oppose', opinion: '超出招待标准，不予报销' }], pay } }
    }
    if (at % 9 === 5) {
      return { turns: { audit: [{ back: 'start', opinion: '请补充发票' }, audited], pay } }
    }
    return {}
  }
  return [
    ...Array.from({ length: 48 }, (_, at) => {
      const ago = 3300 + at * 640 + repeatableRandom(at, 260)
      return tell(at, ago, odd(at, ago), times(at))
    }),
    tell(1, 50, { rest: ['head'], urgent: 'urgent' }, 1, 'clerk'),
    tell(7, 446, { rest: ['head'] }, 2, 'lusiyuan'),
    tell(4, 980, { rest: ['head'] }, 1, 'clerk'),
    ...[0, 1, 2, 5, 6].map((at) =>
      tell(at, 420 + at * 160, { rest: ['audit'], read: at % 2 === 0 }, times(at)),
    ),
    tell(3, 900, { rest: ['audit'], urgent: 'urgent' }, 2, 'clerk'),
    tell(0, 640, { rest: ['audit'] }, 4, 'sunjianjun'),
    tell(5, 1300, { rest: ['director'] }, 3, 'tangjiayan'),
    tell(0, 1500, { rest: ['director'] }, 4, 'clerk'),
    tell(5, 1700, { rest: ['manager'] }, 9, 'luomengqi'),
    tell(3, 1600, { rest: ['manager'], urgent: 'urgent' }, 12, 'yangchengze'),
    tell(0, 1900, { rest: ['manager'], read: true }, 9, 'clerk'),
    tell(2, 1500, { rest: ['pay'] }),
    tell(6, 1400, { rest: ['pay'] }, 1, 'clerk'),
    tell(
      1,
      1100,
      { rest: ['apply'], turns: { audit: [{ back: 'start', opinion: '请补充发票', after: 60 }] } },
      1,
      'clerk',
    ),
    tell(
      4,
      1000,
      { rest: ['apply'], turns: { head: [{ back: 'start', opinion: '样品数量与申请不符', after: 60 }] } },
      1,
      'clerk',
    ),
  ]
}

const buyers = [
  'clerk',
  'hanxueying',
  'qindayong',
  'jiangyiyi',
  'sunjianjun',
  'tianguilan',
  'wujiaqi',
  'lusiyuan',
]

/** Purchases: checked by those they concern, voted on when they are large, then bought. */
export function purchaseStories(now: number): Story[] {
  const tell = (at: number, ago: number, more: Partial<Story> = {}, who?: string): Story => {
    const { title, category, urgency = 'normal', supplier, items } = pick(purchaseRequests, at)
    const bought = items.map(([name, spec, unit, quantity, price]) => ({
      name,
      spec,
      unit,
      quantity,
      price,
      amount: quantity * price,
    }))
    return {
      flow: 'purchase',
      by: who ?? pick(buyers, at),
      ago,
      ...(urgency === 'normal' ? {} : { urgent: 'urgent' }),
      main: {
        title,
        category,
        urgency,
        neededBy: addDays(storyDay(now, ago), urgency === 'normal' ? 20 : 5),
        total: bought.reduce((sum, { amount }) => sum + amount, 0),
        reason: '库存低于安全线，按入住计划补充。',
      },
      subs: { items: bought },
      turns: { quote: [{ writes: { supplier } }] },
      ...more,
    }
  }
  return [
    ...Array.from({ length: 34 }, (_, at) => {
      const { supplier } = pick(purchaseRequests, at)
      const quote: StoryTurn[] = [{ writes: { supplier } }]
      return tell(at, 5200 + at * 560 + repeatableRandom(at, 200), {
        turns: {
          quote,
          ...(at % 12 === 7
            ? { head: [{ vote: 'oppose', opinion: '库存还够，下季度再买' } satisfies StoryTurn] }
            : {}),
          ...(at % 8 === 3
            ? { receive: [{ vote: 'oppose', opinion: '两件有破损，请补发' } satisfies StoryTurn, {}] }
            : {}),
        },
      })
    }),
    tell(6, 80, { rest: ['head'] }, 'clerk'),
    tell(2, 451, { rest: ['head'], urgent: 'urgent' }, 'lusiyuan'),
    tell(6, 900, { rest: ['usage'] }, 'clerk'),
    tell(6, 850, { rest: ['usage'] }, 'jiangyiyi'),
    tell(4, 1100, { rest: ['engineering', 'budget'] }),
    tell(3, 1000, { rest: ['budget'] }),
    tell(0, 1150, { rest: ['countersign'] }),
    tell(1, 1050, { rest: ['countersign'] }, 'clerk'),
    tell(6, 2600, { rest: ['quote'] }, 'clerk'),
    tell(6, 3000, { rest: ['order'] }, 'lusiyuan'),
    tell(6, 3200, { rest: ['receive'] }, 'clerk'),
    tell(6, 3400, { rest: ['receive'], read: true }, 'clerk'),
    tell(6, 3900, { rest: ['pay'] }, 'clerk'),
    tell(6, 4000, { rest: ['pay'] }, 'jiangyiyi'),
    tell(
      5,
      1300,
      { rest: ['apply'], turns: { head: [{ back: 'start', opinion: '请说明现有库存', after: 200 }] } },
      'clerk',
    ),
  ]
}

const refunds = [
  ['frontdesk', '苏念安', '枫林小筑', 'plans', 76_000, 76_000, '孩子发烧，行程取消'],
  ['chenganqi', '沈嘉禾', '听泉别院', 'house', 128_000, 30_000, '热水一夜没有恢复，退一部分房费'],
  ['jiangyiyi', '陶乐然', '红叶帐篷', 'weather', 98_000, 98_000, '山路临时封闭，无法到达'],
  ['frontdesk', '谢予安', '云栖大院', 'mistake', 256_000, 256_000, '同一晚订了两次'],
  ['dengkexin', '江晚舟', '竹影小院', 'plans', 88_000, 44_000, '提前一天离店'],
] as const

/** Refunds of stays: paid while the guest is told. */
export function refundStories(now: number): Story[] {
  const tell = (at: number, ago: number, more: Partial<Story> = {}): Story => {
    const [by, guestName, house, cause, paid, amount, reason] = pick(refunds, at)
    const day = storyDay(now, ago)
    return {
      flow: 'stay_refund',
      by,
      ago,
      main: {
        orderNo: `ST${day.slice(2).replaceAll('-', '')}${String(1107 + 31 * at)}`,
        guestName,
        house,
        cause,
        paid,
        amount,
        reason,
        checkIn: addDays(day, 2),
        checkOut: addDays(day, 3),
      },
      turns: { pay: [{ writes: { refundedOn: addDays(day, 2), voucher: `退-${100 + at}` } }] },
      ...more,
    }
  }
  return [
    ...Array.from({ length: 22 }, (_, at) =>
      tell(
        at,
        2000 + at * 700,
        at % 9 === 8 ? { turns: { superior: [{ vote: 'oppose', opinion: '已过免费取消时间' }] } } : {},
      ),
    ),
    tell(0, 60, { rest: ['superior'] }),
    tell(1, 200, { rest: ['superior'] }),
    tell(4, 700, { rest: ['audit'] }),
    tell(1, 760, { rest: ['audit'], urgent: 'urgent' }),
    tell(3, 900, { rest: ['director'] }),
    tell(2, 1200, { rest: ['pay', 'tell'] }),
    tell(0, 1300, { rest: ['tell'] }),
  ]
}
