import type { Scope } from '#server/scope.ts'
import { findVersion } from '../definition/flow-version.ts'
import type { InstanceRow } from '../run/instances.ts'
import { formNodeFor } from './form-node.ts'
import { dataRecordSeen } from './form-version.ts'
import { openNodeForm } from './node-form.ts'

/** The form of an instance for who reads it; with a task they handled, the data may be as it was then. */
export async function openReadForm(scope: Scope, userId: string, instance: InstanceRow, taskId?: string) {
  const version = await findVersion(scope, instance.version_id)
  return openNodeForm(
    scope,
    { id: userId, language: scope.language },
    {
      version,
      node: await formNodeFor(scope, userId, instance, version),
      rowId: instance.row_id,
      instanceId: instance.id,
      startedAt: instance.created_at,
      recordId: await dataRecordSeen(scope, version, instance, taskId),
      isRead: true,
    },
  )
}
