import type { IndexColumn } from '#domain/portal/index-column.ts'

/** Rows of the product that a column can show besides those of queries, with the fields they have. */
export const listSources = {
  myRequests: {
    dataFrom: '{bpmRunTime}/runtime/instance/v1/myRequest',
    fields: ['subject', 'procDefName', 'createTime'],
  },
  todo: {
    dataFrom: '{bpmRunTime}/runtime/task/v1/getTodoList',
    fields: ['subject', 'procDefName', 'createTime'],
  },
  news: { dataFrom: '{portal}/portal/messageNews/v1/list', fields: ['title', 'summary', 'publishTime'] },
  notices: {
    dataFrom: '{portal}/portal/messageNews/v1/listNotice',
    fields: ['title', 'summary', 'publishTime'],
  },
} as const
export type ListSource = keyof typeof listSources

export const QUERY_CALL = '{form}/form/customQuery/v1/doQuery'

export const parameterOf = ({ dataParam }: IndexColumn, name: string): string | undefined =>
  dataParam.find((one) => one.name === name)?.value

/** The parameters with one of them set, or taken away. */
export const withParameter = ({ dataParam }: IndexColumn, name: string, value: string | undefined) => [
  ...dataParam.filter((one) => one.name !== name),
  ...(value === undefined ? [] : [{ name, value }]),
]
