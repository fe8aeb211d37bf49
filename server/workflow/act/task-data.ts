import type { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { missingFields } from '#domain/workflow/task/node-permission.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { Failure } from '#server/failure.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { formVersionFor } from '../read/form-version.ts'
import { formKeyAt, objectRightsAt, formRightsAt } from '../read/node-form.ts'
import { saveFormInput } from '../run/instance-data.ts'
import { reloadRow, type CommandContext, type Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import { parseFormData } from '../run/submitted-data.ts'
import { requireTaskRef } from './request-input.ts'
import type { FlowUser } from './start.ts'
import { requireOwnTask, refuseUnlessOffered, type TaskAndActor } from './task-access.ts'

type SaveBody = BodyOf<typeof taskActionsApi.saveTask>

/** Saves what somebody filled in on a task without deciding anything. */
export async function saveTaskForm(runner: Runner, user: FlowUser, body: SaveBody): Promise<void> {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  await runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIdFrom(body.agentLeaderId) },
    async command(context) {
      const own = await requireOwnTask(context, ref)
      await refuseUnlessOffered(context, own, 'saveDraft')
      await saveTaskData(context, own, body.data)
      return { type: 'dataChanged' }
    },
  })
}

/** Takes the data that came with an action, as far as the node lets this person write it. True when some came. */
export async function saveTaskData(
  context: CommandContext,
  { task, by }: TaskAndActor,
  data: unknown,
): Promise<boolean> {
  const { scope, instance, version } = context
  const submitted = parseFormData(data, instance.objectAlias ?? '')
  if (!submitted) {
    return false
  }
  const key = formKeyAt(version, task.node)
  await saveFormInput(context, by.id, submitted, {
    form:
      key === null
        ? null
        : {
            key,
            version: await formVersionFor(scope, version, key, instance.createdAt),
            rights: formRightsAt(version, task.node),
          },
    permission: ({ definition }) => objectRightsAt(version, task.node, definition),
  })
  await reloadRow(context)
  return true
}

/** Nobody says yes to a form in which they were to fill something in and did not. */
export async function refuseMissingFields(
  { scope, version, row, instance }: CommandContext,
  { task }: TaskAndActor,
): Promise<void> {
  if (instance.objectAlias === null || nodeSettingsOf(version.compiled, task.node).fieldRights === null) {
    return
  }
  const { definition } = await findObject(scope, instance.objectAlias)
  const data = { main: row?.main ?? {}, subs: row?.subs ?? {} }
  if (missingFields(objectRightsAt(version, task.node, definition), data).length > 0) {
    throw new Failure('task.fillFirst')
  }
}
