import type { Button } from '#domain/workflow/task/buttons.ts'
import type { Actor, TaskCommand } from '#domain/workflow/command/commands.ts'
import { saveData } from './task-data.ts'
import { leaderIn } from '../people/actor.ts'
import { filesIn, peopleIn, placeOfTask } from './request-input.ts'
import type { PersonNamed } from '../run/opinions.ts'
import type { Says } from '../run/refusal-text.ts'
import { runCommand } from '../run/run-command.ts'
import type { Ran, Runner } from '../run/run-step.ts'
import type { User } from './start.ts'
import { heldTask, refuseUnlessOffered } from './task-access.ts'

export type HandOutBody = {
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
  says?: Says
}

/** Hands a task to others in one of the ways there are: asks, adds, passes on, lets sign. */
export async function handOut(runner: Runner, user: User, body: HandOutBody, how: How): Promise<Ran> {
  const { instanceId, ref } = placeOfTask(body.taskId)
  const people: PersonNamed[] = await peopleIn(runner.tx, runner.tenantId, body.userIds)
  return runCommand(runner, {
    instanceId,
    acting: { ...user, leaderId: leaderIn(how.leaderId) },
    note: { opinion: body.opinion, files: filesIn(body.files), people },
    ...(how.says ? { says: how.says } : {}),
    async prepare(work) {
      const on = await heldTask(work, ref)
      await refuseUnlessOffered(work, on, ...how.buttons)
      return saveData(work, on, body.data)
    },
    async command(work) {
      const { task, by } = await heldTask(work, ref)
      return how.make(
        task.id,
        by,
        people.map(({ id }) => id),
      )
    },
  })
}
