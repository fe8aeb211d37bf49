import {
  sql,
  type AliasedExpression,
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type Selectable,
  type SelectQueryBuilder,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import type { IdempotencyKey } from './db/idempotency.ts'
import type { Db, Statements, Tx } from './db/open.ts'
import type { DB } from './db/schema.ts'
import { transactor } from './db/write.ts'
import {
  newDefinitionView,
  noteTableChange,
  stampDefinitions,
  type DefinitionView,
} from './definition-cache.ts'
import type { Env } from './env.ts'
import type { Caller } from './known-callers.ts'
import type { Language } from '#domain/language.ts'

export type { Caller }

/** A table whose rows belong to tenants. */
export type TenantTable = { [T in keyof DB]: 'tenant_id' extends keyof DB[T] ? T : never }[keyof DB]
type TableName<Name> = Name extends `${infer Table} as ${string}` ? Table & TenantTable : Name & TenantTable
type Alias<Name> = Name extends `${string} as ${infer Short}` ? Short : Name & string
type Named = TenantTable | `${TenantTable} as ${string}`
type TableOf<Name> = { [Short in Alias<Name>]: DB[TableName<Name>] }
/** The tables all tenants share. */
type SharedTables = Omit<DB, TenantTable>
type NewRow<Table extends TenantTable> = Omit<Insertable<DB[Table]>, 'tenant_id'>

/**
 * What a request or a job works in: a tenant's part of the database (or of one transaction), who acts, in which
 * language, and the clock and the ids. Queries start from it and see the rows of its tenant alone; a join or a
 * subquery that names a table by itself does not compile, it takes the table from here too.
 */
export type Scope = {
  readonly env: Env
  /** For raw SQL, which names the tenant itself, and for the tables all tenants share. */
  readonly db: Statements<SharedTables>
  readonly tenantId: string
  readonly language: Language
  /** Null: nobody is signed in, or a job acts. */
  readonly person: Caller | null
  readonly now: () => number
  readonly newId: () => string
  /** What is known of the definitions that are kept in memory. */
  readonly definitions: DefinitionView
  /**
   * Does something in memory once what is written here can be seen by others: after the commit of `write`, never when it
   * is rolled back; at once where the transaction is somebody else's, or there is none.
   */
  readonly whenCommitted: (action: () => void) => void
  /** Begins a select on the tenant's rows of a table. */
  from<const Name extends Named>(name: Name): SelectQueryBuilder<TableOf<Name>, Alias<Name>, object>
  /** The tenant's rows of a table, to be joined or used in a subquery. */
  table<const Name extends Named>(name: Name): AliasedExpression<Selectable<DB[TableName<Name>]>, Alias<Name>>
  update<const Name extends Named>(
    name: Name,
  ): UpdateQueryBuilder<TableOf<Name>, Alias<Name>, Alias<Name>, UpdateResult>
  delete<const Name extends TenantTable>(name: Name): DeleteQueryBuilder<Pick<DB, Name>, Name, DeleteResult>
  /** Adds rows, which become the tenant's. */
  insert<const Name extends TenantTable>(
    name: Name,
    rows: NewRow<Name> | readonly NewRow<Name>[],
  ): InsertQueryBuilder<Pick<DB, Name>, Name, InsertResult>
}

/** A scope whose queries are part of one transaction. */
export type TxScope = Scope & { readonly db: Statements<SharedTables> & { readonly isTransaction: true } }

/**
 * Does the work in one transaction, and does it again when the database had a passing fault: so the work
 * touches nothing but its scope. With a key from the caller it has its effect once, however often the
 * request comes; a repetition does not run the work but gives what it returned the first time, through JSON.
 * What a handler does outside of `write` is done again by a repetition, so it must bear that.
 */
export type Write = <T>(work: (scope: TxScope) => Promise<T>) => Promise<T>

/** The scope of a whole request or job, from which transactions are begun. */
export type RootScope = Scope & { readonly write: Write }

type Acting = { person?: Caller | null; language?: Language; key?: IdempotencyKey | undefined }

export function scopeOf(env: Env, tenantId: string, tx: Tx): TxScope
export function scopeOf(env: Env, tenantId: string, db: Db): Scope
export function scopeOf(env: Env, tenantId: string, db?: undefined, acting?: Acting): RootScope
export function scopeOf(env: Env, tenantId: string, db?: Db, acting: Acting = {}): Scope {
  if (db) {
    return boundTo(env, tenantId, db, acting)
  }
  const transact = transactor(env.db, acting.key)
  const view = newDefinitionView()
  const write: Write = async (work) => {
    let actions: (() => void)[] = []
    const result = await transact(async (tx) => {
      // Each attempt has its own: what an earlier one meant to do after its commit never happened.
      actions = []
      const bound = boundTo(env, tenantId, tx, acting, { ...view, isChanged: false })
      const scope: TxScope = { ...bound, whenCommitted: (action) => void actions.push(action) }
      const done = await work(scope)
      await stampDefinitions(scope)
      return done
    })
    view.stamp = null
    actions.forEach((action) => action())
    return result
  }
  const root: RootScope = { ...boundTo(env, tenantId, env.db, acting, view), write }
  return root
}

/** The same scope at another time, for what is recorded as having happened then. */
export const scopeAt = <S extends Scope>(scope: S, time: number): S => ({
  ...scope,
  env: { ...scope.env, now: () => time },
  now: () => time,
})

function boundTo(
  env: Env,
  tenantId: string,
  db: Db,
  acting: Acting,
  definitions = newDefinitionView(),
): TxScope {
  // The names are checked by the types above; below them the builder takes any. Whether it is a transaction is known
  // to scopeOf.
  const builder = db as unknown as LooseBuilder
  return {
    env,
    // As above; and of tables only those of no tenant are left to see.
    db: db as unknown as TxScope['db'],
    tenantId,
    language: acting.language ?? 'zh-CN',
    person: acting.person ?? null,
    now: env.now,
    newId: env.newId,
    definitions,
    whenCommitted: (action) => action(),
    from: (name) => builder.selectFrom(name).where(tenantColumn(name), '=', tenantId),
    table: (name) => tenantRows(tenantId, name),
    update: (name) => {
      noteTableChange(definitions, tableOf(name))
      return builder.updateTable(name).where(tenantColumn(name), '=', tenantId)
    },
    delete: (name) => {
      noteTableChange(definitions, tableOf(name))
      return builder.deleteFrom(name).where(tenantColumn(name), '=', tenantId)
    },
    insert: (name, rows) => {
      noteTableChange(definitions, name)
      return builder
        .insertInto(name)
        .values([rows].flat().map((row) => Object.assign({}, row, { tenant_id: tenantId })))
    },
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- one untyped spot, so that everything above is typed
type Loose = any
type LooseBuilder = {
  selectFrom: (name: string) => Loose
  updateTable: (name: string) => Loose
  deleteFrom: (name: string) => Loose
  insertInto: (name: string) => Loose
}

const tableOf = (name: string): string => name.split(' as ')[0] ?? name
const aliasOf = (name: string): string => name.split(' as ').at(-1) ?? name
const tenantColumn = (name: string): string => `${aliasOf(name)}.tenant_id`

function tenantRows(tenantId: string, name: string): Loose {
  return sql`(select * from ${sql.table(tableOf(name))} where tenant_id = ${tenantId})`.as(aliasOf(name))
}
