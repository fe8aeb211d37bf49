import { missingFields } from '#domain/workflow/task/node-permission.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { Failure } from '#server/http/failure.ts'
import { parseFormData } from '../run/submitted-data.ts'
import { formVersionFor } from '../read/form-version.ts'
import { saveFormInput } from '../run/instance-data.ts'
import { formKeyAt, objectRightsAt, formRightsAt } from '../read/node-form.ts'
import type { CommandContext } from '../run/run-step.ts'
import type { TaskAndActor } from './task-access.ts'

/** Takes the data that came with an action, as far as the node lets this person write it. True when some came. */
export async function saveTaskData(
  work: CommandContext,
  { task }: TaskAndActor,
  data: unknown,
): Promise<boolean> {
  const { tx, env, tenantId, held, version, language, row, by } = work
  const came = parseFormData(data, held.objectAlias ?? '')
  if (!came || !by) {
    return false
  }
  const actor = { id: by.id, language }
  const key = formKeyAt(version, task.node)
  await saveFormInput({ tx, env, tenantId, actor, place: held, row }, came, {
    form:
      key === null
        ? null
        : {
            key,
            version: await formVersionFor(tx, tenantId, version, key, held.createdAt),
            rights: formRightsAt(version, task.node),
          },
    permission: ({ definition }) => objectRightsAt(version, task.node, definition),
  })
  return true
}

/** Nobody says yes to a form in which they were to fill something in and did not. */
export async function refuseMissingFields(
  { tx, tenantId, version, row, held }: CommandContext,
  { task }: TaskAndActor,
): Promise<void> {
  if (held.objectAlias === null || nodeSettingsOf(version.compiled, task.node).fieldRights === null) {
    return
  }
  const { definition } = await findObject(tx, tenantId, held.objectAlias)
  const data = { main: row?.main ?? {}, subs: row?.subs ?? {} }
  if (missingFields(objectRightsAt(version, task.node, definition), data).length > 0) {
    throw new Failure('task.fillFirst')
  }
}
