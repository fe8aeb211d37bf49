import { workTopic } from '#api/workflow/task-lists.ts'
import type { InstanceState } from '#domain/workflow/state.ts'
import { hintLive } from '#server/messages/live-hints.ts'
import type { RunEnv } from './parts.ts'

/** More than this are not asked at once, and would not all look at once either. */
const MOST = 200

/** The people on whose lists the tasks of an instance stand. */
const peopleIn = ({ tasks }: InstanceState): string[] =>
  tasks.flatMap(({ assignee, owner, candidates }) => [
    ...(assignee === null ? [] : [assignee]),
    ...(owner === null ? [] : [owner]),
    ...candidates.filter(({ type }) => type === undefined || type === 'user').map(({ id }) => id),
  ])

/** A step may change the lists of whoever had or has a task, of who acted and of who started it. */
export function tellLists(
  env: RunEnv,
  tenantId: string,
  before: InstanceState,
  after: InstanceState,
  others: readonly (string | null)[],
): void {
  const people = new Set([...peopleIn(before), ...peopleIn(after), ...others.flatMap((id) => id ?? [])])
  hintLive(env, tenantId, [...people].slice(0, MOST), workTopic)
}
