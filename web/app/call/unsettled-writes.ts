import { randomUuid } from './random-key.ts'

type Sent = { content: string; key: string; at: number }

/** Later than this, whoever asks for the same means it anew. */
const rememberedFor = 600_000
/** By address, the last write of which nobody here knows what became of it: its answer was lost. */
const unsettled = new Map<string, Sent>()

/**
 * The key of a write. What is sent again because no answer came is the same action and has the key of the first time,
 * so that the server does it once and gives the answer that was lost.
 */
export function writeKey(address: string, content: string): string {
  const before = unsettled.get(address)
  return before?.content === content && Date.now() - before.at < rememberedFor ? before.key : randomUuid()
}

export function noteWrite(address: string, sent: Omit<Sent, 'at'>, isSettled: boolean): void {
  if (isSettled) {
    unsettled.delete(address)
  } else {
    unsettled.set(address, { ...sent, at: Date.now() })
  }
}
