import type { Text } from '#api/text/text.ts'
import type { TableColumn } from '#domain/queries/table-columns.ts'
import type { SystemField } from '#domain/templates/system-fields.ts'

/** The columns of the product's own tables that queries may read. */
const tableColumnTexts = {
  'query.column.users.id': { zh: '编号', en: 'Id' },
  'query.column.users.account': { zh: '账号', en: 'Account' },
  'query.column.users.fullname': { zh: '姓名', en: 'Name' },
  'query.column.users.orgId': { zh: '组织编号', en: 'Organisation id' },
  'query.column.users.orgName': { zh: '组织', en: 'Organisation' },
  'query.column.users.postName': { zh: '岗位', en: 'Post' },
  'query.column.orgs.id': { zh: '编号', en: 'Id' },
  'query.column.orgs.parentId': { zh: '上级编号', en: 'Parent id' },
  'query.column.orgs.code': { zh: '编码', en: 'Code' },
  'query.column.orgs.name': { zh: '名称', en: 'Name' },
  'query.column.orgs.pathName': { zh: '全称', en: 'Full name' },
  'query.column.posts.id': { zh: '编号', en: 'Id' },
  'query.column.posts.code': { zh: '编码', en: 'Code' },
  'query.column.posts.name': { zh: '名称', en: 'Name' },
  'query.column.posts.orgId': { zh: '组织编号', en: 'Organisation id' },
  'query.column.posts.orgName': { zh: '组织', en: 'Organisation' },
  'query.column.roles.id': { zh: '编号', en: 'Id' },
  'query.column.roles.alias': { zh: '别名', en: 'Alias' },
  'query.column.roles.name': { zh: '名称', en: 'Name' },
  'query.column.dictionaries.id': { zh: '编号', en: 'Id' },
  'query.column.dictionaries.parentId': { zh: '上级编号', en: 'Parent id' },
  'query.column.dictionaries.typeKey': { zh: '字典', en: 'Dictionary' },
  'query.column.dictionaries.key': { zh: '键', en: 'Key' },
  'query.column.dictionaries.name': { zh: '名称', en: 'Name' },
  'query.column.dictionaries.nameEn': { zh: '英文名称', en: 'English name' },
} as const satisfies Record<`query.column.${TableColumn}`, Text>

/** What every row has besides its fields. */
const systemFieldTexts = {
  'object.systemField.createdAt': { zh: '创建时间', en: 'Created' },
  'object.systemField.createdBy': { zh: '创建人', en: 'Created by' },
  'object.systemField.updatedAt': { zh: '修改时间', en: 'Changed' },
  'object.systemField.updatedBy': { zh: '修改人', en: 'Changed by' },
  'object.systemField.flowState': { zh: '流程状态', en: 'State of the flow' },
} as const satisfies Record<`object.systemField.${SystemField}`, Text>

export const columnTexts = { ...tableColumnTexts, ...systemFieldTexts }
