import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Env } from '#server/env.ts'
import { drainOnClose } from './drain.ts'
import { Failure } from '#server/failure.ts'
import { isDeeperThan } from './json-depth.ts'
import { renderError } from './render-error.ts'
import { securityHeaders } from './security-headers.ts'

/** The bare web server: limits, headers, parsing, the log line of an answer. Modules are mounted on it. */
export async function createWebServer(env: Env): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = env.log
  const app = Fastify({
    loggerInstance: logger,
    // Its own request log would hold whole addresses, and with them tokens and phone numbers.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024 * 1024,
    // So many hops and not all: what stands left of them in the header was written by the caller.
    trustProxy: (_address, hop) => hop < env.config.TRUST_PROXY,
    forceCloseConnections: 'idle',
    // What reached us before the end is still answered.
    return503OnClosing: false,
    connectionTimeout: 60_000 * env.config.PATIENCE,
    requestTimeout: 30_000 * env.config.PATIENCE,
    genReqId: () => env.newId(),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.server.headersTimeout = 10_000 * env.config.PATIENCE
  app.setErrorHandler(renderError)
  app.setNotFoundHandler(() => {
    throw new Failure('http.notFound', {}, { status: 404 })
  })
  parseJson(app)
  drainOnClose(app, env.config.LAST_CALL)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const call = request.routeOptions.url ?? 'none'
    request.log.info({ call, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })
  // Built files are compressed when they are built; this is for long lists on a phone in a valley.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(multipart)
  return app
}

function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // Some callers send a single word as it is; whoever asks for more than that refuses a text.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: 1000 }, (_request, text, done) =>
    done(null, String(text)),
  )
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isDeeperThan(64, String(text))) {
      done(new Failure('http.tooDeep', {}, { status: 400 }))
      return
    }
    // A POST whose input is all in the query may come with the JSON type and no body.
    if (text === '') {
      done(null, undefined)
      return
    }
    void parse(request, String(text), done)
  })
}
