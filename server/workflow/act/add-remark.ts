import { sql } from 'kysely'
import type { RecordReason } from '#domain/workflow/engine/record-reason.ts'
import type { OpinionStatus } from '#domain/workflow/engine/statuses.ts'
import { isEnded, type InstanceRow } from '../run/instances.ts'
import { addOpinions, type OpinionNote } from '../run/opinions.ts'
import { refuseForeignFiles } from '../run/note-files.ts'
import { addParticipants } from '../run/participants.ts'
import { orgPositionOf } from '../people/people-names.ts'
import type { TxScope } from '#server/scope.ts'

export type Remark = {
  status: OpinionStatus
  user: { id: string; fullname: string }
  note: OpinionNote
  reason?: { code: RecordReason; detail?: string | undefined }
  taskRef?: string | null
  nodeId?: string | null
  nodeName?: string | null
  /** Whether it counts among what the person has handled. */
  isHandled?: boolean
}

/** Adds a line to the record of an instance without moving it: it may even be over. */
export async function addRemark(
  scope: TxScope,
  instance: Pick<InstanceRow, 'id' | 'status' | 'row_id'>,
  remark: Remark,
): Promise<void> {
  const now = new Date(scope.now())
  const place = { id: instance.id, rowId: instance.row_id }
  await refuseForeignFiles(scope, remark.user.id, place, remark.note)
  const position = await orgPositionOf(scope, remark.user.id)
  await addOpinions(scope, instance.id, [
    {
      seq: await nextSeq(scope, instance),
      taskRef: remark.taskRef ?? null,
      parentRef: null,
      closes: false,
      nodeId: remark.nodeId ?? '',
      nodeName: remark.nodeName ?? '',
      status: remark.status,
      taskStatus: null,
      auditorId: remark.user.id,
      auditorName: remark.user.fullname,
      forId: null,
      forName: null,
      orgPath: position.orgPath,
      postName: position.postName,
      note: remark.note,
      reason: remark.reason?.code ?? null,
      reasonDetail: remark.reason?.detail ?? null,
      dataRevision: null,
      createdAt: now,
      completedAt: now,
    },
  ])
  const handled = remark.isHandled ? now : null
  await addParticipants(scope, instance.id, new Map([[remark.user.id, handled]]))
}

/** The next place in the record: of one that runs it comes from its state, which is thereby locked. */
async function nextSeq(scope: TxScope, instance: Parameters<typeof addRemark>[1]): Promise<number> {
  if (!isEnded(instance)) {
    const { rows } = await sql<{ seq: number }>`update flow_state set next_ref = next_ref + 1
      where tenant_id = ${scope.tenantId} and instance_id = ${instance.id} returning next_ref - 1 as seq`.execute(
      scope.db,
    )
    const [row] = rows
    if (row) {
      return row.seq
    }
  }
  await scope.from('flow_instance_past').select('id').where('id', '=', instance.id).forUpdate().execute()
  const last = await scope
    .from('flow_opinion')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('instance_id', '=', instance.id)
    .executeTakeFirst()
  return (last?.seq ?? 0) + 1
}
