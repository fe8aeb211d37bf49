import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isOverloadError, isTransientError } from '#server/db/database-errors.ts'
import type { TextKey } from '#server/text/texts.ts'
import { Failure, languageOf, textOf } from '#server/failure.ts'

/** The one place where something thrown becomes an answer. */
export function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const language = languageOf(request.headers['accept-language'])
  reply.header('cache-control', 'no-store')
  const failure = error instanceof Failure ? error : failureOf(error)
  if (failure) {
    const { status = 200, value, retryAfter } = failure.extras
    if (retryAfter) {
      reply.header('retry-after', retryAfter)
    }
    if (failure !== error && status >= 500) {
      request.log.warn({ err: error }, 'the database or the disk was out of reach')
    }
    const message = textOf(failure.key, language, failure.values)
    if (failure.key === 'http.wrongAnswer') {
      request.log.error(failure.values, 'bug: an answer is not as declared')
    }
    return reply.status(status).send({ state: false, value: value ?? null, message, errorCode: failure.key })
  }
  if (reply.raw.destroyed) {
    request.log.info('the caller went away before the answer was whole')
    return reply
  }
  request.log.error({ err: error }, 'bug')
  const message = textOf('http.bug', language, { requestId: request.id })
  return reply.status(500).send({ state: false, value: null, message, requestId: request.id })
}

const byCode: Record<string, TextKey> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'http.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'http.badJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'http.badJson',
  FST_ERR_CTP_INVALID_JSON_BODY: 'http.badJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'http.badJson',
  FST_REQ_FILE_TOO_LARGE: 'http.tooLarge',
}

/** What the web server and the database refuse on their own, in our words. */
function failureOf(error: unknown): Failure | null {
  if (!(error instanceof Error)) {
    return null
  }
  // Which of the fields it has is looked at next.
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const key = byCode[code]
  if (key) {
    return new Failure(key, {}, { status: statusCode })
  }
  // Text that PostgreSQL cannot hold (a zero byte, a number out of range) is bad input, not a bug of ours.
  if (code === '22021' || code === '22003' || code === '22P02' || code === '22P05') {
    return new Failure('http.badInput', { where: '' }, { status: 400 })
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new Failure('http.diskFull', {}, { status: 507 })
  }
  if (isTransientError(error) || isOverloadError(error)) {
    return new Failure('http.busy', {}, { status: 503, retryAfter: 1 })
  }
  if (statusCode >= 400 && statusCode < 500) {
    return new Failure('http.badInput', { where: '' }, { status: statusCode })
  }
  return null
}
