import type { Endpoint, CallOutput } from '#api/endpoint.ts'
import { currentLanguage } from '#web/text/language.ts'
import { callUrl } from './call-url.ts'
import { readResponse } from './read-response.ts'
import { CallError } from './call-error.ts'
import { config } from '../config.ts'
import { currentUser } from '../session/current-user.ts'
import { reportFailure } from './report-failure.ts'
import { randomUuid } from './random-key.ts'
import { httpTimeout, trackCall, unanswered } from './request.ts'
import { tenantCode } from '../session/tenant.ts'

type Options = {
  onProgress: (part: number) => void
  signal?: AbortSignal
  query?: Record<string, string>
}

/**
 * Sends one file and tells how far it is, from 0 to 1, which fetch cannot. A failure is thrown, not told: it
 * stands beside the file.
 */
export async function uploadWithProgress<E extends Endpoint>(
  endpoint: E,
  file: File,
  options: Options,
): Promise<CallOutput<E>> {
  try {
    return await readResponse(endpoint, await sent(endpoint, file, options))
  } catch (error) {
    throw error instanceof CallError ? reportFailure(error, true) : error
  }
}

function sent(endpoint: Endpoint, file: File, { onProgress, signal, query }: Options) {
  const ending = new AbortController()
  const giveUp = () => ending.abort('timeout')
  // A large file may take long; one that gets no further is given up.
  let timer = setTimeout(giveUp, httpTimeout)
  const forget = trackCall(ending)
  signal?.addEventListener('abort', () => ending.abort('cancelled'))
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, callUrl(endpoint.path, { query }, config.contexts))
    request.setRequestHeader('Accept-Language', currentLanguage())
    request.setRequestHeader('Tenant-Code', encodeURIComponent(tenantCode()))
    request.setRequestHeader('Idempotency-Key', randomUuid())
    const token = currentUser()?.token
    if (token) {
      request.setRequestHeader('Authorization', `Bearer ${token}`)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, httpTimeout)
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status })),
    )
    request.addEventListener('error', () => reject(unanswered('network')))
    request.addEventListener('abort', () => reject(unanswered(ending.signal.reason)))
    ending.signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  }).finally(() => {
    clearTimeout(timer)
    forget()
  })
}
