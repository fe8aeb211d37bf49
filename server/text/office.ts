/** What the rooms to meet in say. */
export const meetingTexts = {
  'meeting.noRoom': { zh: '这间会议室不存在或暂停使用', en: 'This room does not exist or is closed' },
  'meeting.backwards': { zh: '结束时间须晚于开始时间', en: 'The end has to be after the beginning' },
  'meeting.past': { zh: '不能预约已经过去的时间', en: 'That time has passed' },
  'meeting.notOnGrid': { zh: '请按整刻钟预约', en: 'Please choose full quarters of an hour' },
  'meeting.tooLong': { zh: '一次最多预约 12 小时', en: 'A room can be had for 12 hours at most' },
  'meeting.tooFar': { zh: '最多提前 180 天预约', en: 'A room can be had up to 180 days ahead' },
  'meeting.closed': {
    zh: '会议室开放时间为 {opens}–{closes}',
    en: 'The room is open from {opens} to {closes}',
  },
  'meeting.taken': {
    zh: '这段时间已被 {name} 预约，请换个时间',
    en: '{name} has the room at that time; please choose another',
  },
  'meeting.noPerson': {
    zh: '参会人中有人不存在或已离职',
    en: 'One of those invited does not exist or has left',
  },
  'meeting.notYours': { zh: '只有预约人可以取消', en: 'Only who made the appointment can cancel it' },
  'meeting.cancelled': { zh: '这个预约已经取消', en: 'This appointment was cancelled already' },
  'meeting.over': { zh: '会议已经结束', en: 'The meeting is over' },
  'meeting.missing': {
    zh: '这个预约不存在，或与您无关',
    en: 'This appointment does not exist or does not concern you',
  },
} as const

/** What leave says: its days, and what is left of them. */
export const leaveTexts = {
  'leave.range': { zh: '请选择请假的开始与结束日期', en: 'Please choose the first and the last day' },
  'leave.tooLong': { zh: '一次请假不能超过一年', en: 'A leave can last a year at most' },
  'leave.outside': {
    zh: '请假明细中有不在请假日期内的日期',
    en: 'A day in the details lies outside the days of leave',
  },
  'leave.twice': { zh: '请假明细中有重复的时段', en: 'A part of a day is named twice in the details' },
  'leave.noWork': {
    zh: '所选日期都不上班，无需请假',
    en: 'Nobody works on these days, so no leave is needed',
  },
  'leave.noKind': { zh: '请选择假别', en: 'Please choose the kind of leave' },
  'leave.otherDays': {
    zh: '按工作日历应为 {days} 天，请刷新后重试',
    en: 'By the work calendar these are {days} {days|day|days}. Please reload and try again',
  },
  'leave.notYours': { zh: '只能为本人请假', en: 'You can ask for leave for yourself only' },
  'leave.tooMuch': {
    zh: '{year} 年剩余 {left} 天，不够本次的 {days} 天',
    en: '{left} {left|day is|days are} left in {year}, and this takes {days}',
  },
  'leave.twiceTaken': {
    zh: '{from} 至 {until} 已有请假，日期有重叠；请调整日期，或先撤回之前的申请',
    en: 'There is leave from {from} to {until} already, and some of these days are in it. Choose other days, or withdraw the earlier request first',
  },
  'leave.takenAlready': {
    zh: '已请 {days} 天，额度不能更少',
    en: '{days} {days|day is|days are} asked for already',
  },
  'leave.noteLeft': {
    zh: '{kind}：{year} 年剩余 {left} 天，本次 {days} 天',
    en: '{kind}: {left} {left|day|days} left in {year}, this takes {days}',
  },
  'leave.noteTaken': {
    zh: '{kind}：{year} 年已请 {taken} 天，本次 {days} 天',
    en: '{kind}: {taken} {taken|day|days} asked for in {year}, this takes {days}',
  },
  'leave.noteOverlap': {
    zh: '{from} 至 {until} 已有请假，重叠的日子不能重复申请',
    en: 'There is leave from {from} to {until} already: days in both cannot be asked for again',
  },
} as const
