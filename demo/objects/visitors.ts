import { photoPaper } from '#demo/papers/paper.ts'
import { dayBefore, pick, type DemoRow } from './demo-row.ts'

const names = [
  '王海波',
  '李秋月',
  '张建国',
  '刘思雨',
  '陈立群',
  '杨丹',
  '赵一鸣',
  '黄佩玲',
  '周文',
  '吴秀芝',
  '徐朗',
  '孙浩然',
  '胡静',
  '朱明远',
]
const plates = ['京N6A218', null, '京Q88K03', '冀G5T761', '京AD12345', null, '京P3M550']
const visits = [
  ['viewing', 'luomengqi', '看云栖谷长租小院，约好下午谈合同。'],
  ['friends', null, '探望 8 号院住客，晚饭后离开。'],
  ['delivery', 'tianguilan', '送洗涤好的布草。'],
  ['repair', 'qindayong', '地暖清洗，带两名工人。'],
  ['business', 'head', '团建方案沟通。'],
  ['delivery', 'jiangyiyi', null],
] as const
const desks = [
  ['frontdesk', 'yunqi'],
  ['chenganqi', 'tingquan'],
  ['jiangyiyi', 'fenglin'],
] as const

function visitorRow(at: number): DemoRow {
  const [purpose, host, remark] = pick(visits, at * 5)
  const [by, site] = pick(desks, at)
  const daysAgo = 20 - Math.floor(at / 2)
  const hour = 9 + (at % 8)
  const day = dayBefore(daysAgo)
  const clock = (hours: number, minutes: number) =>
    `${day} ${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00`
  return {
    by,
    daysAgo,
    main: {
      name: pick(names, at),
      phone: `1380000${String(1001 + at * 37)}`,
      plate: pick(plates, at),
      people: 1 + (at % 4),
      purpose,
      host,
      site,
      arrivedAt: clock(hour, (at * 7) % 60),
      // The last ones are still in the park.
      leftAt: at < 34 ? clock(hour + 2, (at * 11) % 60) : null,
      remark,
      ...(pick(plates, at) === '京N6A218' ? { photos: [photoPaper('car', '车辆')] } : {}),
    },
    ...(at % 9 === 5 ? { change: { by, main: { people: 2 + (at % 4) } } } : {}),
  }
}

export const visitorRows: readonly DemoRow[] = Array.from({ length: 36 }, (_, at) => visitorRow(at))
