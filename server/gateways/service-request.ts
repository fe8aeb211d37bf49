/** What came back from a service outside, or why nothing did. */
export type ServiceResponse = { ok: true; status: number; text: string } | { ok: false; detail: string }
export type ServiceBytesResponse =
  | { ok: true; status: number; headers: Headers; bytes: Buffer }
  | { ok: false; detail: string }

const patience = 10_000
const megabyte = 1024 * 1024

/** Asks a service outside: within ten seconds, no redirects, no more than a megabyte. Never throws. */
export async function requestText(url: string | URL, init: RequestInit = {}): Promise<ServiceResponse> {
  const response = await requestBytes(url, init)
  return response.ok
    ? { ok: true, status: response.status, text: new TextDecoder().decode(response.bytes) }
    : response
}

/** The same with the bytes as they came, where a signature is over them or they are no text. */
export async function requestBytes(
  url: string | URL,
  init: RequestInit = {},
  maxBytes = megabyte,
): Promise<ServiceBytesResponse> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const { status, headers } = response
    return { ok: true, status, headers, bytes: await readBytes(response, maxBytes) }
  } catch (error) {
    // What `fetch` throws is an error, with the reason behind it.
    const { name, message, cause } = error as Error & { cause?: { code?: string } }
    return { ok: false, detail: `${name}: ${cause?.code ?? message}` }
  }
}

/** The answer as an object, or an empty one when it is none. */
export function parseJsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}

/** A field of an answer as text; '' when it is not there or something else. */
export const textField = (answer: Record<string, unknown>, name: string): string => {
  const value = Object.hasOwn(answer, name) ? answer[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** A field of an answer that is an object itself; empty when it is not there or something else. */
export const objectField = (answer: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = Object.hasOwn(answer, name) ? answer[name] : undefined
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) {
      throw new Error('the answer is too large')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
