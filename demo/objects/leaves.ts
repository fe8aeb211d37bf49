import { addDays } from '#domain/day.ts'
import { pdfPaper } from '#demo/papers/paper.ts'
import { sickNotePdf } from '#demo/papers/sick-note.ts'
import { leaveDates } from './leave-dates.ts'
import { dayBefore, pick, type DemoRow } from './demo-row.ts'

/** Who asks, and who takes over. */
const people = [
  ['clerk', 'lusiyuan', 'operations'],
  ['tianguilan', 'sunjianjun', 'yunqi-rooms'],
  ['frontdesk', 'dengkexin', 'yunqi-reception'],
  ['wujiaqi', 'finance', 'finance'],
  ['luomengqi', 'tangjiayan', 'marketing'],
  ['weixiuying', 'jiazhiqiang', 'tingquan-rooms'],
  ['jiangyiyi', 'mazhenguo', 'fenglin-reception'],
  ['lusiyuan', 'clerk', 'operations'],
  ['caolixin', 'panyumei', 'fenglin-repairs'],
] as const

const reasons = [
  ['annual', 3, '休年假，带父母去南方走走，已与同事排好班。'],
  ['sick', 1, '感冒发热，遵医嘱在家休息，附就诊记录。'],
  ['personal', 0.5, '下午去学校参加孩子的家长会。'],
  ['compensatory', 1, '节假日值班，申请调休一天。'],
  ['annual', 2, '老家房屋修缮，回去两天处理。'],
  ['personal', 1, '办理房产过户手续，需本人到场。'],
  ['sick', 2, '腰部扭伤，医生建议静养两日。'],
  ['marriage', 5, '领证办婚礼，申请婚假，已通知部门。'],
  ['compensatory', 0.5, '夜间抢修加班到凌晨，申请补休半天。'],
  ['annual', 1, '搬家。'],
  ['bereavement', 3, '家中长辈去世，回乡料理后事。'],
  ['personal', 1, '驾驶证换证和车辆年检。'],
  ['paternity', 5, '妻子预产期将至，请陪产假照顾家人。'],
] as const

/** Who was ill has a paper that says so. */
const proof = (kind: string, day: string, days: number) =>
  kind === 'sick'
    ? {
        proof: [
          pdfPaper(`诊断证明 ${day}`, sickNotePdf({ day, days, finding: '上呼吸道感染，体温 38.4 度。' })),
        ],
      }
    : {}

function leaveRow(at: number): DemoRow {
  const [applicant, handover, department] = pick(people, at)
  const [kind, days, reason] = pick(reasons, at * 5)
  const daysAgo = 58 - 2 * at
  const part = at % 2 === 0 ? 'afternoon' : 'morning'
  const { from, until, periods } = leaveDates(addDays(dayBefore(daysAgo), 3), days, part)
  return {
    by: applicant,
    daysAgo,
    main: {
      applicant,
      department,
      kind,
      from,
      until,
      days,
      reason,
      handover,
      ...proof(kind, from, Math.ceil(days)),
    },
    subs: { periods },
    ...(at % 6 === 4 ? { change: { by: applicant, main: { reason: `${reason}（已补充交接清单）` } } } : {}),
  }
}

export const leaveRows: readonly DemoRow[] = Array.from({ length: 28 }, (_, at) => leaveRow(at))
