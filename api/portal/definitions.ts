import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { ApplicationShape, ColumnShape, LayoutShape, MenuShape } from './shapes.ts'

const access = { right: 'portal.manage' } as const
const Kind = z.enum(['application', 'layout', 'column'])
const Alias = z.string().check(z.maxLength(100))
const definitions = (path: string) => portal(`/portal/portalDefinition/v1/${path}`)

/** How operators describe what people find on their home page and in their work centre. */
export const portalDefinitionsApi = {
  portalPage: endpoint({
    method: 'POST',
    path: definitions('listJson'),
    access,
    body: ListQuery,
    gives: pageOf(
      z.object({
        id: z.string(),
        kind: Kind,
        alias: z.string(),
        name: z.string(),
        nameEn: z.nullable(z.string()),
        orderNo: z.int(),
        revision: z.int(),
        updatedAt: z.number(),
      }),
    ),
    envelope: 'bare',
  }),
  portalDefinition: endpoint({
    method: 'GET',
    path: definitions('get'),
    access,
    query: z.object({ kind: Kind, alias: Alias }),
    gives: z.object({ id: z.string(), kind: Kind, revision: z.int(), definition: z.unknown() }),
  }),
  /** Without a revision it is new; with one it changes what was seen in that revision. */
  savePortal: endpoint({
    audit: { action: 'portal.savePortal', target: 'portal' },
    method: 'POST',
    path: definitions('save'),
    access,
    body: z.union([
      z.object({
        kind: z.literal('application'),
        revision: z.optional(z.int()),
        definition: ApplicationShape,
      }),
      z.object({ kind: z.literal('layout'), revision: z.optional(z.int()), definition: LayoutShape }),
      z.object({ kind: z.literal('column'), revision: z.optional(z.int()), definition: ColumnShape }),
    ]),
    gives: z.object({ id: z.string(), revision: z.int() }),
  }),
  removePortal: endpoint({
    audit: { action: 'portal.removePortal', target: 'portal' },
    method: 'DELETE',
    path: definitions('remove'),
    access,
    query: z.object({ kind: Kind, alias: Alias }),
    gives: z.null(),
  }),

  /** Every menu with all below it, whoever sees it. */
  menuTrees: endpoint({
    method: 'GET',
    path: portal('/sys/sysMenu/v1/getTrees'),
    access,
    gives: z.array(MenuShape),
  }),
  /**
   * Makes a menu that has none above it, or changes it: what is given is all there is below it. With a revision it
   * changes what was seen in that one; 0 means that there is none yet.
   */
  saveMenuTree: endpoint({
    audit: { action: 'portal.saveMenuTree', target: 'portal' },
    method: 'POST',
    path: portal('/sys/sysMenu/v1/saveTree'),
    access,
    body: z.intersection(MenuShape, z.object({ revision: z.optional(z.int()) })),
    gives: z.object({ revision: z.int() }),
  }),
  removeMenuTree: endpoint({
    audit: { action: 'portal.removeMenuTree', target: 'portal' },
    method: 'DELETE',
    path: portal('/sys/sysMenu/v1/removeTree'),
    access,
    query: z.object({ alias: Alias }),
    gives: z.null(),
  }),
}
