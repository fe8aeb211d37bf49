import type { Task, NodeWork } from '../engine/state.ts'

/**
 * Whether it was this answer that let a node be left: the last one given by its own people, one of the votes that
 * decided, or one that was handed on and decided there. Who was merely asked on the way, or was sent back to, did
 * not decide: somebody has acted on it since.
 */
export function isDecisive(work: NodeWork, task: Task, node: string): boolean {
  const own = work.tasks.filter((one) => one.node === node)
  const fanout = work.fanouts.find(({ id }) => id === task.fanout)
  if (!fanout) {
    return own.findLast((one) => one.fanout === null)?.id === task.id
  }
  const siblings = work.tasks.filter((one) => one.fanout === fanout.id)
  const later = siblings.slice(siblings.findIndex(({ id }) => id === task.id) + 1)
  if (fanout.order === 'sequence' && later.some(({ state }) => state === 'done')) {
    return false
  }
  if (fanout.source === null) {
    const rounds = work.fanouts.filter(
      ({ source, id }) => source === null && own.some((one) => one.fanout === id),
    )
    return rounds.at(-1)?.id === fanout.id
  }
  const source = work.tasks.find(({ id }) => id === fanout.source)
  return fanout.after === 'submit' && source !== undefined && isDecisive(work, source, node)
}
