import { addDays } from '#domain/day.ts'
import { invoicePdf } from '#demo/papers/invoice.ts'
import { pdfPaper, photoPaper } from '#demo/papers/paper.ts'
import { dayBefore, pick, type DemoRow } from './demo-row.ts'

type Line = readonly [item: string, description: string, fen: number, count: number]

export const expenseClaims: readonly (readonly [
  by: string,
  title: string,
  kind: string,
  lines: readonly Line[],
])[] = [
  [
    'luomengqi',
    '上海旅游展参展',
    'travel',
    [
      ['train', '北京南—上海虹桥往返', 113_200, 1],
      ['lodging', '展馆旁酒店', 46_800, 3],
      ['meals', '三日餐费', 12_000, 3],
    ],
  ],
  [
    'clerk',
    '品质评审会茶歇',
    'hospitality',
    [
      ['meals', '茶点', 38_600, 1],
      ['material', '伴手礼', 5800, 12],
    ],
  ],
  [
    'qindayong',
    '空气能检修工具',
    'daily',
    [
      ['material', '万用表', 26_800, 1],
      ['material', '管钳', 9900, 2],
    ],
  ],
  [
    'yangchengze',
    '金钥匙服务培训',
    'training',
    [
      ['other', '培训费', 198_000, 1],
      ['taxi', '往返会场', 4300, 4],
    ],
  ],
  ['hanxueying', '布草样品采样', 'daily', [['material', '面料样品', 16_000, 3]]],
  [
    'tangjiayan',
    '旅行社踩线接待',
    'hospitality',
    [
      ['meals', '山居晚宴', 268_000, 1],
      ['other', '导览讲解', 30_000, 1],
    ],
  ],
  [
    'fengzimo',
    '校园招聘差旅',
    'travel',
    [
      ['train', '北京—天津往返', 10_900, 2],
      ['meals', '工作餐', 4500, 4],
    ],
  ],
  [
    'sunjianjun',
    '道路应急物资',
    'daily',
    [
      ['material', '警示锥', 4200, 20],
      ['material', '防滑垫', 2600, 15],
    ],
  ],
]

const sellers = [
  '北京悦程会展服务有限公司',
  '密云山泉食品商行',
  '北京恒通五金工具有限公司',
  '首旅培训中心',
] as const

/** The invoice that came by mail, of all that was bought. */
function invoice(at: number, day: string, title: string, lines: readonly Line[]) {
  const number = `2511${String(20_000_000 + at * 731_917)}`
  const bought = lines.map(([, name, fen, count]) => ({ name, fen, count }))
  return pdfPaper(
    `电子发票 ${number}`,
    invoicePdf({ number, day, seller: pick(sellers, at), lines: bought, note: title }),
  )
}

/** The slip or ticket of a line, where somebody gets one in the hand. */
export function expenseSlips(costItem: string, at: number) {
  const of = ({ taxi: 'taxi', train: 'train', meals: 'meal', material: 'shop' } as const)[costItem]
  return of === undefined ? {} : { invoices: [photoPaper(of, `票据 ${at + 1}`)] }
}

function expenseRow(at: number): DemoRow {
  const [by, title, kind, lines] = pick(expenseClaims, at)
  const daysAgo = 50 - 3 * at
  const day = dayBefore(daysAgo + 4)
  const isPaid = at < 9
  return {
    by,
    daysAgo,
    main: {
      title: at < expenseClaims.length ? title : `${title}（补）`,
      kind,
      ...(kind === 'travel'
        ? { tripFrom: day, tripUntil: addDays(day, 2), destination: '出差地点见行程单' }
        : {}),
      attachments: [invoice(at, day, title, lines)],
      signature: [photoPaper(at % 2 === 0 ? 'signature-flowing' : 'signature-upright', '签名')],
      advance: kind === 'travel' ? 100_000 : 0,
      urgent: at % 5 === 2,
      payBy: at % 4 === 3 ? 'cash' : 'bank',
      ...(at % 4 === 3 ? {} : { bankAccount: `6222 0202 0000 ${1000 + at}` }),
      ...(isPaid
        ? { paidOn: dayBefore(daysAgo - 2), voucher: `记-${100 + at}`, auditNote: '票据齐全，同意付款。' }
        : {}),
    },
    subs: {
      items: lines.map(([costItem, description, price, count], place) => ({
        day: addDays(day, place % 3),
        costItem,
        description,
        price,
        count,
        booked: isPaid,
        ...expenseSlips(costItem, place),
      })),
    },
  }
}

export const expenseRows: readonly DemoRow[] = Array.from({ length: 14 }, (_, at) => expenseRow(at))
