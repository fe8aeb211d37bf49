import type { Endpoint, HandlerInput, CallOutput } from '#api/endpoint.ts'
import type { Caller, RootScope } from '#server/scope.ts'
import type { AuditNote } from './audited-scope.ts'
import type { StreamAnswer } from './event-stream.ts'
import type { FileAnswer, UploadedFile } from './upload.ts'

export type Tenant = { id: string; code: string; name: string }

/** What every handler gets besides its own input. */
export type RequestContext = {
  scope: RootScope
  tenant: Tenant
  /** The network address of the caller, for limits and the list of devices. */
  address: string
  /** What the caller's browser says it is. */
  device: string
  /** The number the caller's browser made for itself, if it sends one; no proof of anything. */
  deviceId: string | null
  /** Says more of this action in the audit log than what was sent: what was there before, and its name. */
  audit: (note: AuditNote) => void
}

/** A call that is open to all may still know who calls. */
type Who<E> = { user: E extends { access: 'public' } ? Caller | null : Caller }
type Upload<E> = E extends { upload: object } ? { file: UploadedFile } : object
type Answer<E> = E extends { envelope: 'file' }
  ? FileAnswer
  : E extends { envelope: 'stream' }
    ? StreamAnswer
    : CallOutput<E>

export type Handler<E extends Endpoint> = (
  request: RequestContext & Who<E> & Upload<E> & HandlerInput<E>,
) => Promise<Answer<E>>

/** One handler for each endpoint of a module; the compiler names a missing one. */
export type Handlers<A extends Record<string, Endpoint>> = { [K in keyof A]: Handler<A[K]> }
