import { createHash, hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import { findStoredAnswer, type IdempotencyKey } from '#server/db/idempotency.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'
import type { UploadedFile } from './upload.ts'

/** The operation that an Idempotency-Key header names: this caller's, on this endpoint, with this content. */
export function requestIdempotencyKey(
  scope: Scope,
  endpoint: Endpoint,
  request: FastifyRequest,
  file: UploadedFile | undefined,
): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) {
    return undefined
  }
  // Passing over a key that cannot be used would promise something that is not kept.
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) {
    throw new Failure('http.badInput', { where: 'Idempotency-Key' }, { status: 400 })
  }
  return {
    tenantId: scope.tenantId,
    scope: `${scope.person?.id ?? ''}:${endpoint.method} ${endpoint.path}`,
    key,
    requestHash: hashOf(request, file),
    now: scope.now(),
  }
}

/**
 * A repetition may be refused only because the first time succeeded: the old password is wrong now, the room is
 * taken now. Then the first answer is the answer.
 */
export async function answerOfFirstRequest(
  db: Db,
  endpoint: Endpoint,
  once: IdempotencyKey | undefined,
  error: unknown,
) {
  const storedAnswer = once && error instanceof Failure ? await findStoredAnswer(db, once) : null
  // What a handler of several writes kept after its first is no answer yet.
  if (!storedAnswer || !z.safeParse(endpoint.gives, storedAnswer.answer ?? null).success) {
    throw error
  }
  return storedAnswer.answer
}

function hashOf(request: FastifyRequest, file: UploadedFile | undefined): string {
  const text = JSON.stringify([request.params, request.query, request.body ?? null])
  return file
    ? createHash('sha256').update(text).update(file.bytes).digest('base64url')
    : hash('sha256', text, 'base64url')
}
