import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressesOf } from '#api/contexts.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { clientNetwork } from '#domain/identity/phone.ts'
import { scopeOf, type RootScope, type Scope } from '#server/scope.ts'
import type { Env } from '#server/env.ts'
import { auditedScope, type RecordAudit } from './audited-scope.ts'
import { checkAccess, callerFinder } from './caller.ts'
import { declaredAnswer } from './declared-answer.ts'
import { Failure, languageOf } from '#server/failure.ts'
import type { Handlers, Tenant, RequestContext } from './handlers.ts'
import { countAttempt } from './rate-limit.ts'
import { readInput } from './read-input.ts'
import { answerOfFirstRequest, requestIdempotencyKey } from './idempotency.ts'
import { sendFile } from './send-file.ts'
import { sendStream, type StreamAnswer } from './event-stream.ts'
import { tenantFinder } from './tenant.ts'
import { readUpload, type FileAnswer } from './upload.ts'

type AnyHandler = (visit: RequestContext & Record<string, unknown>) => Promise<unknown>
export type Mount = <A extends Record<string, Endpoint>>(api: A, handlers: Handlers<A>) => void

/**
 * Gives the function that puts a module's endpoints on the server: session, tenant, limits, schema, envelope.
 * What is mounted is remembered in the list.
 */
export function createMount(
  app: FastifyInstance,
  env: Env,
  mounted: Endpoint[],
  recordAudit: RecordAudit,
): Mount {
  const findTenant = tenantFinder(env.db, env.now)
  const findCaller = callerFinder(env)

  async function answer(
    endpoint: Endpoint,
    handler: AnyHandler,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    refuseCrossSite(request)
    const tenant = await findTenant(tenantCodeOf(request))
    const token = bearerOf(request.headers.authorization)
    const caller = token ? await findCaller(tenant.id, token) : null
    const acting = { person: caller, language: languageOf(request.headers['accept-language']) }
    const outer = scopeOf(env, tenant.id, undefined, acting)
    await checkAccess(outer, endpoint.access, token)
    await limit(outer, endpoint, request.ip)
    const input = readInput(endpoint, request, acting.language)
    const file = endpoint.upload ? await readUpload(request, endpoint.upload.maxBytes) : undefined
    const once = requestIdempotencyKey(outer, endpoint, request, file)
    const root = scopeOf(env, tenant.id, undefined, { ...acting, key: once })
    const from = { requestId: request.id, address: request.ip }
    const { scope, audit, finish } = endpoint.audit
      ? auditedScope(root, endpoint.audit, from, input, recordAudit)
      : { scope: root, audit: () => {}, finish: async () => {} }
    const context = contextOf(scope, audit, tenant, request)
    const value = await handler({ ...context, ...input, user: caller, file }).catch((error: unknown) =>
      answerOfFirstRequest(env.db, endpoint, once, error),
    )
    await finish(value)
    return send(env, endpoint, request, reply, value)
  }

  return (api, handlers) => {
    for (const [name, endpoint] of Object.entries(api)) {
      // Each has the types of its own endpoint; all are called with what that endpoint reads.
      const handler = handlers[name] as unknown as AnyHandler
      mounted.push(endpoint)
      for (const url of addressesOf(endpoint)) {
        app.route({
          method: endpoint.method,
          url,
          handler: (request, reply) => answer(endpoint, handler, request, reply),
        })
      }
    }
  }
}

/** An address that a page shows in place sends no headers, so it names its tenant in itself. */
function tenantCodeOf({ params, headers }: FastifyRequest): string | string[] | undefined {
  // Some routes have it in their address.
  return (params as { tenantCode?: string }).tenantCode ?? headers['tenant-code']
}

function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w.~+/=-]{20,512})$/i.exec(header ?? '')?.[1] ?? null
}

/** A page of another site cannot read our answers; this keeps it from causing effects too. */
function refuseCrossSite(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') {
    throw new Failure('http.crossSite', {}, { status: 403 })
  }
}

async function limit(scope: Scope, endpoint: Endpoint, ip: string): Promise<void> {
  if (endpoint.limit) {
    const who = endpoint.limit.per === 'user' && scope.person ? scope.person.id : clientNetwork(ip)
    await countAttempt(scope, `${endpoint.path}:${who}`, endpoint.limit)
  }
}

function contextOf(
  scope: RootScope,
  audit: RequestContext['audit'],
  tenant: Tenant,
  request: FastifyRequest,
): RequestContext {
  return {
    scope,
    audit,
    tenant,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    deviceId: deviceIdOf(request.headers['device-id']),
  }
}

const deviceIdOf = (header: unknown): string | null =>
  typeof header === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(header) ? header : null

function send(env: Env, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, value: unknown) {
  reply.header('cache-control', 'no-store')
  if (endpoint.envelope === 'file') {
    // `Handlers` asks it of every handler of such a call.
    return sendFile(request, reply, value as FileAnswer)
  }
  if (endpoint.envelope === 'stream') {
    // As above.
    return sendStream(reply, value as StreamAnswer)
  }
  const declared = declaredAnswer(env, endpoint, value ?? null)
  if (endpoint.envelope === 'bare' || endpoint.envelope === 'own') {
    return reply.send(declared)
  }
  return reply.send({ state: true, value: declared, message: '' })
}
