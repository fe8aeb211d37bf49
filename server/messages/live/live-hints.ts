import type { Env } from '#server/env.ts'
import { writeMarks, type Audience } from './live-marks.ts'
import { scopeOf, type Scope } from '#server/scope.ts'

type Pending = { tenantId: string; audience: Audience; topic: string }

/** What is gathered in this time is written in one statement. */
const WAIT = 250

const pending = new WeakMap<object, Map<string, Pending>>()

/**
 * Tells people soon that a topic changed for them. Unlike `signalLive` it does not belong to the transaction and holds
 * no row in it: what is gathered in a moment is written in one statement after. It begins to count with the commit,
 * however long that takes: a screen that looks again any sooner sees everything as it was, and hears no more of it. A
 * hint that gets lost with a server costs nobody more than having to look themselves.
 */
export function signalLiveSoon(scope: Scope, audiences: Iterable<Audience>, topic: string): void {
  const whom = [...audiences]
  scope.whenCommitted(() => gather(scope, whom, topic))
}

function gather(scope: Scope, audiences: readonly Audience[], topic: string): void {
  const { env } = scope
  const existing = pending.get(env.db)
  const gathered = existing ?? new Map<string, Pending>()
  for (const audience of audiences) {
    gathered.set(`${scope.tenantId} ${audience} ${topic}`, { tenantId: scope.tenantId, audience, topic })
  }
  if (!existing && gathered.size > 0) {
    pending.set(env.db, gathered)
    setTimeout(() => void flush(env), WAIT).unref()
  }
}

async function flush(env: Env): Promise<void> {
  const gathered = pending.get(env.db)?.values() ?? []
  pending.delete(env.db)
  try {
    for (const [tenantId, hints] of Map.groupBy(gathered, ({ tenantId }) => tenantId)) {
      await writeMarks(scopeOf(env, tenantId), hints)
    }
  } catch (error) {
    env.log.debug({ err: error }, 'hints got lost')
  }
}
