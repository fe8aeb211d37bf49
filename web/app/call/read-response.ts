import type { Endpoint, CallOutput } from '#api/endpoint.ts'
import { appText } from '#web/text/text.ts'
import { CallError } from './call-error.ts'
import { attachmentName, saveFile } from '../device/save-file.ts'

type Envelope = {
  state?: unknown
  value?: unknown
  message?: unknown
  errorCode?: unknown
  requestId?: unknown
}

/** Takes the envelope off an answer, or throws what it says against the call. */
export async function readResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<CallOutput<E>> {
  const disposition = response.headers.get('content-disposition') ?? ''
  if (response.ok && (endpoint.envelope === 'file' || disposition.startsWith('attachment'))) {
    const name = attachmentName(disposition)
    const file = new File([await response.blob()], name, {
      type: response.headers.get('content-type') ?? 'application/octet-stream',
    })
    if (disposition.startsWith('attachment')) {
      saveFile(file)
    }
    // Such an endpoint declares that it gives a file.
    return file as CallOutput<E>
  }
  // The server answers as the endpoint declares.
  return unwrapEnvelope(endpoint, response.status, await jsonOf(response, endpoint)) as CallOutput<E>
}

/** The value of an answer by the endpoint's kind of envelope. */
export function unwrapEnvelope(
  endpoint: Pick<Endpoint, 'envelope'>,
  status: number,
  answer: unknown,
): unknown {
  const isOk = status >= 200 && status < 300
  const refusal = isRefusal(endpoint, answer) ? enveloped(answer) : null
  if (!isOk || (refusal && endpoint.envelope !== 'own')) {
    const { message, errorCode, value, requestId } = refusal ?? enveloped(answer)
    throw new CallError(typeof message === 'string' && message ? message : appText('failure.generic'), {
      status,
      errorCode: typeof errorCode === 'string' ? errorCode : '',
      value,
      requestId: typeof requestId === 'string' ? requestId : '',
    })
  }
  if (endpoint.envelope === 'bare' || endpoint.envelope === 'own') {
    return answer
  }
  return enveloped(answer).value
}

/** In an envelope of its kind `state` says it. A bare answer may have a field of that name, but no message beside it. */
function isRefusal({ envelope }: Pick<Endpoint, 'envelope'>, answer: unknown): boolean {
  const { state, message } = enveloped(answer)
  return state === false && (envelope === undefined || message !== undefined)
}

function enveloped(answer: unknown): Envelope {
  return typeof answer === 'object' && answer !== null ? answer : {}
}

async function jsonOf(response: Response, { envelope }: Endpoint): Promise<unknown> {
  const text = await response.text()
  try {
    // What it is, the endpoint says.
    return text === '' ? null : (JSON.parse(text) as unknown)
  } catch {
    if (!response.ok) {
      return null
    }
    // A few calls answer a bare text, such as a picture in base64.
    if (envelope === 'bare' && response.headers.get('content-type')?.startsWith('text/plain')) {
      return text
    }
    throw new CallError(appText('failure.unreadable'), { status: response.status, errorCode: 'unreadable' })
  }
}
