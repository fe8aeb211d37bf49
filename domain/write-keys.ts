type SentWrite = { content: string; key: string; at: number }

/** By address, the writes of one page that have no answer: still under way, or the answer was lost. */
export type OpenWrites = Map<string, SentWrite[]>

/** Later than this, whoever asks for the same means it anew. */
const rememberedFor = 600_000
/** Lists are asked for in the same way and may be given up, which leaves them without an answer. */
const most = 20

/**
 * The key of a write. What is sent again while the first is under way (a second tap) or because no answer came is the
 * same action and has the key of the first time, so that the server does it once and gives both the same answer.
 */
export function beginWrite(
  open: OpenWrites,
  { address, content }: { address: string; content: string },
  now: number,
  newKey: () => string,
): string {
  const known = (open.get(address) ?? []).filter(({ at }) => now - at < rememberedFor)
  const before = known.find((write) => write.content === content)
  const write = before ?? { content, key: newKey(), at: now }
  open.set(address, [...known.filter((other) => other !== before), write].slice(-most))
  return write.key
}

/** An answer came: whoever asks for the same from now on means it once more. */
export function endWrite(open: OpenWrites, address: string, key: string): void {
  const others = (open.get(address) ?? []).filter((write) => write.key !== key)
  if (others.length === 0) {
    open.delete(address)
  } else {
    open.set(address, others)
  }
}
