import { sql, type QueryExecutorProvider } from 'kysely'
import { compiledOnce, type Executor } from './db/compiled-once.ts'
import type { DB } from './db/schema.ts'

/**
 * What describes a tenant's work and its people's places, and is read far more often than it changes. A transaction that changes a row of
 * these gives the tenant another stamp before it ends; what a server read under the same stamp is still true.
 */
const definitionTables: ReadonlySet<string> = new Set<keyof DB>([
  'business_object',
  'object_version',
  'form_definition',
  'form_version',
  'data_template',
  'query_definition',
  'dictionary',
  'dictionary_item',
  'number_sequence',
  'flow_definition',
  'flow_version',
  'flow_right',
  'work_calendar',
  'work_day',
  'holiday_year',
  'role',
  'role_method',
  'user_role',
  'site_operator',
  'role_site',
  'membership',
  'org',
  'org_manager',
  'post',
  'job',
  'user_group',
  'user_group_member',
])

/** Of one tenant: what was read, and under which stamp. */
type Shelf = { stamp: string; entries: Map<string, unknown> }
export type DefinitionCache = Map<string, Shelf>

/** What one request or job knows of the stamp, and since when. */
export type DefinitionView = { stamp: Promise<string> | null; readAt: number; isChanged: boolean }

/** A job or a stream may last long; it asks again as often as a session is looked at again. */
const trustedFor = 500
const mostTenants = 200
const mostEntries = 3000

/** What of a scope is needed here. */
type Scope = {
  db: QueryExecutorProvider & Executor
  tenantId: string
  definitions: DefinitionView
  env: { definitions: DefinitionCache }
}

export const newDefinitionView = (): DefinitionView => ({ stamp: null, readAt: 0, isChanged: false })

/** To be told of every table that is about to be changed. */
export function noteTableChange(view: DefinitionView, table: string): void {
  if (definitionTables.has(table)) {
    view.isChanged = true
  }
}

/** The last thing a transaction does: those who keep what it changed learn of it when it is there. */
export async function stampDefinitions(scope: Scope): Promise<void> {
  if (scope.definitions.isChanged) {
    await changeStamp(scope)
  }
}

/** For whoever changes definitions without the scope's own ways. */
export async function changeStamp({ db, tenantId }: Pick<Scope, 'db' | 'tenantId'>): Promise<void> {
  await sql`insert into definition_stamp (tenant_id, stamp) values (${tenantId}, 1)
    on conflict (tenant_id) do update set stamp = definition_stamp.stamp + 1`.execute(db)
}

/**
 * A definition by its key, from memory where nothing has changed since. It is shared by all who ask, so nobody may
 * change it. A transaction that has changed definitions itself reads them anew.
 */
export async function keptDefinition<T>(scope: Scope, key: string, read: () => Promise<T>): Promise<T> {
  const { definitions: view, env, tenantId } = scope
  if (view.isChanged) {
    return read()
  }
  const stamp = await stampOf(scope)
  const entries = shelfOf(env.definitions, tenantId, stamp).entries
  // What lies under a key is what the same caller put there.
  const found = entries.get(key) as T | undefined
  if (found !== undefined) {
    return found
  }
  const value = await read()
  if (value !== undefined && !view.isChanged) {
    if (entries.size >= mostEntries) {
      entries.clear()
    }
    entries.set(key, frozen(value))
  }
  return value
}

function stampOf(scope: Scope): Promise<string> {
  const { definitions: view } = scope
  const now = performance.now()
  if (view.stamp === null || now - view.readAt > trustedFor) {
    view.readAt = now
    view.stamp = readStamp(scope).catch((error: unknown) => {
      view.stamp = null
      throw error
    })
  }
  return view.stamp
}

async function readStamp({ db, tenantId }: Scope): Promise<string> {
  const [row] = await storedStamp({ tenantId }).execute(db)
  return String(row?.stamp ?? 0)
}

const storedStamp = compiledOnce((db, { tenantId }: { tenantId: string }) =>
  db.selectFrom('definition_stamp').select('stamp').where('tenant_id', '=', tenantId),
)

function shelfOf(cache: DefinitionCache, tenantId: string, stamp: string): Shelf {
  const shelf = cache.get(tenantId)
  if (shelf?.stamp === stamp) {
    return shelf
  }
  // A request that began before the last change does not take away what was read after it.
  if (shelf && Number(shelf.stamp) > Number(stamp)) {
    return { stamp, entries: new Map() }
  }
  if (cache.size >= mostTenants) {
    cache.clear()
  }
  const fresh = { stamp, entries: new Map<string, unknown>() }
  cache.set(tenantId, fresh)
  return fresh
}

/** Whoever would change what all share gets an error at once. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value) && !(value instanceof Date)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}
