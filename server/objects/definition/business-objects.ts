import { sql } from 'kysely'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { NO_PENDING_INDEX, type PendingIndex } from '#domain/objects/index-plan.ts'
import type { Slots } from '#domain/objects/index-slots.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { keptDefinition } from '#server/definition-cache.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** A business object, with the version of its definition that is in use. */
export type BusinessObject = {
  id: string
  alias: string
  version: number
  definition: ObjectDefinition
  slots: Slots
  indexRevision: number
  pending: PendingIndex
}

export type ObjectHead = {
  id: string
  alias: string
  name: string
  nameEn: string | null
  description: string | null
  version: number | null
  revision: number
  slots: Slots
  indexRevision: number
  pending: PendingIndex
  updatedAt: Date
  updatedBy: string | null
}

const headOf = (scope: Scope) =>
  scope
    .from('business_object as object')
    .select((eb) => [
      'object.id',
      'object.alias',
      'object.name',
      'object.name_en as nameEn',
      'object.description',
      'object.version',
      'object.revision',
      'object.index_revision as indexRevision',
      'object.updated_at as updatedAt',
      'object.updated_by as updatedBy',
      eb.ref('object.slots').$castTo<Slots>().as('slots'),
      eb.ref('object.pending').$castTo<PendingIndex | null>().as('pending'),
    ])

type FoundHead = Omit<ObjectHead, 'pending'> & { pending: PendingIndex | null }

/** The object itself, whatever its versions. Written out, as every row that is read or saved begins with it. */
export async function findObjectHead(scope: Scope, alias: string): Promise<ObjectHead> {
  const { rows } =
    await sql<FoundHead>`select id, alias, name, name_en as "nameEn", description, version, revision,
      index_revision as "indexRevision", updated_at as "updatedAt", updated_by as "updatedBy", slots, pending
    from business_object where tenant_id = ${scope.tenantId} and alias = ${alias}`.execute(scope.db)
  return requireHead(rows[0], alias)
}

/** The same, held until the transaction ends: nobody else changes its description. */
export async function lockObjectHead(scope: TxScope, alias: string): Promise<ObjectHead> {
  const head = headOf(scope).where('object.alias', '=', alias).forNoKeyUpdate()
  return requireHead(await head.executeTakeFirst(), alias)
}

/** The same, and no row is saved meanwhile. */
export async function lockObject(scope: TxScope, alias: string): Promise<ObjectHead> {
  const head = headOf(scope).where('object.alias', '=', alias).forUpdate()
  return requireHead(await head.executeTakeFirst(), alias)
}

function requireHead(head: FoundHead | undefined, alias: string): ObjectHead {
  if (!head) {
    throw new Failure('object.unknown', { alias })
  }
  return { ...head, pending: head.pending ?? NO_PENDING_INDEX }
}

export const findObject = (scope: Scope, alias: string): Promise<BusinessObject> =>
  keptDefinition(scope, `object ${alias}`, async () => inUse(scope, await findObjectHead(scope, alias)))

/**
 * The object for somebody who writes rows. Until they are through nobody publishes another version, so that what
 * they write is indexed as the version in use says. Two statements: after a wait the second sees what is now.
 */
export async function findObjectToWrite(scope: TxScope, alias: string): Promise<BusinessObject> {
  const head = await headOf(scope).where('object.alias', '=', alias).forKeyShare().executeTakeFirst()
  return inUse(scope, requireHead(head, alias))
}

async function inUse(scope: Scope, head: ObjectHead): Promise<BusinessObject> {
  const { id, alias, version, slots, indexRevision, pending } = head
  if (version === null) {
    throw new Failure('object.unpublished', { alias })
  }
  const definition = await findObjectDefinition(scope, head, version)
  return { id, alias, version, definition, slots, indexRevision, pending }
}

export const findObjectDefinition = (
  scope: Scope,
  object: { id: string; alias: string },
  version: number,
): Promise<ObjectDefinition> =>
  keptDefinition(scope, `object ${object.id} ${version}`, () => readObjectDefinition(scope, object, version))

async function readObjectDefinition(
  scope: Scope,
  { id, alias }: { id: string; alias: string },
  version: number,
): Promise<ObjectDefinition> {
  const { rows } = await sql<{ definition: ObjectDefinition }>`select definition from object_version
    where tenant_id = ${scope.tenantId} and object_id = ${id} and version = ${version}`.execute(scope.db)
  const [row] = rows
  if (!row) {
    throw new Failure('object.versionUnknown', { alias })
  }
  return row.definition
}

export const objectHeadRows = (scope: Scope) =>
  scope
    .from('business_object')
    .select(['id', 'alias', 'name', 'name_en as nameEn', 'description', 'version', 'revision'])
    .select('updated_at as updatedAt')

export const objectList = {
  columns: {
    alias: { ref: 'alias', type: 'text' },
    name: { ref: 'name', type: 'text' },
    updatedAt: { ref: 'updated_at', type: 'instant' },
  },
  id: 'id',
  sort: [{ property: 'alias', direction: 'ASC' }],
} as const satisfies ListDefinition<DB, 'business_object', string>
