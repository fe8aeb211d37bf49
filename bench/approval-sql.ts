import { randomUUID } from 'node:crypto'
import pg from 'pg'

type Setup = { pool: pg.Pool; tenantId: string; people: string[]; template: string; count: number }

/** Connections as a good engineer keeps them: open, and with their statements prepared. */
export const warmPool = (url: string) => new pg.Pool({ connectionString: url, max: 16 })

const names = new Map<string, string>()

/** A statement that is prepared the first time a connection is asked for it. */
function ask(client: pg.PoolClient, text: string, values: unknown[]) {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return client.query({ name, text, values })
}

/** The same writes as three-step approvals make, as plain SQL by a program that decides nothing. */
export async function plainApprovals({ pool, tenantId, people, template, count }: Setup): Promise<number> {
  const startedAt = performance.now()
  let remaining = count
  const work = async () => {
    const client = await pool.connect()
    while (remaining-- > 0) {
      await approve(client, tenantId, people, template)
    }
    client.release()
  }
  await Promise.all(Array.from({ length: 16 }, work))
  const seconds = (performance.now() - startedAt) / 1000
  return count / seconds
}

async function approve(
  client: pg.PoolClient,
  tenant: string,
  people: string[],
  template: string,
): Promise<void> {
  const id = randomUUID()
  const at = new Date()
  const copied = (table: string, key: string, change: string) =>
    ask(
      client,
      `insert into ${table} select r.* from ${table} t, jsonb_populate_record(null::${table},
        to_jsonb(t) || jsonb_build_object(${change})) r where t.tenant_id = $1 and t.${key} = $2 limit 1`,
      [tenant, template, id],
    )
  await client.query('begin')
  await copied('flow_instance', 'id', `'id', $3::uuid`)
  await copied('flow_state', 'instance_id', `'instance_id', $3::uuid`)
  await open(client, tenant, id, 1, people[1] ?? '', at)
  await insertOpinion(client, tenant, id, 1, people[0] ?? '', at)
  await insertOpinion(client, tenant, id, 2, people[0] ?? '', at)
  await client.query('commit')
  for (const step of [1, 2, 3]) {
    const person = people[step] ?? ''
    await client.query('begin')
    await ask(client, 'select state from flow_state where tenant_id = $1 and instance_id = $2 for update', [
      tenant,
      id,
    ])
    await ask(client, 'delete from flow_task where tenant_id = $1 and instance_id = $2', [tenant, id])
    await insertOpinion(client, tenant, id, step + 2, person, at)
    if (step < 3) {
      await open(client, tenant, id, step + 1, people[step + 1] ?? '', at)
      await ask(
        client,
        'update flow_state set state = state, revision = revision + 1 where tenant_id = $1 and instance_id = $2',
        [tenant, id],
      )
    } else {
      await finish(client, tenant, id, at)
    }
    await client.query('commit')
  }
}

async function open(
  client: pg.PoolClient,
  tenant: string,
  id: string,
  step: number,
  person: string,
  at: Date,
) {
  await ask(
    client,
    `insert into flow_task (tenant_id, instance_id, ref, node_id, node_name, status, state, assignee_id, created_at)
      values ($1, $2, $3, 'step', 'step', 'NORMAL', 'open', $4, $5)`,
    [tenant, id, String(step), person, at],
  )
  await ask(
    client,
    'insert into flow_task_user (tenant_id, holder_id, created_at, instance_id, ref) values ($1, $2, $3, $4, $5)',
    [tenant, person, at, id, String(step)],
  )
}

async function insertOpinion(
  client: pg.PoolClient,
  tenant: string,
  id: string,
  seq: number,
  person: string,
  at: Date,
) {
  await ask(
    client,
    `insert into flow_opinion (tenant_id, instance_id, seq, task_ref, closes, node_id, node_name, status, auditor_id,
      created_at, completed_at) values ($1, $2, $3, $4, true, 'step', 'step', 'agree', $5, $6, $6)`,
    [tenant, id, seq, `t${seq}`, person, at],
  )
  await ask(
    client,
    `insert into flow_participant (tenant_id, user_id, instance_id, handled_at) values ($1, $2, $3, $4)
      on conflict (tenant_id, user_id, instance_id) do update set handled_at = excluded.handled_at`,
    [tenant, person, id, at],
  )
}

async function finish(client: pg.PoolClient, tenant: string, id: string, at: Date) {
  await ask(
    client,
    `insert into flow_instance_past (tenant_id, id, definition_id, version_id, def_key, def_name, status, subject,
        starter_id, starter_name, created_at, updated_at, outcome, ended_at, state, vars)
      select i.tenant_id, i.id, definition_id, version_id, def_key, def_name, 'end', subject, starter_id, starter_name,
        created_at, $3, 'normal', $3, s.state, s.vars
      from flow_instance i join flow_state s on s.tenant_id = i.tenant_id and s.instance_id = i.id
      where i.tenant_id = $1 and i.id = $2`,
    [tenant, id, at],
  )
  for (const table of ['flow_state', 'flow_instance']) {
    const key = table === 'flow_state' ? 'instance_id' : 'id'
    await ask(client, `delete from ${table} where tenant_id = $1 and ${key} = $2`, [tenant, id])
  }
}
