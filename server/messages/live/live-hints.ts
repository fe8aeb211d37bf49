import type { Env } from '#server/env.ts'
import { writeMarks, type Audience } from './live-marks.ts'

type HintEnv = Pick<Env, 'log'> & Partial<Pick<Env, 'db'>>
type Pending = { tenantId: string; audience: Audience; topic: string }

/** By then the transaction that caused it is through; asked too early, a list would come as it was. */
const WAIT = 250

const pending = new WeakMap<object, Map<string, Pending>>()

/**
 * Tells people soon that a topic changed for them. Unlike `touchLive` it does not belong to the transaction and holds
 * no row in it: what is gathered in a moment is written in one statement after. A hint that gets lost with a server
 * costs nobody more than having to look themselves.
 */
export function signalLiveSoon(
  env: HintEnv,
  tenantId: string,
  audiences: Iterable<Audience>,
  topic: string,
): void {
  const { db, log } = env
  if (!db) {
    return
  }
  const known = pending.get(db)
  const gathered = known ?? new Map<string, Pending>()
  for (const audience of audiences) {
    gathered.set(`${tenantId} ${audience} ${topic}`, { tenantId, audience, topic })
  }
  if (!known && gathered.size > 0) {
    pending.set(db, gathered)
    setTimeout(() => void flush({ db, log }), WAIT).unref()
  }
}

async function flush(env: Pick<Env, 'db' | 'log'>): Promise<void> {
  const gathered = pending.get(env.db)?.values() ?? []
  pending.delete(env.db)
  try {
    for (const [tenantId, hints] of Map.groupBy(gathered, ({ tenantId }) => tenantId)) {
      await writeMarks(env.db, tenantId, hints)
    }
  } catch (error) {
    env.log.debug({ err: error }, 'hints got lost')
  }
}
