const spent = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * The most this thread works in one turn of the event loop while something is done. It counts work, not time: other
 * programs on the machine do not make it longer.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, isOver] = [0, spent(), false]
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
    if (!isOver) {
      setImmediate(look)
    }
  }
  setImmediate(look)
  await work()
  isOver = true
  look()
  return longest
}

const sample = JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ at, text: 'x'.repeat(20) })))

/** What a fixed piece of plain work takes here and now: the middle one of several. */
export function workUnit(): number {
  const rounds = Array.from({ length: 9 }, () => {
    const before = spent()
    JSON.stringify(JSON.parse(sample))
    return spent() - before
  })
  return rounds.toSorted((a, b) => a - b)[4] ?? 1
}
