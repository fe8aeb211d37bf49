import type { Context } from '#domain/workflow/engine/context.ts'
import type { Data } from '#domain/workflow/engine/effects.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { readers, type FlowVariables } from '#domain/workflow/definition/formula-evaluation.ts'
import type { Person } from '#domain/workflow/engine/state.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'

/** People looked up for a step, by node and by what a repeated node is repeated for. */
export type LookedUp = Map<string, readonly Person[]>

export const placeOf = (node: string, item: Json | undefined): string =>
  `${node} ${JSON.stringify(item ?? null)}`

type Given = { data: Data; flow: FlowVariables; people: LookedUp }

/**
 * What a step of an instance may ask. When a step is refused with `needsPeople`, look them up, put them under
 * `placeOf(node, item)` and step again with the same map.
 */
export function contextOf(env: Pick<Env, 'now' | 'newId'>, { data, flow, people }: Given): Context {
  return {
    newId: env.newId,
    data,
    ...readers({
      flow,
      around: { now: env.now(), seed: flow.instanceId },
      fail(formula) {
        throw new Failure('flow.formulaFails', { formula })
      },
    }),
    people: (node, item) => people.get(placeOf(node.id, item)),
  }
}
