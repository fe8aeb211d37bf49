type Numbered = { readonly seq: number; readonly clientId: string | null }

/** A stretch of a conversation: its messages by number, each once, none missing between the first and the last. */
export type Thread<M extends Numbered> = readonly M[]

/** Adds what came, in whatever order and however often it came. What would leave a gap is left for the next pull. */
export function mergeMessages<M extends Numbered>(thread: Thread<M>, incoming: readonly M[]): Thread<M> {
  if (incoming.length === 0) {
    return thread
  }
  const bySeq = new Map(thread.map((message) => [message.seq, message]))
  for (const message of incoming) {
    bySeq.set(message.seq, message)
  }
  const all = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
  const anchor = thread.at(-1)?.seq ?? all[0]?.seq ?? 0
  const at = all.findIndex(({ seq }) => seq === anchor)
  const [first, last] = [edge(all, at, -1), edge(all, at, 1)]
  return all.slice(first, last + 1)
}

/** How far the numbers go on without a gap from a place. */
function edge(all: readonly Numbered[], from: number, step: 1 | -1): number {
  let at = from
  while (all[at + step]?.seq === (all[at]?.seq ?? NaN) + step) {
    at += step
  }
  return at
}

/** What is still on its way: queued and not among the messages that arrived. */
export function pendingMessages<Q extends { readonly clientId: string }>(
  queue: readonly Q[],
  thread: readonly { readonly clientId: string | null }[],
): Q[] {
  const arrived = new Set(thread.map(({ clientId }) => clientId))
  return queue.filter(({ clientId }) => !arrived.has(clientId))
}
