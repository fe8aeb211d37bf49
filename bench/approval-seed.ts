import { sql, type RawBuilder } from 'kysely'
import { defaultFlow, defaultNode } from '#domain/workflow/definition/settings.ts'
import { bareTables } from './bare-tables.ts'
import { compile } from '#domain/workflow/definition/compile.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database, Db } from '#server/db/open.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { createUser } from '#server/identity/users/create-user.ts'
import { benchEnv } from './bench-env.ts'
import { scopeOf, type Scope } from '#server/scope.ts'

export const password = 'Secret123'
/** The starter, and who approves the three steps. */
export const steps = ['one', 'two', 'three'] as const
/** So many open tasks every person who holds some has. */
const each = 100
/** Who holds the first of them, and signs in with the same password. */
export const holder = 'holder0'

export type Seeded = { tenantId: string; ids: Record<string, string> }

/** A company with a three-step approval, and with so many other people in organisations of a hundred each. */
export async function seedFlow(db: Database, others = 0): Promise<Seeded> {
  await migrate(db, Date.now())
  const env = benchEnv(db)
  const tenantId = await createTenant(env, 'platform', 'Bench')
  const scope = scopeOf(env, tenantId)
  const ids: Record<string, string> = {}
  for (const account of ['starter', ...steps]) {
    ids[account] = await createUser(scope, {
      account,
      fullname: account,
      kind: 'staff',
      password,
    })
  }
  const human = (id: string) => ({ id, name: id, kind: 'userTask', parent: null }) as const
  const stops = ['start', 'form', ...steps, 'end']
  const graph = compile({
    id: 'bench',
    nodes: [
      { id: 'start', name: 'start', kind: 'start', parent: null },
      ...['form', ...steps].map(human),
      { id: 'end', name: 'end', kind: 'end', parent: null },
    ],
    flows: stops.slice(1).map((to, at) => ({ id: `f${at}`, from: stops[at] ?? '', to })),
  })
  const asks = (key: string) => ({ ...defaultNode, executors: [{ type: 'user' as const, keys: [key] }] })
  const nodes = { form: asks('starter'), ...Object.fromEntries(steps.map((step) => [step, asks(step)])) }
  await deploy(scope, JSON.stringify({ graph, settings: defaultFlow, nodes }))
  if (others > 0) {
    await db.transaction().execute(async (tx) => {
      // A million people take longer than a statement of the product may.
      await sql`set local statement_timeout = 0`.execute(tx)
      await addPeople(tx, tenantId, others)
    })
  }
  return { tenantId, ids }
}

async function addPeople(db: Db, tenantId: string, count: number): Promise<void> {
  await sql`insert into dimension (tenant_id, id, code, name, is_default)
    select ${tenantId}, gen_random_uuid(), 'bench', 'Bench', false
    where not exists (select 1 from dimension where tenant_id = ${tenantId})`.execute(db)
  await sql`insert into org (tenant_id, id, dimension_id, code, name, path, path_name)
    select ${tenantId}, o.id, (select id from dimension where tenant_id = ${tenantId} limit 1), 'o' || n,
      'Organisation ' || n, o.id || '.', '/Organisation ' || n
    from generate_series(1, ${Math.ceil(count / 100)}::int) n, lateral (select gen_random_uuid() as id where n > 0) o`.execute(
    db,
  )
  await sql`insert into app_user (tenant_id, id, account, fullname, kind, created_at)
    select ${tenantId}, gen_random_uuid(), 'other' || n, 'Other ' || n, 'staff', ${new Date()}
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`insert into membership (tenant_id, id, user_id, org_id, is_master)
    select ${tenantId}, gen_random_uuid(), u.id, o.id, true from app_user u
      join org o on o.tenant_id = u.tenant_id and o.code = 'o' || (substr(u.account, 6)::int / 100 + 1)
    where u.tenant_id = ${tenantId} and u.account like 'other%'`.execute(db)
  await sql`analyze`.execute(db)
}

async function deploy(scope: Scope, compiled: string): Promise<void> {
  const [id, version] = [scope.newId(), scope.newId()]
  const at = new Date()
  await scope
    .insert('flow_definition', {
      id,
      key: 'bench',
      name: 'Bench',
      status: 'deploy',
      test_status: 'run',
      main_version_id: version,
      last_version: 1,
      support_mobile: true,
      revision: 1,
      created_at: at,
      updated_at: at,
    })
    .execute()
  await scope
    .insert('flow_version', {
      id: version,
      definition_id: id,
      version: 1,
      state: 'deployed',
      xml: '',
      compiled,
      saved_at: at,
      deployed_at: at,
    })
    .execute()
  await scope
    .insert('flow_right', { definition_id: id, kind: 'start', owner_type: 'everyone', owner_id: '' })
    .execute()
}

/** Copies a started instance so many times, spread over as many people as it takes, with opinions of its own. */
export async function copyInstance(
  db: Database,
  { tenantId, ids }: Seeded,
  template: string,
  count: number,
): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  const id = (n: RawBuilder<unknown>, kind: string) =>
    sql`cast(${`00000000-0000-7000-${kind}-`} || lpad(to_hex(${n}), 12, '0') as uuid)`
  const instance = id(sql`n`, '8000')
  const owner = id(sql`n / ${sql.lit(each)}`, '9000')
  await sql`insert into app_user (tenant_id, id, account, fullname, kind, password_hash, created_at)
    select ${tenantId}, ${id(sql`n`, '9000')}, 'holder' || n, 'Holder ' || n, 'staff',
      (select password_hash from app_user where tenant_id = ${tenantId} and account = 'one'), ${new Date()}
    from generate_series(0, ${Math.ceil(count / each) - 1}::int) n`.execute(db)
  const at = sql`timestamptz '2026-01-01' + n * interval '1 second'`
  const own = { instance_id: instance }
  const state = sql`cast(replace(t.state::text, ${ids['one'] ?? ''}, ${owner}::text) as jsonb)`
  const changes: [table: string, change: Record<string, RawBuilder<unknown>>, more?: RawBuilder<unknown>][] =
    [
      ['flow_instance', { id: instance, created_at: at }],
      ['flow_state', { ...own, state }],
      ['flow_task', { ...own, assignee_id: owner, created_at: at }],
      ['flow_task_user', { ...own, holder_id: owner, created_at: at }],
      ['flow_participant', own],
      ['flow_opinion', { ...own, seq: sql`t.seq * 10 + k` }, sql`, generate_series(1, 2) k`],
    ]
  const putBack = await bareTables(
    db,
    changes.map(([table]) => table),
  )
  for (const [table, change, more = sql``] of changes) {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = ${table} order by ordinal_position`.execute(db)
    const values = rows.map(({ name }) => change[name] ?? sql`t.${sql.id(name)}`)
    const key = sql.id(table === 'flow_instance' ? 'id' : 'instance_id')
    await sql`insert into ${sql.table(table)} select ${sql.join(values)}
      from generate_series(0, ${count - 1}::int) n, ${sql.table(table)} t ${more}
      where t.tenant_id = ${tenantId} and t.${key} = ${template}`.execute(db)
  }
  await putBack()
  await sql`vacuum analyze`.execute(db)
}
