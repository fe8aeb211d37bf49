import { sql } from 'kysely'
import type { OpinionStatus } from '#domain/workflow/engine/statuses.ts'
import type { Tx } from '#server/db/write.ts'
import type { InstanceRow } from '../run/instances.ts'
import { isEnded } from '../run/instances.ts'
import { addOpinions, type OpinionNote } from '../run/opinions.ts'
import { addParticipants } from '../run/participants.ts'
import type { RunEnv } from '../run/flow-parts.ts'
import { orgPositionOf } from '../people/people-names.ts'

export type Remark = {
  status: OpinionStatus
  user: { id: string; fullname: string }
  note: OpinionNote
  taskRef?: string | null
  nodeId?: string | null
  nodeName?: string | null
  /** Whether it counts among what the person has handled. */
  isHandled?: boolean
}

/** Adds a word to the record of an instance without moving it: it may even be over. */
export async function addRemark(tx: Tx, env: RunEnv, tenantId: string, instance: InstanceRow, word: Remark) {
  const now = new Date(env.now())
  const place = await orgPositionOf(tx, tenantId, word.user.id)
  await addOpinions(tx, tenantId, instance.id, [
    {
      seq: await nextSeq(tx, tenantId, instance),
      taskRef: word.taskRef ?? null,
      parentRef: null,
      closes: false,
      nodeId: word.nodeId ?? '',
      nodeName: word.nodeName ?? '',
      status: word.status,
      taskStatus: null,
      auditorId: word.user.id,
      auditorName: word.user.fullname,
      forId: null,
      forName: null,
      orgPath: place.orgPath,
      postName: place.postName,
      note: word.note,
      dataRevision: null,
      createdAt: now,
      completedAt: now,
    },
  ])
  const handled = word.isHandled ? now : null
  await addParticipants(tx, tenantId, instance.id, new Map([[word.user.id, handled]]))
}

/** The next place in the record: of one that runs it comes from its state, which is thereby held. */
async function nextSeq(tx: Tx, tenantId: string, instance: InstanceRow): Promise<number> {
  if (!isEnded(instance)) {
    const { rows } = await sql<{ seq: number }>`update flow_state set next_ref = next_ref + 1
      where tenant_id = ${tenantId} and instance_id = ${instance.id} returning next_ref - 1 as seq`.execute(
      tx,
    )
    const [row] = rows
    if (row) {
      return row.seq
    }
  }
  await tx
    .selectFrom('flow_instance_past')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', instance.id)
    .forUpdate()
    .execute()
  const last = await tx
    .selectFrom('flow_opinion')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instance.id)
    .executeTakeFirst()
  return (last?.seq ?? 0) + 1
}
