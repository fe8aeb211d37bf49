/** What the keeping of organisations says. */
export const orgTexts = {
  'org.codeTaken': { zh: '编码已被使用', en: 'The code is taken' },
  'org.inUse': { zh: '还在使用，不能删除：{names}', en: 'Still in use, so it stays: {names}' },
  'org.inUseNow': { zh: '刚刚有人用到了它，不能删除', en: 'Somebody has just come to use it, so it stays' },
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
  'org.grantBeyondOwn': {
    zh: '你自己没有这些权限，不能授予或收回：{rights}',
    en: 'You do not hold these rights yourself, so you cannot give or take them: {rights}',
  },
  'org.ownLastKey': {
    zh: '此更改会使你自己失去 {rights}，不能保存',
    en: 'This change would take {rights} from yourself and is not saved',
  },
  'org.importTooLong': {
    zh: '一次最多导入 {limit} 行，请分成几个文件',
    en: 'At most {limit} lines are imported at once; please use several files',
  },
  'org.importUnreadable': {
    zh: '读不懂这个文件。请上传 xlsx 或 csv，首行至少包含"账号"和"姓名"两列。',
    en: 'The file cannot be read. Use xlsx or csv whose first line has at least the columns "Account" and "Name".',
  },
  'org.column.account': { zh: '账号', en: 'Account' },
  'org.column.fullname': { zh: '姓名', en: 'Name' },
  'org.column.mobile': { zh: '手机号', en: 'Phone' },
  'org.column.email': { zh: '邮箱', en: 'Email' },
  'org.column.org': { zh: '组织编码', en: 'Organisation code' },
  'org.column.roles': { zh: '角色', en: 'Roles' },
  'org.import.title': { zh: '导入用户（{count} 行）', en: 'Import of users ({count} {count|line|lines})' },
  'org.import.added': { zh: '已新增', en: 'Added' },
  'org.import.changed': { zh: '已更新', en: 'Changed' },
  'org.import.noAccount': { zh: '没有账号', en: 'The account is missing' },
  'org.import.badAccount': {
    zh: '账号只能是 2 到 32 位字母、数字或 . _ @ -',
    en: 'An account has 2 to 32 letters, digits or . _ @ -',
  },
  'org.import.noName': { zh: '没有姓名', en: 'The name is missing' },
  'org.import.longName': { zh: '姓名超过 50 个字', en: 'The name is longer than 50 characters' },
  'org.import.badPhone': { zh: '手机号不正确', en: 'This is no mobile number' },
  'org.import.badEmail': { zh: '邮箱不正确', en: 'This is no email address' },
  'org.import.twice': { zh: '账号在文件中出现了两次', en: 'The account appears twice in the file' },
  'org.import.noOrg': { zh: '没有编码为 {code} 的组织', en: 'There is no organisation with the code {code}' },
  'org.import.noRole': { zh: '没有别名为 {alias} 的角色', en: 'There is no role with the alias {alias}' },
} as const
