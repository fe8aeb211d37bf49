import type { NodeBehaviour } from '../node-behaviour.ts'
import { finishActivity } from '../finish-activity.ts'
import { recordAutomatic } from '../record-automatic.ts'
import { emitEffects, conditionFactsOf, messageKey, refuse, setData } from '../run.ts'
import { throwError } from '../events/throw-event.ts'
import { openWait } from '../waits.ts'

/** Asks the world for a service and waits for its answer. */
export const serviceTask: NodeBehaviour<'serviceTask'> = (run, token, node) =>
  openWait(run, 'service', node.id, token, token.scope)

/** A script and a decision table only compute: they are done at once. */
export const scriptTask: NodeBehaviour<'scriptTask' | 'businessRuleTask'> = (run, token, node) => {
  const result = run.context.run(node.script, conditionFactsOf(run, token))
  if ('error' in result) {
    if (!throwError(run, token, result.error, 'caughtOnly')) {
      refuse(run, { reason: 'unhandledError', node: node.id, code: result.error })
    }
    return
  }
  setData(run, node.id, result.patch, token.scope)
  recordAutomatic(run, node.id, node.kind === 'scriptTask' ? 'script' : 'rule')
  finishActivity(run, token)
}

export const sendTask: NodeBehaviour<'sendTask'> = (run, token, node) => {
  const key = messageKey(run, token, node.key)
  emitEffects(run, { do: 'sendMessage', node: node.id, message: node.message, ...key })
  recordAutomatic(run, node.id, 'sent', node.message)
  finishActivity(run, token, { outside: true })
}

export const receiveTask: NodeBehaviour<'receiveTask'> = (run, token, node) =>
  openWait(run, 'message', node.id, token, token.scope)
