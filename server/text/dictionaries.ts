/** What dictionaries say. */
export const dictionariesTexts = {
  'dictionary.unknown': { zh: '没有编码为“{key}”的数据字典', en: 'There is no dictionary "{key}"' },
  'dictionary.duplicate': { zh: '字典项“{key}”重复', en: 'The entry "{key}" is there twice' },
  'dictionary.noParent': {
    zh: '字典项“{key}”的上级不存在',
    en: 'The entry above "{key}" does not exist',
  },
  'dictionary.ring': { zh: '字典项“{key}”不能是自己的上级', en: 'The entry "{key}" hangs below itself' },
} as const
