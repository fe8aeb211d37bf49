import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { builtFiles } from './built-files.ts'

/** The operator's console at /console/: every path that is no file of it is the same page. */
export async function serveConsole(app: FastifyInstance, config: Config): Promise<void> {
  const html = await readFile(`${builtFiles.console}index.html`, 'utf8').catch(() => {
    throw new Error('The console is not built yet: run `npm run build`, or `npm start`, which does it')
  })
  const scripts = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => hashOf(text))
  const givePage = (_request: FastifyRequest, reply: FastifyReply) => {
    const settings = { contexts: config.CONTEXTS, demo: config.DEMO }
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', consolePolicy(config, scripts.join(' ')))
      .header('cache-control', 'no-store')
      .send(withConfig(html, settings))
  }
  app.get('/console', givePage)
  app.get('/console/*', givePage)
}

function withConfig(html: string, config: object): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html.replace(
    /(<script type="application\/json" id="config">)[^]*?(<\/script>)/,
    (_, start: string, end: string) => start + json + end,
  )
}

/**
 * The kit writes its styles while it runs, and not all of them carry a nonce it is given: menus then open anywhere. So
 * styles are free here. Scripts are ours alone, by their hash.
 */
function consolePolicy(config: Config, scripts: string): string {
  const elsewhere = Object.values(config.CONTEXTS)
    .filter((address) => address.startsWith('http'))
    .map((address) => new URL(address).origin)
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    "style-src-elem 'self' 'unsafe-inline'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src ${["'self'", ...new Set(elsewhere)].join(' ')}`,
    "worker-src 'self'",
    "media-src 'self' blob:",
    // The phone app itself, in a frame, is the preview of what is designed here.
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
