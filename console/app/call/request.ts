import { addressOf } from '#api/contexts.ts'
import type { CallInput, CallOutput, Endpoint } from '#api/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { currentLanguage } from '#console/text/language.ts'
import { appText } from '#console/text/text.ts'
import { config } from '../config.ts'
import { session, tenantCode } from '../session/session-store.ts'
import { CallError } from './call-error.ts'
import { randomKey } from './random-key.ts'
import { readResponse } from './read-response.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** The key of the first try, where the same write may be sent again. */
  idempotencyKey?: string
  /** Calls that prove who somebody is carry no token. */
  withoutToken?: boolean
  /** Another language than the person's own, where something is shown as others will read it. */
  language?: Language
}

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/** One call to the server, without refreshing a token and without asking anybody to sign in. */
export async function sendRequest<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
  file?: File,
): Promise<CallOutput<E>> {
  const parts: Parts = input
  const isWrite = endpoint.method !== 'GET'
  const request: RequestInit = {
    method: endpoint.method,
    headers: headersOf(parts, options, isWrite, file),
    body: bodyOf(parts, file),
    credentials: 'same-origin',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: options.signal ?? null,
  }
  const address = callUrl(endpoint.path, parts)
  const response = await reach(address, request).catch((error: unknown) => {
    // The key makes a repeated write count once, so an unanswered one may be sent again.
    if (isWrite && error instanceof CallError && error.errorCode === 'network') {
      return reach(address, request)
    }
    throw error
  })
  return readResponse(endpoint, response)
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (error) {
    // Given up by the page itself: whoever asked no longer waits.
    if (request.signal?.aborted) {
      throw error
    }
    throw new CallError(appText('failure.network'), { status: 0, errorCode: 'network' })
  }
}

function headersOf(parts: Parts, options: CallOptions, isWrite: boolean, file?: File): Headers {
  const headers = new Headers({
    'Accept-Language': options.language ?? currentLanguage(),
    'Tenant-Code': encodeURIComponent(tenantCode()),
  })
  const token = session()?.token
  if (token && !options.withoutToken) {
    headers.set('Authorization', `Bearer ${token}`)
  }
  if (isWrite) {
    headers.set('Idempotency-Key', options.idempotencyKey ?? randomKey())
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
