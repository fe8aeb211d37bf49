import { missingFields } from '#domain/workflow/task/node-permission.ts'
import { settingsOf } from '#domain/workflow/definition/settings.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { Failure } from '#server/http/failure.ts'
import { readFormData } from '../run/submitted-data.ts'
import { formVersionFor } from '../read/form-version.ts'
import { saveFilledIn } from '../run/instance-data.ts'
import { formKeyAt, plainRightsAt, rightsAt } from '../read/node-form.ts'
import type { Work } from '../run/run-step.ts'
import type { OnTask } from './task-access.ts'

/** Takes the data that came with an action, as far as the node lets this person write it. True when some came. */
export async function saveData(work: Work, { task }: OnTask, data: unknown): Promise<boolean> {
  const { tx, env, tenantId, held, version, language, row, by } = work
  const came = readFormData(data, held.objectAlias ?? '')
  if (!came || !by) {
    return false
  }
  const actor = { id: by.id, language }
  const key = formKeyAt(version, task.node)
  await saveFilledIn({ tx, env, tenantId, actor, place: held, row }, came, {
    form:
      key === null
        ? null
        : {
            key,
            version: await formVersionFor(tx, tenantId, version, key, held.createdAt),
            rights: rightsAt(version, task.node),
          },
    permission: ({ definition }) => plainRightsAt(version, task.node, definition),
  })
  return true
}

/** Nobody says yes to a form in which they were to fill something in and did not. */
export async function refuseUnfilled(
  { tx, tenantId, version, row, held }: Work,
  { task }: OnTask,
): Promise<void> {
  if (held.objectAlias === null || settingsOf(version.compiled, task.node).fieldRights === null) {
    return
  }
  const { definition } = await findObject(tx, tenantId, held.objectAlias)
  const data = { main: row?.main ?? {}, subs: row?.subs ?? {} }
  if (missingFields(plainRightsAt(version, task.node, definition), data).length > 0) {
    throw new Failure('task.fillFirst')
  }
}
