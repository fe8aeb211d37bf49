import type { Application } from '#domain/portal/application.ts'
import type { HomeLayout } from '#domain/portal/home-layout.ts'
import type { IndexColumn } from '#domain/portal/index-column.ts'
import type { MenuTree } from '#domain/portal/menus.ts'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import type { UnsavedPortal } from '#api/portal/desk.ts'
import { call } from '#console/app/call/call.ts'

export type Definitions = {
  layout: HomeLayout
  column: IndexColumn
  application: Application
  menu: MenuTree
}
export type DefinitionKind = keyof Definitions

/** Where the definitions of a kind are listed; one of them lies below it. */
export const roomOf: Record<DefinitionKind, string> = {
  layout: '/home/layouts',
  column: '/home/columns',
  application: '/home/apps',
  menu: '/home/menus',
}

/** A kind and a definition of it; they are handed about together, so one is of the other. */
export const unsavedOf = <K extends DefinitionKind>(kind: K, definition: Definitions[K]) =>
  ({ kind, definition }) as UnsavedPortal

/** Saves a definition on the revision it was seen in; 0: it is new. Gives the revision it has then. */
export async function saveDefinition(unsaved: UnsavedPortal, revision: number): Promise<number> {
  if (unsaved.kind === 'menu') {
    const saved = await call(portalDefinitionsApi.saveMenuTree, {
      body: { ...unsaved.definition, revision },
    })
    return saved.revision
  }
  const body = revision === 0 ? unsaved : { ...unsaved, revision }
  return (await call(portalDefinitionsApi.savePortal, { body })).revision
}

export const removeDefinition = (kind: DefinitionKind, alias: string) =>
  kind === 'menu'
    ? call(portalDefinitionsApi.removeMenuTree, { query: { alias } })
    : call(portalDefinitionsApi.removePortal, { query: { kind, alias } })

/** What two editors of one definition are compared by, in the order in which they are asked. */
export const partsOf: Record<DefinitionKind, readonly string[]> = {
  layout: ['name', 'nameEn', 'orderNo', 'rights', 'items'],
  column: [
    'name',
    'nameEn',
    'type',
    'rights',
    'method',
    'dataFrom',
    'requestType',
    'dataParam',
    'more',
    'slides',
    'apps',
    'fields',
  ],
  application: ['name', 'nameEn', 'orderNo', 'rights', 'apps', 'groups'],
  menu: ['name', 'nameEn', 'icon', 'path', 'rights', 'children'],
}
