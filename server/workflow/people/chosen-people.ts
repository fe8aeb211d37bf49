import type { Command } from '#domain/workflow/command/commands.ts'
import type { NodeSettings } from '#domain/workflow/definition/settings.ts'
import type { Person } from '#domain/workflow/engine/state.ts'
import { Failure } from '#server/http/failure.ts'
import { peopleIn } from '../act/request-input.ts'
import { plainData } from '../run/instance-data.ts'
import type { Work } from '../run/run-step.ts'
import { askedAt } from '../run/step-instance.ts'

type Chosen = { [node: string]: Person[] }

/** Whoever was chosen for a step has to be there, and one of those the rules name where only they may be chosen. */
export async function refuseUnlessFit(
  { tx, tenantId, env, held, version, row }: Work,
  people: Chosen,
  choiceExecutor: NodeSettings['choiceExecutor'],
  command: Command,
): Promise<void> {
  const named = Object.values(people).flat()
  const persons = named.filter(({ type }) => type === undefined || type === 'user')
  await peopleIn(tx, tenantId, persons.map(({ id }) => id).join())
  if (choiceExecutor !== 'candidate') {
    return
  }
  const given = { tenantId, now: env.now(), held, version, data: plainData(row, held.vars), command }
  for (const [node, chosen] of Object.entries(people)) {
    const proposed = new Set((await askedAt(tx, given, node)).map(({ id }) => id))
    if (!chosen.every(({ id }) => proposed.has(id))) {
      throw new Failure('task.chooseAmong')
    }
  }
}
