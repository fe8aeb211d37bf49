import type { CloseReason, FlowData, Effect } from './effects.ts'
import type { RecordReason } from './record-reason.ts'
import type { InstanceState, Task } from './state.ts'
import type { InstanceStatus, OpinionStatus } from './statuses.ts'
import { absentOn, isOpen } from './tasks.ts'

type Of<D extends Effect['do']> = Extract<Effect, { do: D }>

/** A line of the record: who said what where, and whether that closed a task. */
export type OpinionEntry = {
  node: string
  status: OpinionStatus
  task: string | null
  closes: CloseReason | null
  by: string | null
  /** Whom `by` stood in for. */
  standsFor: string | null
  /** Why it is there, where no person's decision says it, and what the reason is about. */
  reason: RecordReason | null
  detail: string | null
}

/** What a step comes to, once for each thing: what was begun and given up again in it is not there. */
export type StepOutcome = {
  /** Tasks that are open, or wait hidden, and were touched. */
  open: Task[]
  /** Those of them that nobody has seen before; the others changed or came back. */
  newTasks: Task[]
  /** Tasks that had been closed and are open again: what closed them no longer counts. */
  reopened: string[]
  /** Tasks that are open no more. */
  closed: string[]
  opinions: OpinionEntry[]
  timers: Of<'startTimer'>[]
  subscriptions: Of<'subscribe'>[]
  services: Of<'callService'>[]
  children: Of<'startChild'>[]
  cancelled: Of<'cancelWait'>[]
  messages: { name: string; key?: string }[]
  signals: string[]
  /** Codes of escalations that are for the caller. */
  escalations: string[]
  notices: Of<'notify'>[]
  patch: FlowData
  status: InstanceStatus | null
  end: Of<'end'> | null
}

/** Folds the effects of a step. `isNew` tells names given in this very step from those given before. */
export function stepOutcomeOf(
  state: InstanceState,
  effects: readonly Effect[],
  isNew: (id: string) => boolean,
): StepOutcome {
  const of = <D extends Effect['do']>(kind: D): Of<D>[] =>
    effects.filter((effect): effect is Of<D> => effect.do === kind)
  const touched = new Set(
    effects.flatMap((effect) => {
      if (effect.do === 'openTask' || effect.do === 'changeTask') {
        return effect.task.id
      }
      return effect.do === 'closeTask' ? effect.task : []
    }),
  )
  const open = state.tasks.filter((task) => touched.has(task.id) && isOpen(task))
  const isStillOpen = new Set(open.map(({ id }) => id))
  const cancelled = of('cancelWait')
  const cancelledWaits = new Set(cancelled.map(({ wait }) => wait))
  const remaining = <T extends { wait: string }>(rows: T[]): T[] =>
    rows.filter(({ wait }) => !cancelledWaits.has(wait))
  return {
    open,
    newTasks: open.filter(({ id }) => isNew(id)),
    reopened: of('openTask')
      .map(({ task }) => task.id)
      .filter((id) => !isNew(id)),
    closed: [...touched].filter((id) => !isStillOpen.has(id) && !isNew(id)),
    opinions: effects.flatMap(spokenIn),
    timers: remaining(of('startTimer')),
    subscriptions: remaining(of('subscribe')),
    services: remaining(of('callService')),
    children: remaining(of('startChild')),
    cancelled: cancelled.filter(({ wait }) => !isNew(wait)),
    messages: of('sendMessage').map(({ message: name, key }) => ({
      name,
      ...(key === undefined ? {} : { key }),
    })),
    signals: of('throwSignal').map(({ signal }) => signal),
    escalations: of('escalate').map(({ code }) => code),
    notices: of('notify'),
    patch: of('setData').reduce<FlowData>((all, { patch }) => ({ ...all, ...patch }), {}),
    status: of('setStatus').at(-1)?.status ?? null,
    end: of('end').at(-1) ?? null,
  }
}

const PLAIN = { standsFor: null, reason: null, detail: null }

function spokenIn(effect: Effect): OpinionEntry[] {
  switch (effect.do) {
    case 'changeTask': {
      const { task, opinion: status, by } = effect
      if (status === null) {
        return []
      }
      const standsFor = absentOn(task, by) ?? null
      return [{ ...PLAIN, standsFor, node: task.node, status, task: task.id, closes: null, by }]
    }
    case 'closeTask': {
      const { node, opinion: status, task, reason: closes, by, standsFor = null, jump } = effect
      const way = jump === undefined ? PLAIN : { ...PLAIN, reason: 'jump' as const, detail: jump }
      return [{ ...way, standsFor, node, status, task, closes, by }]
    }
    case 'opinion': {
      const { node, opinion: status, by, standsFor = null, reason = null, detail = null } = effect
      return [{ node, status, task: null, closes: null, by, standsFor, reason, detail }]
    }
    default:
      return []
  }
}
