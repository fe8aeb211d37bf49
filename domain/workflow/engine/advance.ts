import { activateNode } from './activate.ts'
import { continueCompensation } from './compensation.ts'
import { fireConditions } from './fire-event.ts'
import { fireInclusiveJoin } from './joins.ts'
import { MAX_TOKENS, refuse, tokenOf, type StepRun } from './run.ts'
import { closeDoneScope } from './scopes.ts'
import { hearLate } from './signals.ts'
import { isLive } from './statuses.ts'

/**
 * Moves on until everything waits for somebody. Tokens that have arrived act first; only when all of them rest
 * is it known what an inclusive join need not wait for, and which scopes are over.
 */
export function advance(run: StepRun) {
  while (!run.refusal && isLive(run.state.status)) {
    if (run.made > MAX_TOKENS) {
      refuse(run, { reason: run.repeats ? 'tooManyRuns' : 'endless' })
      return
    }
    // What a condition should stop must not go on first.
    if (isNews(run) && fireConditions(run)) {
      continue
    }
    const token = tokenOf(run, run.queue.shift() ?? null)
    if (token) {
      activateNode(run, token)
      continue
    }
    const moved =
      run.queue.length > 0 ||
      fireConditions(run) ||
      hearLate(run) ||
      continueCompensation(run) ||
      fireInclusiveJoin(run) ||
      closeDoneScope(run)
    if (!moved && !isStuck(run)) {
      return
    }
    // Inclusive joins that wait for each other only: one of them has to begin.
    if (!moved && !fireInclusiveJoin(run, true)) {
      refuse(run, {
        reason: 'deadlock',
        node: run.state.tokens.find(({ state }) => state === 'waiting')?.node,
      })
    }
  }
}

/** Whether anything conditions look at is different from when they were last looked at. */
function isNews(run: StepRun): boolean {
  const { data, state, looked, tables } = run
  const now = { data, results: state.results, waits: tables.waits.groupSize('conditional') }
  run.looked = now
  return (
    now.waits > 0 &&
    (looked?.data !== now.data || looked.results !== now.results || looked.waits !== now.waits)
  )
}

/** Nobody is asked and nothing is awaited. */
const isStuck = ({ state }: StepRun) =>
  state.waits.length === 0 && !state.tasks.some((task) => task.state === 'open')
