import type { NodeBehaviour } from './node-behaviour.ts'
import { finishActivity, pendingLoop } from './finish-activity.ts'
import { isActivity, nodeOf } from '../definition/graph-lookup.ts'
import type { NodeKind, Node, NodeOf } from '../definition/graph.ts'
import { openLoop } from './loops.ts'
import { receiveTask, scriptTask, sendTask, serviceTask } from './nodes/automatic.ts'
import { end, start, terminate } from './nodes/ends.ts'
import { catchEvent, throwEvent } from './nodes/events.ts'
import { eventGateway, exclusiveGateway, inclusiveGateway, parallelGateway } from './nodes/gateways.ts'
import { humanTask } from './nodes/human.ts'
import { callActivity, eventSubProcess, subProcess } from './nodes/nested.ts'
import { fireConditions } from './fire-event.ts'
import { isLoopRun, refuse, tokenOf, type StepRun } from './run.ts'
import type { Token } from './state.ts'
import { armBoundaries } from './waits.ts'

const impossible = (run: StepRun, _token: Token, node: Node) =>
  refuse(run, { reason: 'unsupported', node: node.id })

const behaviours: { [K in NodeKind]: NodeBehaviour<K> } = {
  start,
  end,
  terminate,
  userTask: humanTask,
  signTask: humanTask,
  customSignTask: humanTask,
  serviceTask,
  scriptTask,
  businessRuleTask: scriptTask,
  sendTask,
  receiveTask,
  subProcess,
  eventSubProcess,
  callActivity,
  exclusiveGateway,
  inclusiveGateway,
  parallelGateway,
  eventGateway,
  catchEvent,
  throwEvent,
  // Boundary events happen to an activity; no token ever stands on one that acts.
  boundaryEvent: impossible,
  unsupported: impossible,
}

/** Lets the node a token has arrived at do what its kind does. */
export function activateNode(run: StepRun, token: Token) {
  const node = nodeOf(run.graph, token.node)
  if (isActivity(node) && !isLoopRun(run, token)) {
    armBoundaries(run, token)
    // One whose condition already holds comes before the work it should stop.
    while (fireConditions(run)) {
      if (!tokenOf(run, token.id)) {
        return
      }
    }
  }
  const repeated = pendingLoop(run, token)
  if (!repeated) {
    behave(run, token, node)
  } else if (!openLoop(run, token, repeated.node, repeated.loop)) {
    finishActivity(run, token)
  }
}

function behave<K extends NodeKind>(run: StepRun, token: Token, node: NodeOf<K>) {
  const behaviour: NodeBehaviour<K> = behaviours[node.kind]
  behaviour(run, token, node)
}
