/** Chance with a seed: the same words give the same picture on every machine. */
export type Random = {
  next: () => number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (share: number) => boolean
}

export function randomOf(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
  return {
    next,
    between,
    whole,
    pick: (list) => {
      const found = list[whole(0, list.length - 1)]
      if (found === undefined) {
        throw new Error('Nothing to pick from')
      }
      return found
    },
    chance: (share) => next() < share,
  }
}

function hash(text: string): number {
  let value = 2166136261
  for (const letter of text) {
    value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16777619)
  }
  return value | 0
}
