import { addressOf } from '#api/contexts.ts'
import type { CallInput, CallOutput, Endpoint } from '#api/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { beginWrite, endWrite, type OpenWrites } from '#domain/write-keys.ts'
import { currentLanguage } from '#console/text/language.ts'
import { appText } from '#console/text/text.ts'
import { config } from '../config.ts'
import { session, tenantCode } from '../session/session-store.ts'
import { CallError } from './call-error.ts'
import { randomKey } from './random-key.ts'
import { readResponse } from './read-response.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** Calls that prove who somebody is carry no token. */
  withoutToken?: boolean
  /** Another language than the person's own, where something is shown as others will read it. */
  language?: Language
}

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/** Longer than any work of the server that somebody waits for: what takes longer is a job. */
export const httpTimeout = 100_000

const openWrites: OpenWrites = new Map()

/** One call to the server, without refreshing a token and without asking anybody to sign in. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
  file?: File,
): Promise<CallOutput<E>> {
  const parts: Parts = input
  const isWrite = endpoint.method !== 'GET'
  const address = callUrl(endpoint.path, parts)
  const body = bodyOf(parts, file)
  const headers = headersOf(parts, options, file)
  // Another file reads like the one before, so an upload is never taken for it.
  const content = file ? randomKey() : JSON.stringify([session()?.userId, body])
  const key = isWrite ? beginWrite(openWrites, { address, content }, Date.now(), randomKey) : null
  if (key !== null) {
    headers.set('Idempotency-Key', key)
  }
  const request: RequestInit = {
    method: endpoint.method,
    headers,
    body,
    credentials: 'same-origin',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  }
  // A large file takes as long as the way to the server does.
  const limits = { signal: options.signal, timeout: file ? null : httpTimeout }
  const response = await reach(address, request, limits).catch((error: unknown) => {
    // The key makes a repeated write count once, so an unanswered one may be sent again.
    if (isWrite && error instanceof CallError && error.errorCode === 'network') {
      return reach(address, request, limits)
    }
    throw error
  })
  // What a server on the way could not pass on may have been done all the same.
  if (key !== null && response.status < 500) {
    endWrite(openWrites, address, key)
  }
  return readResponse(endpoint, response)
}

/** A connection that has died without a word would be waited for without an end. */
async function reach(
  address: string,
  request: RequestInit,
  { signal, timeout }: { signal: AbortSignal | undefined; timeout: number | null },
): Promise<Response> {
  const controller = new AbortController()
  const timer = timeout === null ? undefined : setTimeout(() => controller.abort('timeout'), timeout)
  const cancel = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', cancel)
  try {
    signal?.throwIfAborted()
    return await fetch(address, { ...request, signal: controller.signal })
  } catch (error) {
    // Given up by the page itself: whoever asked no longer waits.
    if (signal?.aborted) {
      throw error
    }
    const errorCode = controller.signal.aborted ? 'timeout' : 'network'
    throw new CallError(appText(`failure.${errorCode}`), { status: 0, errorCode })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

function headersOf(parts: Parts, options: CallOptions, file?: File): Headers {
  const headers = new Headers({
    'Accept-Language': options.language ?? currentLanguage(),
    'Tenant-Code': encodeURIComponent(tenantCode()),
  })
  const token = session()?.token
  if (token && !options.withoutToken) {
    headers.set('Authorization', `Bearer ${token}`)
  }
  if (parts.body !== undefined && !file) {
    headers.set('Content-Type', 'application/json')
  }
  return headers
}

function bodyOf({ body }: Parts, file?: File): BodyInit | null {
  if (!file) {
    return body === undefined ? null : JSON.stringify(body)
  }
  const form = new FormData()
  // Bodies with files are objects, as their schemas say.
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) {
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  form.append('file', file)
  return form
}

/** The full address of a call: context prefix, path parameters filled in, query behind. */
function callUrl(path: string, { params, query }: Parts): string {
  // The schemas of parameters and queries are objects; here they are read by name, whatever the endpoint.
  const values = (params ?? {}) as Record<string, string | number | undefined>
  const address = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, String(one)]),
  )
  const text = new URLSearchParams(pairs).toString()
  return addressOf(address, config.contexts) + (text === '' ? '' : `?${text}`)
}
