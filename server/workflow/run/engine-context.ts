import type { StepContext } from '#domain/workflow/engine/context.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { formulaReaders, type FlowVariables } from '#domain/workflow/definition/formula-evaluation.ts'
import type { Principal } from '#domain/workflow/engine/state.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

/** People looked up for a step, by node and by what a repeated node is repeated for. */
export type PeopleByNode = Map<string, readonly Principal[]>

export const peopleKey = (node: string, item: Json | undefined): string =>
  `${node} ${JSON.stringify(item ?? null)}`

type Given = { data: FlowData; flow: FlowVariables; people: PeopleByNode }

/**
 * What a step of an instance may ask. When a step is refused with `needsPeople`, look them up, put them under
 * `placeOf(node, item)` and step again with the same map.
 */
export function engineContext(env: Pick<Env, 'now' | 'newId'>, { data, flow, people }: Given): StepContext {
  return {
    newId: env.newId,
    data,
    ...formulaReaders({
      flow,
      around: { now: env.now(), seed: flow.instanceId },
      fail(formula) {
        throw new Failure('flow.formulaFails', { formula })
      },
    }),
    people: (node, item) => people.get(peopleKey(node.id, item)),
  }
}
