import { randomUUID } from 'node:crypto'
import pg from 'pg'

type Setup = { pool: pg.Pool; tenantId: string; people: string[]; template: string; count: number }
type Approve = (client: pg.PoolClient, tenant: string, people: string[], template: string) => Promise<void>

/** Connections as a good engineer keeps them: open, and with their statements prepared. */
export const warmPool = (url: string) => new pg.Pool({ connectionString: url, max: 16 })

const names = new Map<string, string>()

/** A statement that is prepared the first time a connection is asked for it. */
function ask(client: pg.PoolClient, text: string, values: unknown[]) {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return client.query({ name, text, values })
}

/** So many three-step approvals a second, by a program that decides nothing. */
export async function plainApprovals(
  approve: Approve,
  { pool, tenantId, people, template, count }: Setup,
): Promise<number> {
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

/** The rows of the flow alone, in plain statements: nobody asks for a list, is told anything, or may send twice. */
export const approveByRows: Approve = (client, tenant, people, template) =>
  approveStepByStep(client, { tenant, people, template })

/** The same, and what else the product does for them: each person's list, a key for each request, and a message. */
export const approveWithMessages: Approve = (client, tenant, people, template) =>
  approveStepByStep(client, { tenant, people, template, isWhole: true })

type Approval = { tenant: string; people: string[]; template: string; isWhole?: boolean }

async function approveStepByStep(client: pg.PoolClient, { tenant, people, template, isWhole }: Approval) {
  const id = randomUUID()
  const at = new Date()
  const copied = (table: string, key: string, change: string) =>
    ask(client, copyOf(table, key, change), [tenant, template, id])
  await client.query('begin')
  await copied('flow_instance', 'id', `'id', $3::uuid`)
  await copied('flow_state', 'instance_id', `'instance_id', $3::uuid`)
  await open(client, tenant, id, 1, people[1] ?? '', at)
  await insertOpinion(client, tenant, id, 1, people[0] ?? '', at)
  await insertOpinion(client, tenant, id, 2, people[0] ?? '', at)
  if (isWhole) {
    await insertKey(client, tenant, at)
    await insertMessage(client, tenant, people[1] ?? '', at)
  }
  await client.query('commit')
  for (const step of [1, 2, 3]) {
    const person = people[step] ?? ''
    if (isWhole) {
      await ask(client, listOfOne, [tenant, person, id])
    }
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
    if (isWhole) {
      await insertKey(client, tenant, at)
      await insertMessage(client, tenant, people[(step + 1) % people.length] ?? '', at)
    }
    await client.query('commit')
  }
}

/** The rows of the flow with one statement for each step: as little as it can be. */
export const approveByStatement: Approve = async (client, tenant, people, template) => {
  const id = randomUUID()
  const at = new Date()
  await ask(client, startedAtOnce, [tenant, template, id, people[0], at, people[1]])
  for (const step of [1, 2]) {
    await ask(client, stepAtOnce, [
      tenant,
      id,
      step + 2,
      `t${step + 2}`,
      people[step],
      at,
      String(step + 1),
      people[step + 1],
    ])
  }
  await ask(client, endedAtOnce, [tenant, id, 5, 't5', people[3], at])
}

const copyOf = (table: string, key: string, change: string) =>
  `insert into ${table} select r.* from ${table} t, jsonb_populate_record(null::${table},
    to_jsonb(t) || jsonb_build_object(${change})) r where t.tenant_id = $1 and t.${key} = $2 limit 1`

const opinionColumns = `(tenant_id, instance_id, seq, task_ref, closes, node_id, node_name, status, auditor_id,
  created_at, completed_at)`
const taskColumns =
  '(tenant_id, instance_id, ref, node_id, node_name, status, state, assignee_id, created_at)'
const holderColumns = '(tenant_id, holder_id, created_at, instance_id, ref)'
const whereHandled = `on conflict (tenant_id, user_id, instance_id) do update set handled_at = excluded.handled_at`
const pastOf = (
  at: string,
) => `insert into flow_instance_past (tenant_id, id, definition_id, version_id, def_key,
    def_name, status, subject, starter_id, starter_name, created_at, updated_at, outcome, ended_at, state, vars)
  select i.tenant_id, i.id, definition_id, version_id, def_key, def_name, 'end', subject, starter_id, starter_name,
    created_at, ${at}, 'normal', ${at}, s.state, s.vars
  from flow_instance i join flow_state s on s.tenant_id = i.tenant_id and s.instance_id = i.id
  where i.tenant_id = $1 and i.id = $2`

const startedAtOnce = `with
  instance as (${copyOf('flow_instance', 'id', `'id', $3::uuid`)}),
  state as (${copyOf('flow_state', 'instance_id', `'instance_id', $3::uuid`)}),
  opinions as (insert into flow_opinion ${opinionColumns}
    select $1, $3, seq, 't' || seq, true, 'step', 'step', 'agree', $4::uuid, $5::timestamptz, $5 from generate_series(1, 2) seq),
  participant as (insert into flow_participant (tenant_id, user_id, instance_id, handled_at) values ($1, $4, $3, $5)),
  task as (insert into flow_task ${taskColumns} values ($1, $3, '1', 'step', 'step', 'NORMAL', 'open', $6::uuid, $5))
  insert into flow_task_user ${holderColumns} values ($1, $6, $5, $3, '1')`

const approvedNow = `
  done as (delete from flow_task where tenant_id = $1 and instance_id = $2),
  opinion as (insert into flow_opinion ${opinionColumns}
    values ($1, $2, $3, $4, true, 'step', 'step', 'agree', $5::uuid, $6::timestamptz, $6)),
  participant as (insert into flow_participant (tenant_id, user_id, instance_id, handled_at) values ($1, $5, $2, $6)
    ${whereHandled})`

const stepAtOnce = `with ${approvedNow},
  task as (insert into flow_task ${taskColumns} values ($1, $2, $7, 'step', 'step', 'NORMAL', 'open', $8::uuid, $6)),
  holder as (insert into flow_task_user ${holderColumns} values ($1, $8, $6, $2, $7))
  update flow_state set state = state, revision = revision + 1 where tenant_id = $1 and instance_id = $2`

const endedAtOnce = `with ${approvedNow},
  past as (${pastOf('$6')}),
  state as (delete from flow_state where tenant_id = $1 and instance_id = $2)
  delete from flow_instance where tenant_id = $1 and id = $2`

const listOfOne = `select t.*, i.subject, i.def_name, i.starter_name, i.created_at as started_at from flow_task_user u
  join flow_task t on t.tenant_id = u.tenant_id and t.instance_id = u.instance_id and t.ref = u.ref
  join flow_instance i on i.tenant_id = u.tenant_id and i.id = u.instance_id
  where u.tenant_id = $1 and u.holder_id = $2 and u.instance_id = $3 order by u.created_at desc limit 11`

function insertKey(client: pg.PoolClient, tenant: string, at: Date) {
  return ask(
    client,
    `insert into idempotency (tenant_id, scope, key, request_hash, answer, created_at)
      values ($1, 'bench', $2, $2, '{"state": true}', $3)`,
    [tenant, randomUUID(), at],
  )
}

function insertMessage(client: pg.PoolClient, tenant: string, person: string, at: Date) {
  return ask(
    client,
    `insert into inner_message (tenant_id, id, receiver_id, kind, texts, path, created_at)
      values ($1, $2, $3, 'task', $4, '/task', $5)`,
    [
      tenant,
      randomUUID(),
      person,
      JSON.stringify({ zh: ['待办', '请审批'], en: ['To do', 'Please approve'] }),
      at,
    ],
  )
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
    `insert into flow_task ${taskColumns} values ($1, $2, $3, 'step', 'step', 'NORMAL', 'open', $4, $5)`,
    [tenant, id, String(step), person, at],
  )
  await ask(client, `insert into flow_task_user ${holderColumns} values ($1, $2, $3, $4, $5)`, [
    tenant,
    person,
    at,
    id,
    String(step),
  ])
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
    `insert into flow_opinion ${opinionColumns} values ($1, $2, $3, $4, true, 'step', 'step', 'agree', $5, $6, $6)`,
    [tenant, id, seq, `t${seq}`, person, at],
  )
  await ask(
    client,
    `insert into flow_participant (tenant_id, user_id, instance_id, handled_at) values ($1, $2, $3, $4) ${whereHandled}`,
    [tenant, person, id, at],
  )
}

async function finish(client: pg.PoolClient, tenant: string, id: string, at: Date) {
  await ask(client, pastOf('$3'), [tenant, id, at])
  for (const table of ['flow_state', 'flow_instance']) {
    const key = table === 'flow_state' ? 'instance_id' : 'id'
    await ask(client, `delete from ${table} where tenant_id = $1 and ${key} = $2`, [tenant, id])
  }
}
