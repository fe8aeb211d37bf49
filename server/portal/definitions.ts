import type { Application } from '#domain/portal/application.ts'
import type { HomeLayout } from '#domain/portal/home-layout.ts'
import type { IndexColumn } from '#domain/portal/index-column.ts'
import type { List } from '#server/db/list.ts'
import type { Db } from '#server/db/open.ts'
import type { DB } from '#server/db/schema.ts'
import { Failure } from '#server/http/failure.ts'

export type Kinds = { application: Application; layout: HomeLayout; column: IndexColumn }
export type Kind = keyof Kinds

export type StoredPortal<K extends Kind = Kind> = {
  id: string
  kind: K
  alias: string
  name: string
  orderNo: number
  revision: number
  updatedAt: Date
  updatedBy: string | null
  definition: Kinds[K]
}

export const portalRows = (db: Db, tenantId: string) =>
  db
    .selectFrom('portal_definition')
    .select((eb) => [
      'id',
      eb.ref('kind').$castTo<Kind>().as('kind'),
      'alias',
      'name',
      'order_no as orderNo',
      'revision',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])
    .where('tenant_id', '=', tenantId)

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
} as const satisfies List<DB, 'portal_definition', string>

const whole = (db: Db, tenantId: string, kind: Kind) =>
  portalRows(db, tenantId)
    .select((eb) => eb.ref('definition').$castTo<Kinds[Kind]>().as('definition'))
    .where('kind', '=', kind)

/** What lies under a kind is of that kind: it was checked when it was saved. */
const ofKind = <K extends Kind>(kind: K, row: Omit<StoredPortal, 'kind'>): StoredPortal<K> => ({
  ...row,
  kind,
  definition: row.definition as Kinds[K],
})

/** A definition by its alias, or null. */
export async function findPortal<K extends Kind>(
  db: Db,
  tenantId: string,
  kind: K,
  alias: string,
): Promise<StoredPortal<K> | null> {
  const row = await whole(db, tenantId, kind).where('alias', '=', alias).executeTakeFirst()
  return row ? ofKind(kind, row) : null
}

/** A definition that has to be there. */
export async function thePortal<K extends Kind>(
  db: Db,
  tenantId: string,
  kind: K,
  alias: string,
): Promise<StoredPortal<K>> {
  const found = await findPortal(db, tenantId, kind, alias)
  if (!found) {
    throw new Failure('portal.unknown', { alias: alias.slice(0, 60) })
  }
  return found
}

/** All definitions of a kind, in the order of the operators. */
export async function allPortal<K extends Kind>(
  db: Db,
  tenantId: string,
  kind: K,
): Promise<StoredPortal<K>[]> {
  const rows = await whole(db, tenantId, kind).orderBy('order_no').orderBy('alias').execute()
  return rows.map((row) => ofKind(kind, row))
}
