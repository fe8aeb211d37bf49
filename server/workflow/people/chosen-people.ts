import type { Command } from '#domain/workflow/command/commands.ts'
import type { NodeSettings } from '#domain/workflow/definition/settings.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import { Failure } from '#server/http/failure.ts'
import { parsePeople } from '../act/request-input.ts'
import { flowDataOf } from '../run/instance-data.ts'
import type { CommandContext } from '../run/run-step.ts'
import { assigneesAt } from '../run/step-instance.ts'

type Chosen = { [node: string]: Principal[] }

/** Whoever was chosen for a step has to be there, and one of those the rules name where only they may be chosen. */
export async function refuseInvalidExecutors(
  { tx, tenantId, env, held, version, row }: CommandContext,
  people: Chosen,
  choiceExecutor: NodeSettings['choiceExecutor'],
  command: Command,
): Promise<void> {
  const named = Object.values(people).flat()
  const persons = named.filter(({ type }) => type === undefined || type === 'user')
  await parsePeople(tx, tenantId, persons.map(({ id }) => id).join())
  if (choiceExecutor !== 'candidate') {
    return
  }
  const given = { tenantId, now: env.now(), held, version, data: flowDataOf(row, held.vars), command }
  for (const [node, chosen] of Object.entries(people)) {
    const proposed = new Set((await assigneesAt(tx, given, node)).map(({ id }) => id))
    if (!chosen.every(({ id }) => proposed.has(id))) {
      throw new Failure('task.chooseAmong')
    }
  }
}
