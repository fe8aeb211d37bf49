/** What came back from a service outside, or why nothing did. */
export type Asked = { ok: true; status: number; text: string } | { ok: false; detail: string }

const patience = 10_000
const maxBytes = 1024 * 1024

/** Asks a service outside: within ten seconds, no redirects, no more than a megabyte. Never throws. */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Asked> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    return { ok: true, status: response.status, text: await readText(response) }
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string } }
    return { ok: false, detail: `${name}: ${cause?.code ?? message}` }
  }
}

/** The answer as an object, or an empty one when it is none. */
export function objectOf(text: string): Record<string, unknown> {
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

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) {
      throw new Error('the answer is too large')
    }
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
