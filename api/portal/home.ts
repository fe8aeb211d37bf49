import * as z from 'zod/mini'
import { columnTypes } from '#domain/portal/index-column.ts'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { PortalApp } from './apps.ts'

export const HomeColumn = z.object({
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
  apps: z.array(PortalApp),
  fields: z.nullable(
    z.object({ title: z.string(), detail: z.nullable(z.string()), time: z.nullable(z.string()) }),
  ),
})
export type HomeColumn = z.infer<typeof HomeColumn>

export const HomeLayoutItem = z.object({
  type: z.enum(['grid', 'tab', 'none']),
  options: z.object({ gutter: z.int() }),
  columns: z.array(z.object({ span: z.int(), name: z.string(), list: z.array(HomeColumn) })),
  alias: z.nullable(z.string()),
  /** The column of the alias. */
  column: z.nullable(HomeColumn),
})
export type HomeLayoutItem = z.infer<typeof HomeLayoutItem>

export const homeApi = {
  /** The layout that is for the caller, with the columns they may see; nothing when none is. */
  myMobileHome: endpoint({
    method: 'GET',
    path: portal('/portal/main/v1/myMobileHome'),
    access: 'user',
    gives: z.array(HomeLayoutItem),
  }),

  column: endpoint({
    method: 'GET',
    path: portal('/portal/sysIndexColumn/sysIndexColumn/v1/getByAlias'),
    access: 'user',
    query: z.object({ alias: z.string().check(z.maxLength(100)) }),
    gives: HomeColumn,
  }),
}
