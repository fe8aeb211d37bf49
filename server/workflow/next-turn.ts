/**
 * Lets everybody else have their turn. Long work on one request is cut into pieces by it, so that the others never wait
 * for more than a piece: waiting for what is already there does not do that.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Runs work that is in pieces, with a turn for everybody else between them, and gives what it ends with. */
export async function inTurns<T>(pieces: Generator<unknown, T>): Promise<T> {
  let piece = pieces.next()
  while (!piece.done) {
    await nextTurn()
    piece = pieces.next()
  }
  return piece.value
}
