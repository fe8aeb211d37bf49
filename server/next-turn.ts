/**
 * Lets everybody else have their turn. Long work on one request is cut into pieces by it, so that the others never wait
 * for more than a piece: waiting for what is already there does not do that.
 */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
