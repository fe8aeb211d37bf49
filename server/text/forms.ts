export const formsTexts = {
  'form.unknown': { zh: '没有表单“{key}”', en: 'There is no form "{key}"' },
  'form.versionUnknown': { zh: '表单“{key}”没有这个版本', en: 'The form "{key}" has no such version' },
  'form.unpublished': { zh: '表单“{key}”还没有发布', en: 'The form "{key}" is not published yet' },
  'form.keyTaken': { zh: '表单标识“{key}”已被使用', en: 'The form key "{key}" is taken' },
  'form.otherObject': {
    zh: '表单“{key}”不能改到另一个业务对象上',
    en: 'The form "{key}" cannot be moved to another business object',
  },
  'form.otherAlias': {
    zh: '表单“{key}”不是业务对象“{alias}”的表单',
    en: 'The form "{key}" is not one of the business object "{alias}"',
  },
  'form.badDefinition': { zh: '表单定义有误：{problem}', en: 'The form is wrong: {problem}' },
  'form.inUse': { zh: '列表“{name}”正在使用这个表单', en: 'The list "{name}" uses this form' },
  'form.invalid': { zh: '{problem}', en: '{problem}' },
  'form.saved': { zh: '保存成功', en: 'Saved' },
  'form.deleted': { zh: '删除成功', en: 'Deleted' },
  'form.subUnknown': { zh: '没有子表“{alias}”', en: 'There is no sub-table "{alias}"' },
} as const
