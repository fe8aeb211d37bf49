import type { Endpoint, CallOutput, CallInput } from '#api/endpoint.ts'
import { beginWrite, endWrite, type OpenWrites } from '#domain/write-keys.ts'
import { currentLanguage } from '#web/text/language.ts'
import { appText } from '#web/text/text.ts'
import { callUrl, carriesToken } from './call-url.ts'
import { takeEarlyResponse } from './early-calls.ts'
import { CallError } from './call-error.ts'
import { config } from '../config.ts'
import { currentUser } from '../session/current-user.ts'
import { randomUuid } from './random-key.ts'
import { readResponse } from './read-response.ts'
import { syncServerClock } from './server-clock.ts'
import { deviceId } from '../session/device-id.ts'
import { tenantCode } from '../session/tenant.ts'

export const httpTimeout = 100_000

export type CallOptions = {
  /** No toast: the caller shows the message itself. */
  quiet?: boolean
  timeout?: number
  signal?: AbortSignal
  /** Further headers, as an object or as the JSON text a configured query holds. */
  headers?: string | Record<string, string>
}

type PreparedRequest = RequestInit & { headers: Headers }
type Parts = { params?: unknown; query?: unknown; body?: unknown; file?: File }

const inFlight = new Set<AbortController>()
const openWrites: OpenWrites = new Map()

/** Notes a call that is on its way, until what is given back is called. */
export function trackCall(controller: AbortController): () => void {
  inFlight.add(controller)
  return () => inFlight.delete(controller)
}

/** Ends every call that is on its way. */
export function cancelAllCalls(): void {
  for (const controller of inFlight) {
    controller.abort('cancelled')
  }
}

/** One call to the server without any of the screen's manners: no toast, no refresh, no navigation. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
  file?: File,
): Promise<CallOutput<E>> {
  const parts: Parts = { ...input, file }
  const address = callUrl(endpoint.path, parts, config.contexts)
  const isWrite = endpoint.method !== 'GET'
  const body = bodyOf(parts)
  const headers = headersOf(endpoint, parts, options, isWrite)
  const key = isWrite ? keyOf(address, body, file, headers) : null
  if (key !== null) {
    headers.set('Idempotency-Key', key)
  }
  const request: PreparedRequest = {
    method: endpoint.method,
    headers,
    body,
    credentials: 'same-origin',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  }
  const response = await reach(address, request, options).catch((error: unknown) => {
    // The key makes a repeated write count once, so an unanswered one may be sent again.
    if (isWrite && error instanceof CallError && error.errorCode === 'network') {
      return reach(address, request, options)
    }
    throw error
  })
  // What a server on the way could not pass on may have been done all the same.
  if (key !== null && response.status < 500) {
    endWrite(openWrites, address, key)
  }
  return readResponse(endpoint, response)
}

function keyOf(address: string, body: BodyInit | undefined, file: File | undefined, headers: Headers) {
  // A screen that may send the same action again after a lost answer may bring the key of the first time itself.
  const own = headers.get('Idempotency-Key')
  // Another file reads like the one before, so an upload is never taken for it.
  const content = file ? randomUuid() : JSON.stringify([currentUser()?.userId, body])
  return own ?? beginWrite(openWrites, { address, content }, Date.now(), randomUuid)
}

/** Opens a stream of events. It has no end, so there is no time limit and nothing is read here. */
export async function openStream(endpoint: Endpoint, signal: AbortSignal): Promise<Response> {
  return fetch(callUrl(endpoint.path, {}, config.contexts), {
    headers: headersOf(endpoint, {}, {}, false),
    credentials: 'same-origin',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  })
}

async function reach(address: string, request: PreparedRequest, options: CallOptions): Promise<Response> {
  const controller = new AbortController()
  const cancel = () => controller.abort('cancelled')
  const timer = setTimeout(() => controller.abort('timeout'), options.timeout ?? httpTimeout)
  const forget = trackCall(controller)
  options.signal?.addEventListener('abort', cancel)
  try {
    options.signal?.throwIfAborted()
    const ask = () => fetch(address, { ...request, signal: controller.signal })
    const response = await (takeEarlyResponse(address, request, controller.signal)?.catch(ask) ?? ask())
    syncServerClock(response.headers.get('date'))
    // The body belongs to the time limit too; read here, a slow one cannot outlast it.
    const body = await response.blob()
    return new Response(response.status === 204 ? null : body, response)
  } catch {
    throw unanswered(controller.signal.reason ?? (options.signal?.aborted ? 'cancelled' : 'network'))
  } finally {
    clearTimeout(timer)
    forget()
    options.signal?.removeEventListener('abort', cancel)
  }
}

/** A call without an answer: why, in words for the person. */
export function unanswered(reason: unknown): CallError {
  const errorCode = reason === 'timeout' || reason === 'cancelled' ? reason : 'network'
  const message = errorCode === 'timeout' ? appText('failure.timeout') : appText('failure.network')
  return new CallError(message, { status: 0, errorCode })
}

function headersOf(endpoint: Endpoint, parts: Parts, options: CallOptions, isWrite: boolean): Headers {
  const headers = new Headers(givenHeaders(options.headers))
  headers.set('Accept-Language', currentLanguage())
  headers.set('Tenant-Code', encodeURIComponent(tenantCode()))
  const token = currentUser()?.token
  if (token && carriesToken(endpoint.path)) {
    headers.set('Authorization', `Bearer ${token}`)
  }
  if (isWrite) {
    headers.set('Device-Id', deviceId())
  }
  if (parts.body !== undefined && !parts.file) {
    headers.set('Content-Type', 'application/json')
  }
  return headers
}

function givenHeaders(headers: CallOptions['headers']): Record<string, string> {
  if (typeof headers !== 'string') {
    return headers ?? {}
  }
  try {
    const value: unknown = JSON.parse(headers)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
    }
  } catch {
    // Told apart below, with the same words as JSON that is no object.
  }
  throw new CallError(appText('failure.badHeaders'), { status: 0, errorCode: 'headers' })
}

function bodyOf({ body, file }: Parts): BodyInit | undefined {
  if (!file) {
    return body === undefined ? undefined : JSON.stringify(body)
  }
  const form = new FormData()
  // A body beside a file is an object of fields.
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) {
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  form.append('file', file)
  return form
}
