type BegunCall = {
  address: string
  body?: string
  headers: Record<string, string>
  answer: Promise<Response>
  ending: AbortController
}

/** So long after the page was opened, an answer from its beginning may be old. */
const freshFor = 20_000

/**
 * The answer to a call that the page itself sent out before the program was there, if it asked the very same, as the
 * same person and in the same language. It is given once: whoever asks again wants to know anew.
 */
export function takeEarlyResponse(
  address: string,
  { body, headers }: { body?: unknown; headers: Headers },
  signal: AbortSignal,
): Promise<Response> | null {
  // Set by the script in the page, before any module runs.
  const calls = (globalThis as { begunCalls?: BegunCall[] }).begunCalls ?? []
  const isSame = (call: BegunCall) =>
    call.address === address &&
    call.body === body &&
    call.headers['Authorization'] === (headers.get('Authorization') ?? undefined) &&
    ['Accept-Language', 'Tenant-Code'].every((name) => call.headers[name] === headers.get(name))
  const index = calls.findIndex(isSame)
  const [call] = index === -1 ? [] : calls.splice(index, 1)
  if (!call || performance.now() > freshFor) {
    return null
  }
  signal.addEventListener('abort', () => call.ending.abort(signal.reason))
  return call.answer
}
