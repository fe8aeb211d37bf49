/** Texts of signing up for an activity. */
export const texts = {
  title: '场次与报名',
  left: '还剩 {count} 位',
  full: '名额已满',
  mine: '您已报名 {count} 人',
  cancelled: '已取消：{reason}',
  people: '人数',
  signUp: '报名',
  change: '改人数',
  leave: '退出',
  leaveTitle: '退出这个场次？',
  done: '报名成功',
  gone: '已退出',
}
