/** What the home page, the work centre and their operators are told. */
export const portalTexts = {
  'portal.unknown': { zh: '没有找到“{alias}”', en: 'There is no "{alias}"' },
  'portal.taken': { zh: '别名“{alias}”已被使用', en: 'The alias "{alias}" is taken' },
  'portal.badDefinition': { zh: '定义有误：{problem}', en: 'The definition is wrong: {problem}' },
  'portal.inUse': { zh: '“{name}”正在使用它，不能删除', en: '"{name}" uses it, so it cannot be removed' },
  'portal.menuTaken': {
    zh: '其中一个菜单的别名刚刚被使用，请刷新后再试',
    en: 'The alias of one of these menus has just been taken. Load them again and try once more',
  },
  'portal.columnUnknown': {
    zh: '没有这个栏目，或者它不对您开放',
    en: 'There is no such column, or it is not open to you',
  },
} as const
