import { workTopic } from '#api/workflow/task-lists.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import { hintLive } from '#server/messages/live/live-hints.ts'
import type { Audience } from '#server/messages/live/live-marks.ts'
import type { RunEnv } from './flow-parts.ts'

/** More than this are not asked at once, and would not all look at once either. */
const MOST = 200

const person = (id: string | null): Audience[] => (id === null ? [] : [`user:${id}`])

/** On whose lists the tasks of an instance stand: people, and all who are in a role, post or organisation. */
const listsWith = ({ tasks }: InstanceState): Audience[] =>
  tasks.flatMap(({ assignee, owner, candidates }) => [
    ...person(assignee),
    ...person(owner),
    ...candidates.map(({ type, id }): Audience =>
      type === undefined || type === 'user' ? `user:${id}` : `group:${id}`,
    ),
  ])

/** A step may change the lists of whoever had or has a task, of who acted and of who started it. */
export function notifyLists(
  env: RunEnv,
  tenantId: string,
  before: InstanceState,
  after: InstanceState,
  others: readonly (string | null)[],
): void {
  const lists = new Set([...others.flatMap(person), ...listsWith(before), ...listsWith(after)])
  hintLive(env, tenantId, [...lists].slice(0, MOST), workTopic)
}
