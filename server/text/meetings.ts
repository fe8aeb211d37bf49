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
