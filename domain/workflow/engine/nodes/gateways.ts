import type { Behaviour } from '../node-behaviour.ts'
import { leave } from '../finish-activity.ts'
import { flowOf, nodeOf } from '../../definition/graph-lookup.ts'
import { fireParallelJoin } from '../joins.ts'
import { patchRow } from '../run.ts'
import { openWait, waitFor } from '../waits.ts'

/** Any token passes; one way out is taken. */
export const exclusiveGateway: Behaviour<'exclusiveGateway'> = (run, token) => leave(run, token)

/** Joins one token of every flow into it, then splits into all flows out of it. */
export const parallelGateway: Behaviour<'parallelGateway'> = (run, token, node) => {
  if (node.incoming.length < 2) {
    leave(run, token)
    return
  }
  patchRow(run, 'tokens', token.id, { state: 'waiting' })
  fireParallelJoin(run, node, token.scope)
}

/** Waits at a join until nothing more can come, which is only known when every other token has come to rest. */
export const inclusiveGateway: Behaviour<'inclusiveGateway'> = (run, token, node) => {
  if (node.incoming.length < 2) {
    leave(run, token)
    return
  }
  patchRow(run, 'tokens', token.id, { state: 'waiting' })
}

/** Waits for the first of the events behind it. */
export const eventGateway: Behaviour<'eventGateway'> = (run, token, node) => {
  for (const flow of node.outgoing) {
    const event = nodeOf(run.graph, flowOf(run.graph, flow).to)
    if (event.kind === 'catchEvent') {
      waitFor(run, event.trigger, event.id, token, token.scope)
    } else if (event.kind === 'receiveTask') {
      openWait(run, 'message', event.id, token, token.scope)
    }
  }
}
