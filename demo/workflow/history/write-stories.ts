import { sql } from 'kysely'
import { uniqueKeyValues } from '#domain/objects/unique-keys.ts'
import { countStorage, fileColumns } from '#demo/papers/store-papers.ts'
import type { Tx } from '#server/db/write.ts'
import { rowFileGrants } from '#server/objects/rows/row-files.ts'
import { hashSecret } from '#server/ids.ts'
import { remindersUntil } from '#server/workflow/event/overdue-job.ts'
import { holderColumns, taskColumns } from '#server/workflow/run/open-tasks.ts'
import { opinionColumns } from '#server/workflow/run/opinions.ts'
import type { StoryContext } from './story-context.ts'
import { storyRowColumns } from './story-row.ts'
import type { PlayedStory } from './play-story.ts'

type Rows = Record<string, object[]>

/** Writes many instances at once, each table in one go. */
export async function writeStories(tx: Tx, cast: StoryContext, all: readonly PlayedStory[]): Promise<void> {
  const tables: Rows = {}
  for (const told of all) {
    for (const [table, rows] of Object.entries(rowsOf(cast, told))) {
      const held = tables[table] ?? []
      held.push(...rows)
      tables[table] = held
    }
  }
  tables['sequence_counter'] = countersOf(cast)
  const brought = all.flatMap(({ files, row }) =>
    [...files.keys()].map((paper) => ({ paper, owner: row.createdBy })),
  )
  await countStorage(tx, cast.tenantId, brought)
  // In an order in which nothing is named before it is there.
  for (const table of ORDER) {
    await insertAll(tx, table, tables[table] ?? [])
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

async function insertAll(tx: Tx, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) {
    return
  }
  const onConflict =
    table === 'sequence_counter'
      ? sql`on conflict (tenant_id, sequence_id, period) do update set last_number = excluded.last_number`
      : sql``
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows)} as jsonb))
    ${onConflict}`.execute(tx)
}

function rowsOf(cast: StoryContext, told: PlayedStory): Rows {
  const { held, version, row, end } = told
  const tenantId = cast.tenantId
  const own = { tenant_id: tenantId, instance_id: held.id }
  const status = end?.status ?? held.state.status
  const instance = {
    tenant_id: tenantId,
    id: held.id,
    definition_id: held.definitionId,
    version_id: held.versionId,
    def_key: held.defKey,
    def_name: held.defName,
    type_id: version.typeId,
    status,
    suspended: false,
    subject: held.subject,
    number: held.number,
    starter_id: held.starterId,
    starter_name: held.starterName,
    starter_org: held.starterOrg,
    starter_org_path: held.starterOrgPath,
    object_alias: held.objectAlias,
    row_id: row.id,
    urgent: held.urgent,
    is_test: false,
    created_at: held.createdAt,
    updated_at: told.updatedAt,
  }
  const tasks = [...told.tasks.values()]
  const running = {
    flow_instance: [instance],
    flow_state: [
      { ...own, revision: held.revision, next_ref: held.nextRef, state: held.state, vars: held.vars },
    ],
    // Whoever is late has been reminded every day since.
    flow_task: tasks.map((task) => ({
      ...taskColumns(tenantId, held.id, task),
      ...remindersUntil(cast.now, task.remindAt),
    })),
    flow_task_user: tasks.flatMap((task) => holderColumns(tenantId, held.id, task)),
    flow_wait: [...told.waits.values()].map(({ payload, ...wait }) => ({
      ...own,
      ...wait,
      payload: payload === null ? null : (JSON.parse(payload) as unknown),
      attempts: 0,
    })),
  }
  const past = {
    flow_instance_past: [
      {
        ...instance,
        outcome: end?.outcome ?? 'normal',
        ended_at: told.updatedAt,
        state: held.state,
        vars: held.vars,
      },
    ],
  }
  const { object } = row.maker
  return {
    ...storyRowColumns(tenantId, row, { id: held.id, status }),
    file: [...told.files].map(([paper, id]) =>
      fileColumns(tenantId, { paper, id, owner: row.createdBy, at: row.createdAt }),
    ),
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
    flow_opinion: told.opinions.map((opinion) => opinionColumns(tenantId, held.id, opinion)),
    flow_participant: [...told.participants].map(([user, at]) => ({ ...own, user_id: user, handled_at: at })),
    flow_due: told.dues,
    flow_read: told.reads.map(({ by, at, taskName }) => ({
      ...own,
      id: cast.newId(),
      reader_id: by,
      reader_name: cast.names.get(by) ?? '',
      org_path: cast.place(by).orgPath,
      task_name: taskName,
      read_at: at,
    })),
  }
}

const countersOf = ({ counters, tenantId }: StoryContext): object[] =>
  [...counters.values()].flatMap(({ sequence, counts }) =>
    [...counts].map(([period, last]) => ({
      tenant_id: tenantId,
      sequence_id: sequence.id,
      period,
      last_number: last,
    })),
  )
