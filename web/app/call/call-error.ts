export type CallErrorDetail = {
  /** The HTTP status, 0 when no answer came. */
  status: number
  /** The server's name of the refusal, or `network`, `timeout`, `cancelled`, `unreadable`, `headers`. */
  errorCode?: string
  value?: unknown
  requestId?: string
}

/** Everything that can go wrong with a call, as one type. The message is fit to be read by the person. */
export class CallError extends Error {
  readonly status: number
  readonly errorCode: string
  readonly value: unknown
  readonly requestId: string

  constructor(message: string, { status, errorCode = '', value = null, requestId = '' }: CallErrorDetail) {
    super(message)
    this.name = 'CallError'
    this.status = status
    this.errorCode = errorCode
    this.value = value
    this.requestId = requestId
  }
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof CallError && error.errorCode === 'timeout'
