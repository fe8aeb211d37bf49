export const filesTexts = {
  'files.notFound': { zh: '没有这个文件', en: 'There is no such file' },
  'files.empty': { zh: '文件是空的', en: 'The file is empty' },
} as const
