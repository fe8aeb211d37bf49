import type { peopleAdminApi } from '#api/org/people-admin.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { sql } from 'kysely'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import { nextRevision } from '#server/revision.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const orgRows = (scope: Scope) =>
  scope
    .from('org')
    .select([
      'org.id',
      'org.code',
      'org.name',
      'org.dimension_id as demId',
      'org.parent_id as parentId',
      'org.path_name as pathName',
    ])

export const orgList = {
  columns: {
    id: { ref: 'org.id', type: 'id' },
    code: { ref: 'org.code', type: 'text' },
    name: { ref: 'org.name', type: 'text' },
    demId: { ref: 'org.dimension_id', type: 'id' },
    parentId: { ref: 'org.parent_id', type: 'id' },
    pathName: { ref: 'org.path_name', type: 'text' },
    path: { ref: 'org.path', type: 'text' },
  },
  id: 'org.id',
  sort: [{ property: 'pathName', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'org', string>

/** The organisations right below one, or the roots of a dimension; without one, of the default dimension. */
export async function childOrgs(scope: Scope, demId: string | null, parentId: string | null) {
  const dimension = scope.from('dimension').select('id').where('is_default', '=', true).limit(1)
  return (
    orgRows(scope)
      .select(
        sql<boolean>`exists (select 1 from org below where below.tenant_id = org.tenant_id
        and below.dimension_id = org.dimension_id and below.parent_id = org.id)`.as('hasChildren'),
      )
      // Below an organisation there is only its own dimension.
      .$if(demId !== 'all' && (demId !== null || parentId === null), (rows) =>
        rows.where('org.dimension_id', '=', demId ?? dimension),
      )
      .where('org.parent_id', parentId === null ? 'is' : '=', parentId)
      .$if(demId === 'all', (rows) =>
        rows.orderBy(sql`org.dimension_id = (${dimension})`, 'desc').orderBy('org.dimension_id'),
      )
      .orderBy('org.order_no')
      .orderBy('org.id')
      .execute()
  )
}

type NewOrg = Omit<BodyOf<typeof peopleAdminApi.saveOrg>, 'revision'>
type Place = { path: string; path_name: string; dimension_id: string }

const taken = { org_tenant_id_code_key: 'org.codeTaken' } as const

/** Adds an organisation, or renames and moves one together with all below it. */
export async function saveOrg(scope: TxScope, org: NewOrg): Promise<string> {
  await lockDimension(scope, org.demId)
  const id = org.id ?? scope.newId()
  const parent = org.parentId ? await placeOf(scope, org.parentId) : undefined
  if (parent && parent.dimension_id !== org.demId) {
    throw new Failure('org.otherDimension')
  }
  const path = `${parent?.path ?? ''}${id}.`
  const path_name = `${parent?.path_name ?? ''}/${org.name}`
  const common = { parent_id: org.parentId ?? null, code: org.code, name: org.name, order_no: org.orderNo }
  if (org.id === undefined) {
    const row = { id, dimension_id: org.demId, ...common, path, path_name }
    await refuseOnViolation(scope.insert('org', row).execute(), taken)
    return id
  }
  const old = await placeOf(scope, id)
  if (old.dimension_id !== org.demId) {
    throw new Failure('org.otherDimension')
  }
  if (parent?.path.startsWith(old.path)) {
    throw new Failure('org.underItself')
  }
  const change = scope
    .update('org')
    .set({ ...common, ...nextRevision(scope) })
    .where('id', '=', id)
  await refuseOnViolation(change.execute(), taken)
  await moveAll(scope, old, { path, path_name })
  return id
}

/** Changes of one tree take turns, so that two moves together cannot close a ring. */
async function lockDimension(scope: TxScope, id: string): Promise<void> {
  const locked = scope.from('dimension').select('id').where('id', '=', id)
  if (!(await locked.forUpdate().executeTakeFirst())) {
    throw new Failure('org.missing')
  }
}

async function placeOf(scope: TxScope, id: string): Promise<Place> {
  const place = await scope
    .from('org')
    .select(['path', 'path_name', 'dimension_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!place) {
    throw new Failure('org.missing')
  }
  return place
}

/** Gives the organisation and all below it their new paths. */
async function moveAll(scope: TxScope, old: Place, fresh: Pick<Place, 'path' | 'path_name'>) {
  await sql`update org set
      path = ${fresh.path} || substr(path, ${old.path.length + 1}),
      path_name = ${fresh.path_name} || substr(path_name, ${[...old.path_name].length + 1})
    where tenant_id = ${scope.tenantId} and path like ${`${old.path}%`}`.execute(scope.db)
}
