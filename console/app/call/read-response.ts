import type { CallOutput, Endpoint } from '#api/endpoint.ts'
import { isRecord } from '#domain/record.ts'
import { appText } from '#console/text/text.ts'
import { saveFile } from '../save-file.ts'
import { CallError } from './call-error.ts'

/** Takes the envelope off an answer, or throws what it says against the call. A download is saved and given. */
export async function readResponse<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<CallOutput<E>> {
  const disposition = response.headers.get('content-disposition') ?? ''
  if (response.ok && (endpoint.envelope === 'file' || disposition.startsWith('attachment'))) {
    const file = new File([await response.blob()], nameIn(disposition), {
      type: response.headers.get('content-type') ?? 'application/octet-stream',
    })
    if (disposition.startsWith('attachment')) {
      saveFile(file)
    }
    // A call whose answer is a file declares just that.
    return file as CallOutput<E>
  }
  const answer = jsonOf(await response.text())
  const isRefused = isRecord(answer) && answer['state'] === false && 'message' in answer
  if (!response.ok || (isRefused && endpoint.envelope !== 'own')) {
    throw refusalOf(response.status, isRecord(answer) ? answer : {})
  }
  if (endpoint.envelope === 'bare' || endpoint.envelope === 'own') {
    // The server holds every answer against the schema the type comes from.
    return answer as CallOutput<E>
  }
  // The same holds for what is in the envelope.
  return (isRecord(answer) ? answer['value'] : null) as CallOutput<E>
}

function refusalOf(status: number, answer: Record<string, unknown>): CallError {
  const { message, errorCode, value, requestId } = answer
  return new CallError(typeof message === 'string' && message !== '' ? message : appText('failure.generic'), {
    status,
    errorCode: typeof errorCode === 'string' ? errorCode : '',
    value,
    requestId: typeof requestId === 'string' ? requestId : '',
  })
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    // A bare text, such as a picture in base64, or a page of something in between.
    return text
  }
}

/** The file name an answer proposes, freed of anything that could be a path. */
function nameIn(disposition: string): string {
  const extended = /filename\*\s*=\s*(?:UTF-8)?''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*"?([^";]+)/.exec(disposition)?.[1]
  try {
    return decodeURIComponent(extended ?? plain ?? 'download').replace(/^.*[/\\]/, '')
  } catch {
    return 'download'
  }
}
