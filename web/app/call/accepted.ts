import type { Refusal } from '#api/endpoint.ts'
import { CallError } from './call-error.ts'

/** What a call answered, unless that is a refusal in an envelope of its own: it is thrown like any other. */
export function accepted<Output>(answer: Output | Refusal): Output {
  if (isRefusal(answer)) {
    const { message, errorCode, value } = answer
    throw new CallError(message, { status: 200, errorCode, value })
  }
  return answer
}

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === false
