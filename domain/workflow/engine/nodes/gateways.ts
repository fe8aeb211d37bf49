import type { NodeBehaviour } from '../node-behaviour.ts'
import { leaveNode } from '../finish-activity.ts'
import { sequenceFlowOf, nodeOf } from '../../definition/graph-lookup.ts'
import { fireParallelJoin } from '../joins.ts'
import { patchStateRow } from '../run.ts'
import { openWait, waitForTrigger } from '../waits.ts'

/** Any token passes; one way out is taken. */
export const exclusiveGateway: NodeBehaviour<'exclusiveGateway'> = (run, token) => leaveNode(run, token)

/** Joins one token of every flow into it, then splits into all flows out of it. */
export const parallelGateway: NodeBehaviour<'parallelGateway'> = (run, token, node) => {
  if (node.incoming.length < 2) {
    leaveNode(run, token)
    return
  }
  patchStateRow(run, 'tokens', token.id, { state: 'waiting' })
  fireParallelJoin(run, node, token.scope)
}

/** Waits at a join until nothing more can come, which is only known when every other token has come to rest. */
export const inclusiveGateway: NodeBehaviour<'inclusiveGateway'> = (run, token, node) => {
  if (node.incoming.length < 2) {
    leaveNode(run, token)
    return
  }
  patchStateRow(run, 'tokens', token.id, { state: 'waiting' })
}

/** Waits for the first of the events behind it. */
export const eventGateway: NodeBehaviour<'eventGateway'> = (run, token, node) => {
  for (const flow of node.outgoing) {
    const event = nodeOf(run.graph, sequenceFlowOf(run.graph, flow).to)
    if (event.kind === 'catchEvent') {
      waitForTrigger(run, event.trigger, event.id, token, token.scope)
    } else if (event.kind === 'receiveTask') {
      openWait(run, 'message', event.id, token, token.scope)
    }
  }
}
