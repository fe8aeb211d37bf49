import * as z from 'zod/mini'
import { columnTypes } from '#domain/portal/index-column.ts'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ShownApp } from './apps.ts'

export const ShownColumn = z.object({
  id: z.string(),
  alias: z.string(),
  name: z.string(),
  type: z.enum(columnTypes),
  dataFrom: z.string(),
  requestType: z.enum(['GET', 'POST']),
  dataParam: z.array(z.object({ name: z.string(), value: z.string() })),
  more: z.nullable(z.string()),
  slides: z.array(z.object({ title: z.string(), text: z.string(), to: z.nullable(z.string()) })),
  /** Shortcuts: those of the person, or those of the column while they have none. */
  apps: z.array(ShownApp),
  fields: z.nullable(
    z.object({ title: z.string(), detail: z.nullable(z.string()), time: z.nullable(z.string()) }),
  ),
})
export type ShownColumn = z.infer<typeof ShownColumn>

const LayoutItem = z.object({
  type: z.enum(['grid', 'tab', 'none']),
  options: z.object({ gutter: z.int() }),
  columns: z.array(z.object({ span: z.int(), name: z.string(), list: z.array(ShownColumn) })),
  alias: z.nullable(z.string()),
  /** The column of the alias. */
  column: z.nullable(ShownColumn),
})
export type LayoutItem = z.infer<typeof LayoutItem>

export const homeApi = {
  /** The layout that is for the caller, with the columns they may see; nothing when none is. */
  myMobileHome: endpoint({
    method: 'GET',
    path: portal('/portal/main/v1/myMobileHome'),
    access: 'user',
    gives: z.array(LayoutItem),
  }),

  column: endpoint({
    method: 'GET',
    path: portal('/portal/sysIndexColumn/sysIndexColumn/v1/getByAlias'),
    access: 'user',
    query: z.object({ alias: z.string().check(z.maxLength(100)) }),
    gives: ShownColumn,
  }),
}
