import type { Behaviour } from '../node-behaviour.ts'
import { finish } from '../finish-activity.ts'
import { emit, factsOf, refuse, setData } from '../run.ts'
import { throwError } from '../throw-event.ts'
import { openWait } from '../waits.ts'

/** Asks the world for a service and waits for its answer. */
export const serviceTask: Behaviour<'serviceTask'> = (run, token, node) =>
  openWait(run, 'service', node.id, token, token.scope)

/** A script and a decision table only compute: they are done at once. */
export const scriptTask: Behaviour<'scriptTask' | 'businessRuleTask'> = (run, token, node) => {
  const result = run.context.run(node.script, factsOf(run, token))
  if ('error' in result) {
    if (!throwError(run, token, result.error, 'caughtOnly')) {
      refuse(run, { reason: 'unhandledError', node: node.id, code: result.error })
    }
    return
  }
  setData(run, node.id, result.patch)
  finish(run, token)
}

export const sendTask: Behaviour<'sendTask'> = (run, token, node) => {
  emit(run, { do: 'sendMessage', node: node.id, message: node.message })
  finish(run, token, { outside: true })
}

export const receiveTask: Behaviour<'receiveTask'> = (run, token, node) =>
  openWait(run, 'message', node.id, token, token.scope)
