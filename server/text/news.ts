/** What news and notices say. */
export const newsTexts = {
  'news.missing': {
    zh: '这篇内容不存在、已撤回，或不对您开放',
    en: 'This does not exist, was withdrawn, or is not open to you',
  },
  'news.noPicture': {
    zh: '请选择您自己上传的图片',
    en: 'Please choose a picture you uploaded yourself',
  },
  'news.everyone': { zh: '所有人', en: 'Everyone' },
  'news.noReaders': { zh: '请选择谁可以阅读', en: 'Please choose who may read it' },
  'news.readerUnknown': {
    zh: '所选的读者不存在',
    en: 'One of the readers chosen does not exist',
  },
  'news.notPublished': { zh: '还没有发布，不能撤回', en: 'It was not published and cannot be withdrawn' },
  'news.wasPublished': {
    zh: '发布过的内容不能删除，可以撤回',
    en: 'What was published cannot be deleted, but it can be withdrawn',
  },
  'news.plan.out': { zh: '已经发布，不能再定时发布', en: 'It is published already' },
  'news.plan.past': { zh: '请选择将来的发布时间', en: 'Please choose a time to come' },
  'news.plan.far': { zh: '定时发布最多提前一年', en: 'It can be planned for a year ahead at most' },
  'tag.taken': { zh: '已有同名的标签', en: 'There is a tag of that name already' },
  'tag.unknown': { zh: '没有找到这个标签', en: 'There is no such tag' },
} as const
