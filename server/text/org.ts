/** What the keeping of organisations says. */
export const orgTexts = {
  'org.codeTaken': { zh: '编码已被使用', en: 'The code is taken' },
  'org.notFound': { zh: '没有找到这条记录', en: 'There is no such record' },
  'org.missing': {
    zh: '所选的组织、岗位、角色或人员不存在',
    en: 'The organisation, post, role or person chosen does not exist',
  },
  'org.otherDimension': {
    zh: '上级组织不在同一维度',
    en: 'The organisation above is in another dimension',
  },
  'org.underItself': {
    zh: '不能把组织移到它自己的下级',
    en: 'An organisation cannot be moved below itself',
  },
  'org.twoMasters': { zh: '主岗位只能有一个', en: 'Only one post can be the main one' },
  'org.postElsewhere': {
    zh: '所选岗位不属于所选组织',
    en: 'The post belongs to another organisation',
  },
  'org.keepManaging': {
    zh: '此更改会使您失去人员管理权限，不能保存',
    en: 'This change would take the keeping of people from you and is not saved',
  },
} as const
