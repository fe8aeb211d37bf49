import { sql } from 'kysely'
import type { Database } from './open.ts'
import { tables } from './tables.ts'

/**
 * Types that every PostgreSQL-like database has and that we know how to read. Bytes are for what must be written in one
 * transaction with its cause, such as a contract that was just signed; files of people lie in the file store.
 */
const plainTypes = [
  'uuid',
  'text',
  'jsonb',
  'bool',
  'int2',
  'int4',
  'int8',
  'float8',
  'date',
  'timestamptz',
  'bytea',
]

const kinds: Readonly<Record<string, string>> = tables
const isTenant = (table: string) => kinds[table] === 'tenant'

/** What in the database breaks the rules that let it be spread over machines, one line each. */
export async function tableRuleViolations(db: Database): Promise<string[]> {
  const found = await Promise.all([relations(db), columns(db), indexes(db), foreignKeys(db), machinery(db)])
  return found.flat().sort()
}

async function relations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; kind: string; kept: string }>`
    select relname as name, relkind as kind, relpersistence as kept from pg_class
    where relnamespace = 'public'::regnamespace and relkind <> 'i'`.execute(db)
  const found = new Set(rows.map((row) => row.name))
  return [
    ...rows.filter((row) => row.kind === 'r' && !kinds[row.name]).map(({ name }) => `${name} is not listed`),
    ...rows.filter((row) => row.kind !== 'r').map(({ name }) => `${name} is neither table nor index`),
    ...rows.filter((row) => row.kept !== 'p').map(({ name }) => `${name} does not survive a crash`),
    ...Object.keys(kinds)
      .filter((name) => !found.has(name))
      .map((name) => `${name} is listed but does not exist`),
  ]
}

async function columns(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    table: string
    name: string
    type: string
    required: boolean
    made: boolean
    filled: string | null
  }>`
    select c.relname as table, a.attname as name, t.typname as type, a.attnotnull as required,
      (a.attidentity <> '' or a.attgenerated <> '') as made, pg_get_expr(d.adbin, d.adrelid) as filled
    from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped`.execute(db)
  const owners = rows.filter((row) => row.name === 'tenant_id' && row.type === 'uuid' && row.required)
  const owned = new Set(owners.map((row) => row.table))
  return [
    ...Object.keys(kinds)
      .filter((table) => isTenant(table) && !owned.has(table))
      .map((table) => `${table} has no tenant_id uuid not null`),
    ...rows.flatMap(({ table, name, type, made, filled }) => [
      ...(plainTypes.includes(type) ? [] : [`${table}.${name} is of type ${type}`]),
      ...(made ? [`${table}.${name} is filled by the database`] : []),
      // Times, ids and chance come from the application.
      ...(!made && filled?.includes('(') ? [`${table}.${name} defaults to ${filled}`] : []),
    ]),
  ]
}

async function indexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string; name: string; first: string | null; primary: boolean }>`
    select c.relname as table, i.indexrelid::regclass::text as name, a.attname as first,
      i.indisprimary as primary
    from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`.execute(db)
  const keyed = new Set(rows.filter((row) => row.primary).map((row) => row.table))
  return [
    ...Object.keys(kinds)
      .filter((table) => !keyed.has(table))
      .map((table) => `${table} has no primary key`),
    ...rows
      .filter((row) => isTenant(row.table) && row.first !== 'tenant_id')
      .map((row) => `${row.name} does not begin with tenant_id`),
  ]
}

async function foreignKeys(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string
    table: string
    target: string
    from: string
    to: string
    update: string
    erases: boolean
  }>`
    select k.conname as name, c.relname as table, p.relname as target, a.attname as from, b.attname as to,
      k.confupdtype as update,
      k.confdeltype in ('n', 'd') and (k.confdelsetcols is null or k.conkey[1] = any(k.confdelsetcols)) as erases
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_class p on p.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`.execute(db)
  return rows.flatMap(({ name, table, target, from, to, update, erases }) => [
    ...(isTenant(target) && !isTenant(table) ? [`${name} leads from a reference table to a tenant's`] : []),
    ...(isTenant(target) && isTenant(table) && (from !== 'tenant_id' || to !== 'tenant_id')
      ? [`${name} does not begin with tenant_id`]
      : []),
    ...(erases && from === 'tenant_id' ? [`${name} would empty tenant_id`] : []),
    ...(update === 'a' ? [] : [`${name} follows updates`]),
  ])
}

/** Triggers, rules, routines, exclusion and deferrable constraints: each is missing on some of the databases. */
async function machinery(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'trigger ' || t.tgname as line from pg_trigger t
      join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace where not t.tgisinternal
    union all select 'rule on ' || tablename from pg_rules where schemaname = 'public'
    union all select 'routine ' || proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'exclusion constraint ' || conname from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'x'
    union all select 'deferrable constraint ' || conname from pg_constraint
      where connamespace = 'public'::regnamespace and condeferrable`.execute(db)
  return rows.map((row) => row.line)
}
