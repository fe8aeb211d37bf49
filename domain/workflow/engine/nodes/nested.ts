import type { NodeBehaviour } from '../node-behaviour.ts'
import { childNodesOf, plainStart } from '../../definition/graph-lookup.ts'
import { refuse } from '../run.ts'
import { openScope } from '../scopes.ts'
import { openWait } from '../waits.ts'

/** The token stays as host of a scope of its own, in which the sub-process runs. */
export const subProcess: NodeBehaviour<'subProcess'> = (run, token, node) => {
  const start = plainStart(run.graph, node.id)
  if (!start) {
    refuse(run, { reason: 'noStart', node: node.id })
    return
  }
  openScope(run, token, start.id)
}

/** Another process runs as an instance of its own; this one waits for its end. */
export const callActivity: NodeBehaviour<'callActivity'> = (run, token, node) =>
  openWait(run, 'child', node.id, token, token.scope)

/** Put into a scope by the event that starts it; runs in a scope of its own from that event on. */
export const eventSubProcess: NodeBehaviour<'eventSubProcess'> = (run, token, node) => {
  const start = childNodesOf(run.graph, node.id).find(({ kind }) => kind === 'start')
  if (start) {
    openScope(run, token, start.id)
  }
}
