import type { Loop, MultipleLoop } from '../definition/graph.ts'
import { MOST_TIMES, type LoopItemsSpec } from '../definition/node-specs.ts'
import { bodyOf, elementOf, flagOf, plainType, textOf, type BpmnElement } from './element.ts'
import type { ReportProblem } from './problem.ts'
import { readEventDefinition } from './read-trigger.ts'

/** How an activity is repeated; undefined when it is not, or when what it says of it will not do. */
export function readLoop(activity: BpmnElement, complain: ReportProblem): Loop | undefined {
  const loop = elementOf(activity, 'loopCharacteristics')
  if (!loop) {
    return undefined
  }
  if (plainType(loop) === 'standardLoopCharacteristics') {
    return readStandardLoop(activity, loop, complain)
  }
  const items = readItems(loop)
  if (!items) {
    complain('badLoop', activity, undefined, { setting: 'loop' })
    return undefined
  }
  const until = bodyOf(elementOf(loop, 'completionCondition'), 'body')
  const mode = flagOf(loop, 'isSequential') ? 'sequential' : 'parallel'
  const throws = readThrown(activity, loop, complain)
  return { mode, items, ...(until ? { until } : {}), ...(throws ? { throws } : {}) }
}

/** Repeated while a condition holds; without one it is repeated as often as it may. */
function readStandardLoop(
  activity: BpmnElement,
  loop: BpmnElement,
  complain: ReportProblem,
): Loop | undefined {
  const condition = bodyOf(elementOf(loop, 'loopCondition'), 'body')
  const written: unknown = loop.get('loopMaximum')
  const most = written === undefined ? undefined : Number(written)
  const isBounded = most === undefined || isTimes(most)
  if (!isBounded || (condition === undefined && most === undefined)) {
    complain('badStandardLoop', activity, undefined, { setting: 'loop' })
    return undefined
  }
  return {
    mode: 'while',
    ...(condition === undefined ? {} : { condition }),
    ...(flagOf(loop, 'testBefore') ? { testBefore: true } : {}),
    ...(most === undefined ? {} : { most }),
  }
}

const isTimes = (count: number): boolean => Number.isInteger(count) && count > 0 && count <= MOST_TIMES

function readItems(loop: BpmnElement): LoopItemsSpec | null {
  const [table, collection] = [textOf(loop, 'shanju:table'), textOf(loop, 'shanju:collection')]
  const times = bodyOf(elementOf(loop, 'loopCardinality'), 'body')
  if ([table, collection, times].filter((one) => one !== undefined).length !== 1) {
    return null
  }
  if (table) {
    return { table }
  }
  if (collection) {
    return { formula: collection }
  }
  if (times !== undefined && /^[+-]?\d/.test(times)) {
    const count = Number(times)
    return isTimes(count) ? { times: count } : null
  }
  return times === undefined ? null : { count: times.replace(/^=\s*/, '') }
}

/** What each run throws when it is over, or the first; unless it is said, none does. */
function readThrown(
  activity: BpmnElement,
  loop: BpmnElement,
  complain: ReportProblem,
): MultipleLoop['throws'] | undefined {
  const behavior = textOf(loop, 'behavior') ?? 'All'
  if (behavior === 'All') {
    return undefined
  }
  if (behavior !== 'None' && behavior !== 'One') {
    complain('unsupportedPart', activity, `behavior="${behavior}"`)
    return undefined
  }
  const name = behavior === 'None' ? 'noneBehaviorEventRef' : 'oneBehaviorEventRef'
  const definition = elementOf(loop, name)
  const read = definition && readEventDefinition(activity, definition, true, complain)
  if (!read || !('trigger' in read) || !read.trigger) {
    complain('triggerIncomplete', activity, name)
    return undefined
  }
  return { when: behavior === 'None' ? 'each' : 'first', trigger: read.trigger }
}
