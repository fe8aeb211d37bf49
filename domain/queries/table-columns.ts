import type { PropertyType } from '#domain/filter.ts'
import type { TableSource } from './query.ts'

type Columns = Readonly<
  Record<string, { readonly type: PropertyType; readonly name: string; readonly nameEn: string }>
>

/** What queries may read of the product's own tables; nothing else of them can be named. */
export const tableColumns = {
  users: {
    id: { type: 'id', name: '编号', nameEn: 'Id' },
    account: { type: 'text', name: '账号', nameEn: 'Account' },
    fullname: { type: 'text', name: '姓名', nameEn: 'Name' },
    orgId: { type: 'id', name: '组织编号', nameEn: 'Organisation id' },
    orgName: { type: 'text', name: '组织', nameEn: 'Organisation' },
    postName: { type: 'text', name: '岗位', nameEn: 'Post' },
  },
  orgs: {
    id: { type: 'id', name: '编号', nameEn: 'Id' },
    parentId: { type: 'id', name: '上级编号', nameEn: 'Parent id' },
    code: { type: 'text', name: '编码', nameEn: 'Code' },
    name: { type: 'text', name: '名称', nameEn: 'Name' },
    pathName: { type: 'text', name: '全称', nameEn: 'Full name' },
  },
  posts: {
    id: { type: 'id', name: '编号', nameEn: 'Id' },
    code: { type: 'text', name: '编码', nameEn: 'Code' },
    name: { type: 'text', name: '名称', nameEn: 'Name' },
    orgId: { type: 'id', name: '组织编号', nameEn: 'Organisation id' },
    orgName: { type: 'text', name: '组织', nameEn: 'Organisation' },
  },
  roles: {
    id: { type: 'id', name: '编号', nameEn: 'Id' },
    alias: { type: 'text', name: '别名', nameEn: 'Alias' },
    name: { type: 'text', name: '名称', nameEn: 'Name' },
  },
  dictionaries: {
    id: { type: 'id', name: '编号', nameEn: 'Id' },
    parentId: { type: 'id', name: '上级编号', nameEn: 'Parent id' },
    typeKey: { type: 'text', name: '字典', nameEn: 'Dictionary' },
    key: { type: 'text', name: '键', nameEn: 'Key' },
    name: { type: 'text', name: '名称', nameEn: 'Name' },
    nameEn: { type: 'text', name: '英文名称', nameEn: 'English name' },
  },
} as const satisfies Record<TableSource, Columns>

export const columnsOfTable = (table: TableSource): Columns => tableColumns[table]
