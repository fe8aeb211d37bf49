/**
 * Reads server-sent events from the body of an answer and gives the data of each. The browser's own reader sends no
 * headers, so the token would have to stand in the address. `onBytes` hears of comments too.
 */
export async function* readEventStream(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) {
        return
      }
      onBytes()
      text += decoder.decode(value, { stream: true })
      const events = text.split(/\r?\n\r?\n/)
      text = events.pop() ?? ''
      for (const event of events) {
        const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'))
        if (lines.length > 0) {
          yield lines.map((line) => line.slice(5).trimStart()).join('\n')
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => null)
  }
}
