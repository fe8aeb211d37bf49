import { sql } from 'kysely'
import { recordStateOf } from '#domain/workflow/engine/end-outcome.ts'
import { uniqueKeyValues } from '#domain/objects/unique-keys.ts'
import { countStorage, fileColumns } from '#demo/objects/store-papers.ts'
import { rowFileGrants } from '#server/objects/rows/row-files.ts'
import { hashSecret } from '#server/ids.ts'
import { remindersUntil } from '#server/workflow/event/overdue-job.ts'
import { holderColumns, taskColumns } from '#server/workflow/run/open-tasks.ts'
import { opinionColumns } from '#server/workflow/run/opinions.ts'
import type { StoryContext } from './story-context.ts'
import { storyRowColumns } from './story-row.ts'
import type { PlayedStory } from './run-command.ts'
import type { TxScope } from '#server/scope.ts'

type Rows = Record<string, object[]>

/** Writes many instances at once, each table in one go. */
export async function writeStories(context: StoryContext, all: readonly PlayedStory[]): Promise<void> {
  const tables: Rows = {}
  for (const history of all) {
    for (const [table, rows] of Object.entries(rowsOf(context, history))) {
      const gathered = tables[table] ?? []
      gathered.push(...rows)
      tables[table] = gathered
    }
  }
  tables['sequence_counter'] = countersOf(context)
  const brought = all.flatMap(({ files, row }) =>
    [...files.keys()].map((paper) => ({ paper, owner: row.createdBy })),
  )
  await countStorage(context.scope, brought)
  // In an order in which nothing is named before it is there.
  for (const table of ORDER) {
    await insertAll(context.scope, table, tables[table] ?? [])
  }
}

const ORDER = [
  'file',
  'file_grant',
  'object_row',
  'object_sub_row',
  'object_record',
  'object_term',
  'object_key',
  'flow_instance',
  'flow_instance_past',
  'flow_state',
  'flow_task',
  'flow_task_user',
  'flow_opinion',
  'flow_participant',
  'flow_wait',
  'flow_due',
  'flow_read',
  'sequence_counter',
] as const

async function insertAll({ db }: TxScope, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) {
    return
  }
  const onConflict =
    table === 'sequence_counter'
      ? sql`on conflict (tenant_id, sequence_id, period) do update set last_number = excluded.last_number`
      : sql``
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows)} as jsonb))
    ${onConflict}`.execute(db)
}

function rowsOf(context: StoryContext, history: PlayedStory): Rows {
  const { instance, version, row, end } = history
  const { tenantId, newId } = context.scope
  const own = { tenant_id: tenantId, instance_id: instance.id }
  const status = end?.status ?? instance.state.status
  const columns = {
    tenant_id: tenantId,
    id: instance.id,
    definition_id: instance.definitionId,
    version_id: instance.versionId,
    def_key: instance.defKey,
    def_name: instance.defName,
    type_id: version.typeId,
    status,
    suspended: false,
    subject: instance.subject,
    number: instance.number,
    starter_id: instance.starterId,
    starter_name: instance.starterName,
    starter_org: instance.starterOrg,
    starter_org_path: instance.starterOrgPath,
    object_alias: instance.objectAlias,
    row_id: row.id,
    urgent: instance.urgent,
    is_test: false,
    created_at: instance.createdAt,
    updated_at: history.updatedAt,
  }
  const tasks = [...history.tasks.values()]
  const running = {
    flow_instance: [columns],
    flow_state: [
      {
        ...own,
        revision: instance.revision,
        next_ref: instance.nextRef,
        state: instance.state,
        vars: instance.vars,
      },
    ],
    // Whoever is late has been reminded every day since.
    flow_task: tasks.map((task) => ({
      ...taskColumns(tenantId, instance.id, task),
      ...remindersUntil(context.now, task.remindAt),
    })),
    flow_task_user: tasks.flatMap((task) => holderColumns(tenantId, instance.id, task)),
    flow_wait: [...history.waits.values()].map(({ payload, ...wait }) => ({
      ...own,
      ...wait,
      payload: payload === null ? null : (JSON.parse(payload) as unknown),
      attempts: 0,
    })),
  }
  const past = {
    flow_instance_past: [
      {
        ...columns,
        outcome: end?.outcome ?? 'normal',
        ended_at: history.updatedAt,
        state: instance.state,
        vars: instance.vars,
      },
    ],
  }
  const { object } = row.maker
  return {
    ...storyRowColumns(tenantId, row, { id: instance.id, state: recordStateOf(status, end ?? null) }),
    file: [...history.files].map(([paper, id]) => ({
      tenant_id: tenantId,
      ...fileColumns({ paper, id, owner: row.createdBy, at: row.createdAt }),
    })),
    file_grant: rowFileGrants({ objectId: object.id, rowId: row.id }, object.definition, row.data).map(
      (grant) => ({
        tenant_id: tenantId,
        ...grant,
      }),
    ),
    object_key: uniqueKeyValues(object.definition, row.data.main).map(({ key, text }) => ({
      tenant_id: tenantId,
      object_id: object.id,
      key,
      value_hash: hashSecret(text),
      row_id: row.id,
    })),
    ...(end === null ? running : past),
    flow_opinion: history.opinions.map((opinion) => opinionColumns(tenantId, instance.id, opinion)),
    flow_participant: [...history.participants].map(([user, at]) => ({
      ...own,
      user_id: user,
      handled_at: at,
    })),
    flow_due: history.dues.map((due) => ({ tenant_id: tenantId, ...due })),
    flow_read: history.reads.map(({ by, at, taskName }) => ({
      ...own,
      id: newId(),
      reader_id: by,
      reader_name: context.names.get(by) ?? '',
      org_path: context.place(by).orgPath,
      task_name: taskName,
      read_at: at,
    })),
  }
}

const countersOf = ({ counters, scope: { tenantId } }: StoryContext): object[] =>
  [...counters.values()].flatMap(({ sequence, counts }) =>
    [...counts].map(([period, last]) => ({
      tenant_id: tenantId,
      sequence_id: sequence.id,
      period,
      last_number: last,
    })),
  )
