import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { defaultPrefixes } from '#api/contexts.ts'
import type { Config } from '#server/config.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/** The web app at /mobilevue/: hashed files for a year, every other path the same page. */
export async function serveWeb(app: FastifyInstance, config: Config, webConfig: object): Promise<void> {
  const page = await readPage({ contexts: defaultPrefixes, mode: config.MODE, demo: config.DEMO, ...webConfig })
  const policy = pagePolicy(config)
  await app.register(fastifyStatic, {
    root: dist,
    prefix: '/mobilevue/',
    index: false,
    wildcard: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  })
  app.get('/', (_request, reply) => reply.redirect('/mobilevue/'))
  const givePage = (_request: unknown, reply: import('fastify').FastifyReply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(page)
  app.get('/mobilevue', givePage)
  app.get('/mobilevue/*', givePage)
}

/** The built page with the run-time configuration in it, as data: nothing in it can run. */
async function readPage(webConfig: object): Promise<string> {
  const html = await readFile(`${dist}index.html`, 'utf8').catch(() => {
    throw new Error('The web app is not built yet; `npm start` builds it')
  })
  const json = JSON.stringify(webConfig).replaceAll('<', '\\u003c')
  return html.replace(/(<script type="application\/json" id="config">)[^<]*(<\/script>)/, `$1${json}$2`)
}

function pagePolicy(config: Config): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${config.FRAME_ANCESTORS}`,
  ].join('; ')
}
