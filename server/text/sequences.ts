/** What number sequences say. */
export const sequencesTexts = {
  'sequence.unknown': { zh: '没有编码为“{alias}”的流水号', en: 'There is no number sequence "{alias}"' },
  'sequence.closed': {
    zh: '流水号“{alias}”只在保存数据时生成',
    en: 'Numbers of "{alias}" are drawn only when a row is saved',
  },
  'sequence.used': {
    zh: '流水号“{alias}”已经使用，不能再更改日期部分和重新计数的周期；请新建一个流水号',
    en: 'Numbers of "{alias}" are in use, so its date and period stay; make a new sequence instead',
  },
  'sequence.repeats': {
    zh: '流水号的日期部分要包含它重新计数的周期，否则会出现重复编号',
    en: 'A number has to show the period after which it starts anew, or it would come twice',
  },
} as const
