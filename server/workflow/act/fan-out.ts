import type { Button } from '#domain/workflow/task/buttons.ts'
import type { Actor, TaskCommand } from '#domain/workflow/command/commands.ts'
import { saveTaskData } from './task-data.ts'
import { leaderIdFrom } from '../people/actor.ts'
import { parseFiles, parsePeople, requireTaskRef } from './request-input.ts'
import type { NamedPerson } from '../run/opinions.ts'
import type { RefusalTexts } from '../run/refusal-text.ts'
import { runCommand } from '../run/run-command.ts'
import type { CommandResult, Runner } from '../run/run-step.ts'
import type { FlowUser } from './start.ts'
import { requireOwnTask, refuseUnlessOffered } from './task-access.ts'

export type FanOutBody = {
  taskId: string
  userIds?: string | null | undefined
  opinion?: string | null | undefined
  files?: unknown
  data?: unknown
}

type Make = (task: string, by: Actor, people: string[]) => TaskCommand

type How = {
  make: Make
  buttons: readonly Button[]
  leaderId?: string | null | undefined
  says?: RefusalTexts
}

/** Hands a task to others in one of the ways there are: asks, adds, passes on, lets sign. */
export async function fanOutTask(
  runner: Runner,
  user: FlowUser,
  body: FanOutBody,
  how: How,
): Promise<CommandResult> {
  const { instanceId, ref } = requireTaskRef(body.taskId)
  const people: NamedPerson[] = await parsePeople(runner.tx, runner.tenantId, body.userIds)
  return runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIdFrom(how.leaderId) },
    note: { opinion: body.opinion, files: parseFiles(body.files), people },
    ...(how.says ? { refusalTexts: how.says } : {}),
    async prepare(work) {
      const on = await requireOwnTask(work, ref)
      await refuseUnlessOffered(work, on, ...how.buttons)
      return saveTaskData(work, on, body.data)
    },
    async command(work) {
      const { task, by } = await requireOwnTask(work, ref)
      return how.make(
        task.id,
        by,
        people.map(({ id }) => id),
      )
    },
  })
}
