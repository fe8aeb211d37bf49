import type { Application } from '#domain/portal/application.ts'
import type { HomeLayout } from '#domain/portal/home-layout.ts'
import type { IndexColumn } from '#domain/portal/index-column.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

export type PortalDefinitions = { application: Application; layout: HomeLayout; column: IndexColumn }
export type PortalKind = keyof PortalDefinitions

export type StoredPortalDefinition<K extends PortalKind = PortalKind> = {
  id: string
  kind: K
  alias: string
  name: string
  orderNo: number
  revision: number
  updatedAt: Date
  updatedBy: string | null
  definition: PortalDefinitions[K]
}

export const portalRows = (scope: Scope) =>
  scope
    .from('portal_definition')
    .select((eb) => [
      'id',
      eb.ref('kind').$castTo<PortalKind>().as('kind'),
      'alias',
      'name',
      'name_en as nameEn',
      'order_no as orderNo',
      'revision',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])

export const portalList = {
  columns: {
    kind: { ref: 'kind', type: 'text' },
    alias: { ref: 'alias', type: 'text' },
    name: { ref: 'name', type: 'text' },
    orderNo: { ref: 'order_no', type: 'number' },
    updatedAt: { ref: 'updated_at', type: 'instant' },
  },
  id: 'id',
  sort: [
    { property: 'kind', direction: 'ASC' },
    { property: 'orderNo', direction: 'ASC' },
    { property: 'alias', direction: 'ASC' },
  ],
} as const satisfies ListDefinition<DB, 'portal_definition', string>

const whole = (scope: Scope, kind: PortalKind) =>
  portalRows(scope)
    .select((eb) => eb.ref('definition').$castTo<PortalDefinitions[PortalKind]>().as('definition'))
    .where('kind', '=', kind)

/** What lies under a kind is of that kind: it was checked when it was saved. */
const ofKind = <K extends PortalKind>(
  kind: K,
  row: Omit<StoredPortalDefinition, 'kind'>,
): StoredPortalDefinition<K> => ({
  ...row,
  kind,
  definition: row.definition as PortalDefinitions[K],
})

/** A definition by its alias, or null. */
export async function findPortalDefinition<K extends PortalKind>(
  scope: Scope,
  kind: K,
  alias: string,
): Promise<StoredPortalDefinition<K> | null> {
  const row = await whole(scope, kind).where('alias', '=', alias).executeTakeFirst()
  return row ? ofKind(kind, row) : null
}

/** A definition that has to be there. */
export async function requirePortalDefinition<K extends PortalKind>(
  scope: Scope,
  kind: K,
  alias: string,
): Promise<StoredPortalDefinition<K>> {
  const found = await findPortalDefinition(scope, kind, alias)
  if (!found) {
    throw new Failure('portal.unknown', { alias: alias.slice(0, 60) })
  }
  return found
}

/** All definitions of a kind, in the order of the operators. */
export async function allPortalDefinitions<K extends PortalKind>(
  scope: Scope,
  kind: K,
): Promise<StoredPortalDefinition<K>[]> {
  const rows = await whole(scope, kind).orderBy('order_no').orderBy('alias').execute()
  return rows.map((row) => ofKind(kind, row))
}
