/** What is said about the work in houses and about the calendars of other platforms. */
export const jobTexts = {
  'jobs.kind.cleaning': { zh: '保洁', en: 'cleaning' },
  'jobs.kind.repair': { zh: '维修', en: 'repair' },
  'jobs.none': { zh: '没有找到这项工作', en: 'There is no such job' },
  'jobs.notYours': { zh: '这一步由别人来做', en: 'Somebody else has to do this' },
  'jobs.changedMeanwhile': {
    zh: '这项工作刚刚有变化，请刷新后再试',
    en: 'The job has just changed; please look again',
  },
  'jobs.noCompany': { zh: '没有找到这家服务公司', en: 'There is no such company' },
  'jobs.noPerson': {
    zh: '没有找到这位员工，请对方先用手机号注册',
    en: 'Nobody is found there; they have to sign up with their number first',
  },
  'jobs.notYourself': { zh: '不能移除自己', en: 'You cannot remove yourself' },
  'jobs.underWay': {
    zh: '还有正在进行的工作，完成后再更换',
    en: 'Work is under way; please let it be finished first',
  },
  'jobs.startFirst': { zh: '请先点「开始」', en: 'Please start the job first' },
  'jobs.listOpen': {
    zh: '清单还有 {count} 项没有完成或没有照片',
    en: 'The list still has {count} open points or missing photos',
  },

  'feeds.none': { zh: '没有找到这个日历', en: 'There is no such calendar' },
  'feeds.badAddress': {
    zh: '日历地址不正确，请从平台复制以 https 开头的地址',
    en: 'This is no address of a calendar; please copy the one that begins with https',
  },
  'feeds.justRead': {
    zh: '刚刚同步过，请一分钟后再试',
    en: 'It was read just now; please try again in a minute',
  },
  'inbox.feedConflict.subject': { zh: '日历冲突：{house}', en: 'Calendars clash: {house}' },
  'inbox.feedConflict.content': {
    zh: '「{feed}」的日历占用了「{house}」已有人的 {nights} 晚，这里的订单没有变化，请尽快处理。',
    en: 'The calendar “{feed}” has {nights} {nights|night|nights} of “{house}” that somebody holds here. Nothing was changed; please see to it soon.',
  },

  'inbox.jobOffered.subject': { zh: '新的{kind}：{house}', en: 'New {kind}: {house}' },
  'inbox.jobOffered.content': {
    zh: '「{house}」需要{kind}，请在 {by} 前完成，并安排人员。',
    en: '“{house}” needs {kind}, to be done by {by}. Please name who does it.',
  },
  'inbox.jobAssigned.subject': { zh: '{kind}：{house}', en: 'For you: {kind} of {house}' },
  'inbox.jobAssigned.content': {
    zh: '「{house}」的{kind}交给您，请在 {by} 前完成。',
    en: 'The {kind} of “{house}” is yours, to be done by {by}.',
  },
  'inbox.jobDeclined.subject': { zh: '待安排：{house}{kind}', en: 'Nobody has it: {kind} of {house}' },
  'inbox.jobDeclined.content': {
    zh: '「{house}」的{kind}没有公司接手，请另行安排。{reason}',
    en: 'No company has the {kind} of “{house}”; please give it to one. {reason}',
  },
  'inbox.jobBlocked.subject': { zh: '{kind}受阻：{house}', en: 'Held up: {kind} of {house}' },
  'inbox.jobBlocked.content': {
    zh: '「{house}」的{kind}暂停：{reason}',
    en: 'The {kind} of “{house}” is held up: {reason}',
  },
  'inbox.jobDone.subject': { zh: '{kind}完成：{house}', en: 'Done: {kind} of {house}' },
  'inbox.jobDone.content': {
    zh: '「{house}」的{kind}已完成，可以查看照片并验收。',
    en: 'The {kind} of “{house}” is done; you can look at the photos and accept it.',
  },
  'inbox.jobRework.subject': { zh: '需要返工：{house}', en: 'To be done again: {house}' },
  'inbox.jobRework.content': {
    zh: '「{house}」的{kind}需要返工：{reason}',
    en: 'The {kind} of “{house}” was sent back: {reason}',
  },
  'inbox.jobCancelled.subject': { zh: '已取消：{house}{kind}', en: 'Cancelled: {kind} of {house}' },
  'inbox.jobCancelled.content': {
    zh: '「{house}」的{kind}已取消。{reason}',
    en: 'The {kind} of “{house}” was cancelled. {reason}',
  },
  'inbox.jobUnassigned.subject': { zh: '还没有安排人：{house}', en: 'Nobody is named: {house}' },
  'inbox.jobUnassigned.content': {
    zh: '「{house}」的{kind}还没有安排人，请在 {by} 前完成。',
    en: 'Nobody is named for the {kind} of “{house}”, which is due by {by}.',
  },
  'inbox.jobNotStarted.subject': { zh: '该开始了：{house}', en: 'Time to begin: {house}' },
  'inbox.jobNotStarted.content': {
    zh: '「{house}」的{kind}还没有开始，要在 {by} 前完成。',
    en: 'The {kind} of “{house}” has not begun and is due by {by}.',
  },
  'inbox.jobLate.subject': { zh: '可能来不及：{house}', en: 'May be late: {house}' },
  'inbox.jobLate.content': {
    zh: '「{house}」的{kind}要在 {by} 前完成，现在还没有做完。',
    en: 'The {kind} of “{house}” is due by {by} and is not done.',
  },
} as const
