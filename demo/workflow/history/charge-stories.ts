import { addDays } from '#domain/day.ts'
import { pick } from '#demo/objects/demo-row.ts'
import { storyDay, type Story } from './story.ts'

type Verdict = 'uphold' | 'reduce' | 'waive'

const disputes = [
  ['frontdesk', '苏念安', '枫林小筑', '茶杯', 2, 3000, '茶杯入住时就有裂纹，入住清点时拍过照', 'waive'],
  ['chenganqi', '沈嘉禾', '听泉别院', '浴巾', 2, 4500, '只带走过一条，另一条留在汗蒸房了', 'reduce'],
  ['jiangyiyi', '陶乐然', '红叶帐篷', '手电筒', 1, 4000, '手电筒放在床头柜里，请再找找', 'waive'],
  ['frontdesk', '谢予安', '云栖大院', '紫砂壶', 1, 28_000, '壶盖是孩子碰掉的，壶身完好', 'reduce'],
  ['dengkexin', '江晚舟', '竹影小院', '被子', 1, 26_000, '红酒渍洗得掉，不应按整床赔', 'uphold'],
] as const satisfies readonly (readonly [string, string, string, string, number, number, string, Verdict])[]

const explanations: Record<Verdict, string> = {
  uphold: '我们和洗衣房确认过，污渍无法清除，只能更换，费用按价目收取，请您谅解。',
  reduce: '核对后按实际损失计算，其余部分不再收取，谢谢您告诉我们。',
  waive: '入住清点的照片与您说的一致，这项费用不收，给您添麻烦了。',
}

/** Charges guests did not agree to: who made the check has a superior, and that one decides. */
export function chargeStories(now: number): Story[] {
  const tell = (at: number, ago: number, more: Partial<Story> & { pieces?: number } = {}): Story => {
    const [by, guestName, house, article, count, price, description, verdict] = pick(disputes, at)
    const { pieces = count, ...rest } = more
    const day = storyDay(now, ago)
    const charged = pieces * price
    const less = verdict === 'reduce' ? { amount: Math.round(charged / 200) * 100 } : {}
    return {
      flow: 'stay_charge',
      by,
      ago,
      main: {
        orderNo: `ST${day.slice(2).replaceAll('-', '')}${String(2209 + 37 * at)}`,
        guestName,
        house,
        words: description,
        charged,
        deposit: 50_000,
        checkIn: addDays(day, -3),
        checkOut: addDays(day, -1),
      },
      subs: { lines: [{ article, damaged: pieces, price, amount: charged }] },
      turns: { decide: [{ writes: { verdict, ...less, explanation: explanations[verdict] } }] },
      ...rest,
    }
  }
  return [
    ...Array.from({ length: 17 }, (_, at) => tell(at, 1600 + at * 650)),
    tell(0, 90, { rest: ['decide'] }),
    tell(1, 340, { rest: ['decide'] }),
    tell(3, 620, { pieces: 8, rest: ['confirm'] }),
  ]
}
