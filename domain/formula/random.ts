/** Four numbers that stand for a text: close texts give far ones. */
function hashesOf(text: string): number[] {
  return [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0x1f83d9ab].map((start) => {
    let hash = start
    for (let at = 0; at < text.length; at++) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
      hash ^= hash >>> 15
    }
    return hash >>> 0
  })
}

/**
 * Chance that a seed decides: the same seed gives the same row of numbers, in the browser and on the server, so
 * that a formula with chance in it keeps its result. Fair enough for forms, but nothing to keep secrets with.
 */
export function seededRandom(seed: string): () => number {
  let [a = 0, b = 0, c = 0, counter = 0] = hashesOf(seed)
  const next = (): number => {
    const mixed = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + mixed
    return (mixed >>> 0) / 2 ** 32
  }
  // The first numbers still show the seed.
  for (let round = 0; round < 12; round++) {
    next()
  }
  return next
}

/** An identifier of 36 characters, marked as one made by chance. */
export function uuidFrom(random: () => number): string {
  const digit = (place: string): string => {
    const drawn = Math.floor(random() * 16)
    return (place === 'y' ? (drawn & 3) | 8 : drawn).toString(16)
  }
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, digit)
}
