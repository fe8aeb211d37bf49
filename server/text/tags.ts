export const tagsTexts = {
  'tag.taken': { zh: '已有同名的标签', en: 'There is a tag of that name already' },
  'tag.unknown': { zh: '没有找到这个标签', en: 'There is no such tag' },
} as const
