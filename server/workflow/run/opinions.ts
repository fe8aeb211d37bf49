import { sql } from 'kysely'
import type { RecordReason } from '#domain/workflow/engine/record-reason.ts'
import type { OpinionStatus, TaskStatus } from '#domain/workflow/engine/statuses.ts'
import { isId } from '#domain/id.ts'
import { grantOwnFiles } from '#server/files/grants.ts'
import { jsonRows } from './json-rows.ts'
import { filesIn } from './named-files.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export type NamedPerson = { id: string; name: string }

/** What somebody adds to what they do: a text, files, a signature, the people it is about. */
export type OpinionNote = {
  opinion?: string | null | undefined
  files?: unknown
  zfiles?: unknown
  signature?: string | null | undefined
  people?: readonly NamedPerson[]
  isIntervention?: boolean
  /** Why it is done where it is not the person's own decision. */
  reason?: RecordReason
}

export type NewOpinion = {
  seq: number
  taskRef: string | null
  parentRef: string | null
  closes: boolean
  nodeId: string
  nodeName: string
  status: OpinionStatus
  taskStatus: TaskStatus | null
  auditorId: string | null
  auditorName: string | null
  forId: string | null
  forName: string | null
  orgPath: string | null
  postName: string | null
  note: OpinionNote
  reason: RecordReason | null
  reasonDetail: string | null
  dataRevision: number | null
  createdAt: Date
  completedAt: Date
}

const orNull = (value: unknown): unknown =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? null : value

/** A line of the record as the database keeps it. */
export const opinionColumns = (tenantId: string, instanceId: string, { note, ...row }: NewOpinion) => ({
  tenant_id: tenantId,
  instance_id: instanceId,
  seq: row.seq,
  task_ref: row.taskRef,
  parent_ref: row.parentRef,
  closes: row.closes,
  node_id: row.nodeId,
  node_name: row.nodeName,
  status: row.status,
  task_status: row.taskStatus,
  auditor_id: row.auditorId,
  auditor_name: row.auditorName,
  for_id: row.forId,
  for_name: row.forName,
  org_path: row.orgPath,
  post_name: row.postName,
  opinion: note.opinion || null,
  files: orNull(note.files),
  zfiles: orNull(note.zfiles),
  signature: note.signature || null,
  people: orNull(note.people),
  data_revision: row.dataRevision,
  is_intervention: note.isIntervention ?? false,
  reason: row.reason,
  reason_detail: row.reasonDetail,
  created_at: row.createdAt,
  completed_at: row.completedAt,
})

export async function addOpinions(
  scope: TxScope,
  instanceId: string,
  opinions: readonly NewOpinion[],
): Promise<void> {
  if (opinions.length === 0) {
    return
  }
  const rows = opinions.map((opinion) => opinionColumns(scope.tenantId, instanceId, opinion))
  await sql`insert into flow_opinion select * from ${jsonRows('flow_opinion', rows)}`.execute(scope.db)
  await grantOpinionFiles(scope, instanceId, opinions)
}

/** Whoever may read the instance may read the files that were sent along with an opinion, and its signature. */
export async function grantOpinionFiles(
  scope: TxScope,
  instanceId: string,
  opinions: readonly NewOpinion[],
): Promise<void> {
  for (const { auditorId, note } of opinions) {
    if (auditorId !== null) {
      const named = [...filesIn(note.files), ...filesIn(note.zfiles)].map(({ id }) => id)
      const ids = [...named, note.signature ?? ''].filter(isId)
      await grantOwnFiles(scope, auditorId, ids, `flow:${instanceId}`)
    }
  }
}

/** What closed these tasks was taken back: they are open again. */
export async function withdrawOpinions(
  scope: TxScope,
  instanceId: string,
  refs: readonly string[],
): Promise<void> {
  if (refs.length === 0) {
    return
  }
  await scope
    .update('flow_opinion')
    .set({ withdrawn_at: new Date(scope.now()) })
    .where('instance_id', '=', instanceId)
    .where('task_ref', '=', sql<string>`any(${refs})`)
    .where('closes', '=', true)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** The record of an instance, oldest first. */
export const opinionsOf = (scope: Scope, instanceId: string) =>
  scope.from('flow_opinion').selectAll().where('instance_id', '=', instanceId).orderBy('seq')
