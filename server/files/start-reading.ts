/** Fetches the first rows before anything is sent, so that a refusal can still be told. */
export async function startReading<T>(source: AsyncGenerator<T, void, undefined>): Promise<AsyncIterable<T>> {
  const first = await source.next()
  return (async function* () {
    try {
      if (first.done !== true) {
        yield first.value
        yield* source
      }
    } finally {
      await source.return()
    }
  })()
}
