import { documentFor } from '#demo/papers/common-papers.ts'
import { photoPaper } from '#demo/papers/paper.ts'
import { addDays, nextDay } from '#domain/day.ts'
import { pick } from '#demo/objects/demo-row.ts'
import { leaveDates } from '#demo/objects/leave-dates.ts'
import { storyDay, repeatableRandom, type Story, type StoryTurn } from './story.ts'

/** Who asks for leave, who takes over; the department is that of the form's own default. */
const asking = [
  ['clerk', 'lusiyuan'],
  ['tianguilan', 'sunjianjun'],
  ['frontdesk', 'dengkexin'],
  ['wujiaqi', 'finance'],
  ['luomengqi', 'tangjiayan'],
  ['lusiyuan', 'clerk'],
  ['weixiuying', 'jiazhiqiang'],
  ['finance', 'wujiaqi'],
  ['caolixin', 'panyumei'],
  ['bairuoxi', 'guqinghe'],
] as const

const leaves = [
  ['annual', 3, '回老家看望父母，工作已交接。'],
  ['sick', 1, '发烧，遵医嘱休息一天。'],
  ['personal', 0.5, '下午陪孩子打疫苗。'],
  ['compensatory', 1, '周末值班，调休一天。'],
  ['annual', 5, '全家去海南休年假，机票已订。'],
  ['personal', 1, '办理房屋贷款手续。'],
  ['sick', 2, '肠胃炎，附诊断证明。'],
  ['marriage', 5, '回家办婚礼。'],
  ['annual', 1, '搬家。'],
  ['compensatory', 0.5, '抢修加班，补休半天。'],
  ['annual', 4, '带父母体检，顺便休假。'],
] as const

/** Leaves: most long over, some refused or sent back, some with whoever has to decide now. */
export function leaveStories(now: number): Story[] {
  const told: { by: string; from: string; until: string }[] = []
  /** The next days on which they have no other leave: nobody has the same day twice. */
  const freeDates = (by: string, first: string, length: number): ReturnType<typeof leaveDates> => {
    const dates = leaveDates(first, length)
    const other = told.find((one) => one.by === by && one.from <= dates.until && one.until >= dates.from)
    if (other) {
      return freeDates(by, nextDay(other.until), length)
    }
    told.push({ by, ...dates })
    return dates
  }
  const tell = (at: number, ago: number, more: Partial<Story> = {}, long?: boolean): Story => {
    const [by, handover] = pick(asking, at)
    const [kind, days, reason] = long === undefined ? pick(leaves, at * 3) : pick(long ? LONG : SHORT, at)
    const { from, until, periods } = freeDates(by, addDays(storyDay(now, ago), 4), days)
    return {
      flow: 'leave',
      by,
      ago,
      main: { kind, from, until, reason, handover },
      subs: { periods },
      ...more,
    }
  }
  const refused: StoryTurn = { vote: 'oppose', opinion: '那几天团队接待多，请改期' }
  const back: StoryTurn = { back: 'start', opinion: '请补充诊断证明' }
  const over = Array.from({ length: 52 }, (_, at) =>
    tell(at, 2600 + at * 690 + repeatableRandom(at, 300), {
      turns: at % 13 === 5 ? { head: [refused] } : at % 11 === 3 ? { head: [back, {}] } : {},
    }),
  )
  return [
    ...over,
    // With the head of operations: fresh, due soon, overdue, read.
    tell(0, 35, { rest: ['head'] }, false),
    tell(5, 432, { rest: ['head'], read: true }, false),
    tell(0, 1100, { rest: ['head'] }, true),
    tell(10, 210, { rest: ['head'] }, true),
    // With the general manager, with personnel, back with whoever asked.
    tell(0, 900, { rest: ['manager'] }, true),
    tell(4, 700, { rest: ['manager'], read: true }, true),
    tell(5, 1400, { rest: ['manager'] }, true),
    ...[1, 3, 5, 9].map((at) => tell(at, 500 + at * 90, { rest: ['record'] }, false)),
    tell(0, 1300, { rest: ['apply'], turns: { head: [{ ...back, after: 90 }] } }, false),
    tell(
      5,
      800,
      { rest: ['apply'], turns: { head: [{ ...back, opinion: '请写明交接人', after: 200 }] } },
      false,
    ),
    ...[2, 4, 6, 7, 8].map((at) => tell(at, 60 + at * 70, { rest: ['head'] }, false)),
  ]
}

const LONG = leaves.filter(([, days]) => days > 3)
const SHORT = leaves.filter(([, days]) => days <= 3)

const guests = ['王海波', '李秋月', '张建国', '刘思雨', '陈立群', '杨丹', '赵一鸣', '黄佩玲', '徐朗', '胡静']
const visits = [
  ['business', '团建方案沟通', 'head'],
  ['viewing', '看长租小院', 'luomengqi'],
  ['repair', '空调年检', 'qindayong'],
  ['business', '布草供应商送样', 'clerk'],
  ['delivery', '送办公家具', 'clerk'],
  ['business', '旅行社考察线路', 'tangjiayan'],
  ['business', '审计进场', 'finance'],
] as const
const desks = [
  ['frontdesk', 'yunqi'],
  ['chenganqi', 'tingquan'],
  ['jiangyiyi', 'fenglin'],
] as const

/** Visitors: expected by their hosts, many at once by the manager of the site, let in by the desk. */
export function visitorStories(now: number): Story[] {
  const tell = (
    at: number,
    ago: number,
    more: Partial<Story> = {},
    host?: string,
    people = 1 + (at % 4),
  ): Story => {
    const [purpose, remark, usual] = pick(visits, at)
    const [by, site] = pick(desks, at)
    const day = addDays(storyDay(now, ago), 1)
    const main = {
      name: pick(guests, at * 3),
      phone: `1381100${String(2001 + at * 41)}`,
      people,
      purpose,
      host: host ?? usual,
      site,
      arrivedAt: `${day} ${String(9 + (at % 8)).padStart(2, '0')}:30:00`,
      remark,
    }
    const left: StoryTurn = { writes: { leftAt: `${day} ${String(11 + (at % 8)).padStart(2, '0')}:10:00` } }
    return { flow: 'visitor', by, ago, main, turns: { desk: [left] }, ...more }
  }
  return [
    ...Array.from({ length: 34 }, (_, at) =>
      tell(
        at,
        700 + at * 410,
        at % 12 === 7 ? { turns: { host: [{ vote: 'oppose', opinion: '没有约过' }] } } : {},
        undefined,
        at % 9 === 4 ? 8 : 1 + (at % 4),
      ),
    ),
    tell(0, 40, { rest: ['host'] }, 'clerk'),
    tell(1, 130, { rest: ['host'] }, 'clerk'),
    tell(2, 55, { rest: ['host'] }, 'head'),
    tell(4, 75, { rest: ['host'] }, 'finance'),
    tell(3, 620, { rest: ['site'] }, 'clerk', 9),
    tell(0, 500, { rest: ['desk'] }),
    tell(1, 450, { rest: ['desk'] }),
    tell(6, 380, { rest: ['desk'] }),
  ]
}

const papers = [
  ['clerk', '品质评审委托书', ['company'], 2, false],
  ['wujiaqi', '季度纳税申报表', ['finance'], 2, false],
  ['tangjiayan', '旅行社合作协议', ['contract'], 2, false],
  ['zhengshufen', '员工劳动合同', ['company', 'legal'], 18, false],
  ['gaoyuanhang', '消防验收承诺书', ['company'], 3, true],
  ['hanxueying', '洗涤服务合同', ['contract'], 2, false],
  ['clerk', '供应商框架协议', ['contract', 'legal'], 12, false],
  ['qindayong', '锅炉年检委托书', ['company'], 1, true],
  ['lusiyuan', '神秘客服务合同', ['contract'], 2, false],
] as const

/** Seals: used in the house, or taken out and waited for. */
export function sealStories(now: number): Story[] {
  const tell = (at: number, ago: number, more: Partial<Story> = {}, out?: boolean): Story => {
    const [by, title, seals, copies, usual] = pick(papers, at)
    const takenOut = out ?? usual
    const day = addDays(storyDay(now, ago), 2)
    return {
      flow: 'seal_use',
      by,
      ago,
      main: {
        title,
        document: [documentFor(title, at)],
        signature: [photoPaper('signature-flowing', '签名')],
        seals: [...seals],
        copies,
        useDay: day,
        useTime: '10:00:00',
        takenOut,
        reference: `山谷-2026${String(at + 20).padStart(3, '0')}`,
        content: `<p>${title}，共 ${copies} 份，请审批。</p>`,
        ...(takenOut
          ? { outFrom: `${day} 09:00:00`, outUntil: `${addDays(day, 1)} 17:30:00`, place: '政务服务中心' }
          : {}),
      },
      ...more,
    }
  }
  return [
    ...Array.from({ length: 26 }, (_, at) =>
      tell(
        at,
        2900 + at * 820,
        at % 10 === 6 ? { turns: { head: [{ vote: 'oppose', opinion: '合同条款还没有定稿' }] } } : {},
      ),
    ),
    tell(0, 95, { rest: ['head'] }),
    tell(8, 455, { rest: ['head'] }),
    tell(6, 760, { rest: ['manager'] }),
    tell(4, 640, { rest: ['manager'], read: true }),
    tell(0, 700, { rest: ['seal'] }, false),
    tell(2, 820, { rest: ['seal'] }),
    tell(5, 880, { rest: ['seal'] }),
    tell(7, 2600, { rest: ['returned'] }, true),
    tell(0, 900, {
      rest: ['apply'],
      turns: { head: [{ back: 'start', opinion: '请附上合同定稿', after: 120 }] },
    }),
  ]
}
