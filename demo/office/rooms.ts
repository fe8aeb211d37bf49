import type { Bilingual } from '#demo/stay/house.ts'

type DemoRoom = {
  code: string
  name: Bilingual
  place: Bilingual
  equipment: Bilingual
  seats: number
  opens: string
  closes: string
}

export const demoRooms: readonly DemoRoom[] = [
  {
    code: 'pine',
    name: { zh: '松涛会议室', en: 'Pine Room' },
    place: { zh: '云栖谷 行政楼 二层', en: 'Cloud Rest, office, 2nd floor' },
    equipment: { zh: '投影、视频会议、白板', en: 'Projector, video calls, whiteboard' },
    seats: 16,
    opens: '08:00',
    closes: '21:00',
  },
  {
    code: 'tea',
    name: { zh: '茶叙小间', en: 'Tea Corner' },
    place: { zh: '云栖谷 行政楼 一层', en: 'Cloud Rest, office, ground floor' },
    equipment: { zh: '电视、茶具', en: 'Screen, tea' },
    seats: 6,
    opens: '08:00',
    closes: '22:00',
  },
  {
    code: 'spring',
    name: { zh: '听泉厅', en: 'Spring Hall' },
    place: { zh: '听泉谷 游客中心', en: 'Listening Spring, visitor centre' },
    equipment: { zh: '投影、音响、话筒四支', en: 'Projector, speakers, four microphones' },
    seats: 60,
    opens: '08:30',
    closes: '20:00',
  },
  {
    code: 'maple',
    name: { zh: '枫叶会议室', en: 'Maple Room' },
    place: { zh: '枫林谷 管理处', en: 'Maple Valley, office' },
    equipment: { zh: '视频会议、白板', en: 'Video calls, whiteboard' },
    seats: 10,
    opens: '08:00',
    closes: '20:00',
  },
]

type DemoMeeting = {
  room: string
  organiser: string
  /** Days from today; those before today are over. */
  day: number
  from: string
  to: string
  subject: string
  note?: string
  people: readonly string[]
}

export const demoMeetings: readonly DemoMeeting[] = [
  {
    room: 'pine',
    organiser: 'head',
    day: -6,
    from: '09:00',
    to: '10:30',
    subject: '运营周会',
    people: ['clerk', 'lusiyuan', 'hanxueying'],
  },
  {
    room: 'tea',
    organiser: 'clerk',
    day: -2,
    from: '14:00',
    to: '15:00',
    subject: '品质抽查复盘',
    people: ['lusiyuan', 'dengkexin'],
  },
  {
    room: 'pine',
    organiser: 'yangchengze',
    day: 0,
    from: '19:00',
    to: '20:00',
    subject: '前厅晚班交接',
    people: ['clerk', 'dengkexin'],
  },
  {
    room: 'pine',
    organiser: 'head',
    day: 1,
    from: '09:00',
    to: '10:30',
    subject: '运营周会',
    note: '请各组带上本周住客评价的前三条建议',
    people: ['clerk', 'lusiyuan', 'hanxueying', 'yangchengze'],
  },
  {
    room: 'pine',
    organiser: 'finance',
    day: 1,
    from: '14:00',
    to: '15:30',
    subject: '年度预算初审',
    note: '材料已发到采购申请附件',
    people: ['xujingyi', 'head', 'manager'],
  },
  {
    room: 'tea',
    organiser: 'clerk',
    day: 1,
    from: '16:00',
    to: '16:45',
    subject: '住客建议整理',
    people: ['head', 'luomengqi'],
  },
  {
    room: 'spring',
    organiser: 'manager',
    day: 2,
    from: '10:00',
    to: '11:30',
    subject: '季度经营会',
    note: '各部门负责人参加，会前一天提交数据',
    people: ['guqinghe', 'head', 'finance', 'xujingyi', 'zhengshufen', 'clerk'],
  },
  {
    room: 'maple',
    organiser: 'qindayong',
    day: 3,
    from: '13:30',
    to: '15:00',
    subject: '设备安全检查部署',
    people: ['sunjianjun', 'jiazhiqiang', 'clerk'],
  },
  {
    room: 'pine',
    organiser: 'zhengshufen',
    day: 4,
    from: '09:30',
    to: '11:00',
    subject: '新员工入职培训',
    people: ['fengzimo', 'clerk'],
  },
]
