/** What writing, answering and reporting reviews says. */
export const reviewTexts = {
  'review.missing': { zh: '没有找到这条评价', en: 'There is no such review' },
  'review.notYet': { zh: '入住结束后才能评价', en: 'A stay can be reviewed once it is over' },
  'review.tooLate': { zh: '离店超过半年，不能再评价了', en: 'The stay is too long ago to be reviewed' },
  'review.otherHouse': { zh: '只能评价您住过的房子', en: 'Only a house you slept in can be reviewed' },
  'review.badPicture': {
    zh: '有图片没有上传成功，请重新选择',
    en: 'A picture was not uploaded, please choose it again',
  },
  'review.isHidden': { zh: '这条评价已被隐藏', en: 'This review has been hidden' },
  'review.replyStands': {
    zh: '回复已超过可修改的时间',
    en: 'The reply can no longer be changed',
  },
  'review.ownReport': { zh: '不能举报自己的评价', en: 'One cannot report one’s own review' },
} as const
