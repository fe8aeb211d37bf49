/** Four hashes of a text; similar texts have very different hashes. */
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
 * A generator of pseudo-random numbers. The same seed gives the same sequence in the browser and on the server, so that
 * a formula with random numbers keeps its result. It is not suitable for secrets.
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
  // The first numbers still resemble the seed, so they are skipped.
  for (let round = 0; round < 12; round++) {
    next()
  }
  return next
}

/** A UUID of version 4 from the given random numbers. */
export function randomUuid(random: () => number): string {
  const digit = (position: string): string => {
    const value = Math.floor(random() * 16)
    return (position === 'y' ? (value & 3) | 8 : value).toString(16)
  }
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, digit)
}
