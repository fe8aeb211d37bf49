import type { Endpoint, HandlerInput, HandlerOutput } from '#api/endpoint.ts'
import type { Env } from '#server/env.ts'
import type { Write } from '#server/db/write.ts'
import type { Language } from './failure.ts'
import type { StreamAnswer } from './event-stream.ts'
import type { FileAnswer, UploadedFile } from './upload.ts'

export type Tenant = { id: string; code: string; name: string }

/** The person behind a valid token. Who-am-I comes from here and nowhere else. */
export type Caller = {
  id: string
  account: string
  fullname: string
  kind: string
  landlordId: string | null
  sessionId: string
}

/** What every handler gets besides its own input. */
export type RequestContext = {
  env: Env
  tenant: Tenant
  language: Language
  /** The network address of the caller, for limits and the list of devices. */
  address: string
  device: string
  /** Ends early when the caller hangs up. */
  write: Write
}

/** A call that is open to all may still know who calls. */
type Who<E> = { user: E extends { access: 'public' } ? Caller | null : Caller }
type Upload<E> = E extends { upload: object } ? { file: UploadedFile } : object
type Answer<E> = E extends { envelope: 'file' }
  ? FileAnswer
  : E extends { envelope: 'stream' }
    ? StreamAnswer
    : HandlerOutput<E>

export type Handler<E extends Endpoint> = (
  visit: RequestContext & Who<E> & Upload<E> & HandlerInput<E>,
) => Promise<Answer<E>>

/** One handler for each endpoint of a module; the compiler names a missing one. */
export type Handlers<A extends Record<string, Endpoint>> = { [K in keyof A]: Handler<A[K]> }
