type CallErrorDetail = { status: number; errorCode?: string; value?: unknown; requestId?: string }

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
