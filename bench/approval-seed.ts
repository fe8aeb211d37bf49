import { sql } from 'kysely'
import { defaultFlow, defaultNode } from '#domain/workflow/settings.ts'
import { compile } from '#domain/workflow/compile.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { createTenant } from '#server/identity/create-tenant.ts'
import { createUser } from '#server/identity/create-user.ts'
import { uuidV7 } from '#server/ids.ts'

export const password = 'Secret123'
/** The starter, and who approves the three steps. */
export const steps = ['one', 'two', 'three'] as const
/** Among so many people the open tasks are spread. */
const holders = 100

const env = { now: Date.now, newId: () => uuidV7(Date.now()) }

export type Seeded = { tenantId: string; ids: Record<string, string> }

/** A company with a three-step approval. */
export async function seedFlow(db: Database): Promise<Seeded> {
  await migrate(db, Date.now())
  const tenantId = await createTenant(db, env, 'platform', 'Bench')
  const ids: Record<string, string> = {}
  for (const account of ['starter', ...steps]) {
    ids[account] = await createUser(db, env, tenantId, {
      account,
      fullname: account,
      kind: 'staff',
      password,
    })
  }
  // Whoever holds the many open tasks signs in with the same password.
  await sql`insert into app_user (tenant_id, id, account, fullname, kind, password_hash, created_at)
    select ${tenantId}, gen_random_uuid(), 'holder' || n, 'Holder ' || n, 'staff',
      (select password_hash from app_user where tenant_id = ${tenantId} and account = 'one'), ${new Date()}
    from generate_series(0, ${holders - 1}::int) n`.execute(db)
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
  await deploy(db, tenantId, JSON.stringify({ graph, settings: defaultFlow, nodes }))
  return { tenantId, ids }
}

async function deploy(db: Database, tenant_id: string, compiled: string): Promise<void> {
  const [id, version] = [env.newId(), env.newId()]
  const at = new Date()
  await db
    .insertInto('flow_definition')
    .values({
      tenant_id,
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
  await db
    .insertInto('flow_version')
    .values({
      tenant_id,
      id: version,
      definition_id: id,
      version: 1,
      state: 'deployed',
      xml: '',
      compiled,
      saved_at: at,
    })
    .execute()
  await db
    .insertInto('flow_right')
    .values({ tenant_id, definition_id: id, kind: 'start', owner_type: 'everyone', owner_id: '' })
    .execute()
}

/** Copies a started instance so many times, each for one of the holders, with five opinions of its own. */
export async function copyInstance(
  db: Database,
  { tenantId, ids }: Seeded,
  from: number,
  to: number,
): Promise<void> {
  const [template, holder] = [ids['template'] ?? '', ids['one'] ?? '']
  const id = sql`cast('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0') as uuid)`
  const range = sql`generate_series(${from}::int, ${to - 1}::int) n`
  const owner = sql`(select id from app_user where tenant_id = ${tenantId} and account = 'holder' || (n % ${holders}::int))`
  const copy = (table: string, change: Record<string, ReturnType<typeof sql>>, more = sql``) => {
    const set = sql.join(
      Object.entries(change).map(([column, value]) => sql`${sql.lit(column)}::text, ${value}`),
    )
    const key = table === 'flow_instance' ? sql`t.id` : sql`t.instance_id`
    return sql`insert into ${sql.table(table)} select r.* from ${range} ${more},
      lateral (select * from ${sql.table(table)} t where t.tenant_id = ${tenantId} and ${key} = ${template} limit 2) t,
      jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || jsonb_build_object(${set})) r`.execute(
      db,
    )
  }
  const at = sql`timestamptz '2026-01-01' + n * interval '1 second'`
  await copy('flow_instance', { id, created_at: at })
  await copy('flow_state', {
    instance_id: id,
    state: sql`cast(replace(cast(t.state as text), ${holder}, cast(${owner} as text)) as jsonb)`,
  })
  await copy('flow_task', { instance_id: id, assignee_id: owner, created_at: at })
  await copy('flow_task_user', { instance_id: id, holder_id: owner, created_at: at })
  await copy('flow_participant', { instance_id: id })
  await copy('flow_opinion', { instance_id: id, seq: sql`t.seq * 10 + k` }, sql`, generate_series(1, 3) k`)
  await sql`analyze`.execute(db)
}
