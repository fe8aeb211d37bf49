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
    en: 'By the work calendar these are {days} days. Please reload and try again',
  },
  'leave.notYours': { zh: '只能为本人请假', en: 'You can ask for leave for yourself only' },
  'leave.tooMuch': {
    zh: '{year} 年剩余 {left} 天，不够本次的 {days} 天',
    en: '{left} days are left in {year}, and this takes {days}',
  },
  'leave.takenAlready': { zh: '已休 {days} 天，额度不能更少', en: '{days} days are taken already' },
  'leave.noteLeft': {
    zh: '{kind}：{year} 年剩余 {left} 天，本次 {days} 天',
    en: '{kind}: {left} days left in {year}, this takes {days}',
  },
  'leave.noteTaken': {
    zh: '{kind}：{year} 年已休 {taken} 天，本次 {days} 天',
    en: '{kind}: {taken} days taken in {year}, this takes {days}',
  },
} as const
