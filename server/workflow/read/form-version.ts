import { keptDefinition } from '#server/definition-cache.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { parseTaskId } from '../run/task-id.ts'
import type { Scope } from '#server/scope.ts'

/**
 * Which version of a form an instance shows: the one in use, or the one that was in use when it was started. None
 * says the one in use.
 */
export async function formVersionFor(
  scope: Scope,
  { compiled }: FlowVersion,
  formKey: string,
  startedAt: Date | null,
): Promise<number | undefined> {
  if (compiled.settings.useMainForm === 'mainVersion' || startedAt === null) {
    return undefined
  }
  const published = await keptDefinition(scope, `form ${formKey} published`, () =>
    scope
      .from('form_version as version')
      .innerJoin(scope.table('form_definition as form'), 'form.id', 'version.form_id')
      .select(['version.version', 'version.saved_at as savedAt'])
      .where('form.key', '=', formKey)
      .where('version.state', '=', 'published')
      .orderBy('version.version', 'desc')
      .execute(),
  )
  return published.find(({ savedAt }) => savedAt <= startedAt)?.version
}

type Handled = { id: string; row_id: string | null }

/** The change of the data up to which somebody who handled a task is shown it; none says as it is now. */
export async function dataRecordSeen(
  scope: Scope,
  { compiled }: FlowVersion,
  instance: Handled,
  taskId: string | undefined,
): Promise<string | undefined> {
  const place = parseTaskId(taskId ?? '')
  if (compiled.settings.doneDataVersion === 'latest' || place?.instanceId !== instance.id) {
    return undefined
  }
  const row = await scope
    .from('flow_opinion as said')
    .innerJoin(scope.table('object_record as record'), (join) =>
      join.onRef('record.revision', '=', 'said.data_revision').on('record.row_id', '=', instance.row_id),
    )
    .select('record.id')
    .where('said.instance_id', '=', instance.id)
    .where('said.task_ref', '=', place.ref)
    .where('said.closes', '=', true)
    .where('said.withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}
