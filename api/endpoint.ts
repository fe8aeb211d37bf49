import type * as z from 'zod/mini'

type Schema = z.core.$ZodType

/** Who may call: anybody, a signed-in person, or a person one of whose roles grants the method right. */
export type Access = 'public' | 'user' | { right: string }

/** At most `max` calls in `seconds` from one network address, or by one person. */
export type Limit = { max: number; seconds: number; per: 'address' | 'user' }

export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  access: Access
  params?: Schema
  query?: Schema
  body?: Schema
  gives: Schema
  /**
   * Absent: the answer is `{state, value, message}` around what the handler gives. `bare`: just that.
   * `own`: the handler gives the whole envelope. `file`: a download. `stream`: server-sent events without end.
   * `upload`: one multipart file comes in.
   */
  envelope?: 'bare' | 'own' | 'file' | 'stream'
  upload?: { maxBytes: number }
  limit?: Limit
  /** Every time it is done, the audit log says so: which action, and to what kind of thing. */
  audit?: { action: string; target: string }
  /** Callers know it under any of the services of the wire, so it answers under all of them. */
  everyContext?: true
}

export const endpoint = <const E extends Endpoint>(e: E) => e

type Part<E, K extends string> = E extends Record<K, infer S extends Schema> ? S : never

type Parsed<E, K extends string> = [Part<E, K>] extends [never]
  ? object
  : { [P in K]: z.core.output<Part<E, K>> }
type Sent<E, K extends string> = [Part<E, K>] extends [never]
  ? object
  : { [P in K]: z.core.input<Part<E, K>> }

/** What a handler gets of the request. */
export type HandlerInput<E> = Parsed<E, 'params'> & Parsed<E, 'query'> & Parsed<E, 'body'>
export type BodyOf<E> = z.core.output<Part<E, 'body'>>
export type QueryOf<E> = z.core.output<Part<E, 'query'>>
/** What a caller sends. */
export type CallInput<E> = Sent<E, 'params'> & Sent<E, 'query'> & Sent<E, 'body'>
/** What a handler returns and a caller gets: an answer is sent as it is, not parsed. */
export type CallOutput<E> = z.core.output<Part<E, 'gives'>>
/** What a refused call answers. */
export type Refusal = { state: false; value: unknown; message: string; errorCode: string }
/** What a caller has to reckon with: where the envelope is the handler's own, a refusal comes as the answer. */
export type CallAnswer<E> = CallOutput<E> | (E extends { envelope: 'own' } ? Refusal : never)
