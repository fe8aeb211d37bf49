import type { Command } from '#domain/workflow/command/commands.ts'
import type { NodeSettings } from '#domain/workflow/definition/settings.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import { Failure } from '#server/failure.ts'
import { parsePeople } from '../act/request-input.ts'
import type { CommandContext } from '../run/command-context.ts'
import { assigneesAt } from '../run/step-instance.ts'

type Chosen = { [node: string]: Principal[] }

/** Whoever was chosen for a step has to be there, and one of those the rules name where only they may be chosen. */
export async function refuseInvalidExecutors(
  context: CommandContext,
  people: Chosen,
  choiceExecutor: NodeSettings['choiceExecutor'],
  command: Command,
): Promise<void> {
  const named = Object.values(people).flat()
  const persons = named.filter(({ type }) => type === undefined || type === 'user')
  await parsePeople(context.scope, persons.map(({ id }) => id).join())
  if (choiceExecutor !== 'candidate') {
    return
  }
  for (const [node, chosen] of Object.entries(people)) {
    const proposed = new Set((await assigneesAt({ ...context, command }, node)).map(({ id }) => id))
    if (!chosen.every(({ id }) => proposed.has(id))) {
      throw new Failure('task.chooseAmong')
    }
  }
}
