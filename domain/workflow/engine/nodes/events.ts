import type { NodeBehaviour } from '../node-behaviour.ts'
import { compensate } from '../compensation.ts'
import { leaveNode } from '../finish-activity.ts'
import { tokenOf } from '../run.ts'
import { reachesOutside, throwFrom } from '../events/throw-trigger.ts'
import { waitForTrigger } from '../waits.ts'

/** Waits; the catching half of a link is only where its line goes on. */
export const catchEvent: NodeBehaviour<'catchEvent'> = (run, token, node) =>
  node.trigger.type === 'link'
    ? leaveNode(run, token)
    : waitForTrigger(run, node.trigger, node.id, token, token.scope)

/** Throws and goes on, unless what it threw has stopped the very scope it stands in. */
export const throwEvent: NodeBehaviour<'throwEvent'> = (run, token, node) => {
  const { trigger } = node
  if (trigger?.type === 'compensation') {
    compensate(run, token, trigger.activity)
    return
  }
  throwFrom(run, token, trigger)
  const still = tokenOf(run, token.id)
  if (still) {
    leaveNode(run, still, { outside: reachesOutside(trigger) })
  }
}
