export const filesTexts = {
  'files.notFound': { zh: '没有这个文件', en: 'There is no such file' },
  'files.empty': { zh: '文件是空的', en: 'The file is empty' },
  'files.forbidden': {
    zh: '不能上传程序、脚本或网页文件',
    en: 'Programs, scripts and web pages cannot be uploaded',
  },
  'files.disguised': {
    zh: '文件内容与扩展名不符，请上传原始文件',
    en: 'The content of this file is not what its name says. Please upload the original file',
  },
  'files.broken': { zh: '图片已损坏，无法读取', en: 'The picture is damaged and cannot be read' },
  'files.tooManyPixels': {
    zh: '图片过大：边长不超过 {side} 像素，总像素不超过 {millions} 百万',
    en: 'The picture is too large: at most {side} pixels a side and {millions} million pixels in all',
  },
  'files.personFull': {
    zh: '您的文件已占满 {megabytes} MB 空间，请联系管理员',
    en: 'Your files have filled their {megabytes} MB. Please ask your administrator',
  },
  'files.tenantFull': {
    zh: '文件空间已满，请联系管理员',
    en: 'There is no room left for files. Please ask your administrator',
  },
  'files.strangersOnly': {
    zh: '只能上传图片或 PDF',
    en: 'Only pictures and PDF can be uploaded here',
  },
} as const
