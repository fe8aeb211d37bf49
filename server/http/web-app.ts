import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenedAt } from '#api/screen.ts'
import { findScreen, type ScreenName } from '#api/screens.ts'
import type { Config } from '#server/config.ts'
import { builtFiles } from './built-files.ts'
import { heroImageMarkup, type FindHeroImage } from './hero-image.ts'
import { inlineStyles } from './inline-styles.ts'
import { pagePolicy } from './page-policy.ts'
import { readPreloads } from './preloads.ts'
import { webConfig } from './web-config.ts'

const dist = builtFiles.web

/** The web app at /mobilevue/: every path that is no file of it is the same page. */
export async function serveWeb(
  app: FastifyInstance,
  config: Config,
  findPicture: FindHeroImage,
  firstCalls: (screen: ScreenName, opened: OpenedAt) => object[],
): Promise<void> {
  const read = (file: string) => readFileSync(`${dist}${file}`, 'utf8')
  const { page, style, script } = inlineStyles(await readPage(webConfig(config)), read)
  const preloads = await readPreloads(`${dist}.vite/preloads.json`, read)
  const givePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', search = ''] = request.url.slice('/mobilevue'.length).split(/[?#]/)
    const screen = findScreen(path)
    const opened = { params: screen?.params ?? {}, query: new URLSearchParams(search) }
    // A page without it only shows a moment later what it shows.
    const picture = screen && (await findPicture(screen.name, opened).catch(() => null))
    const first = heroImageMarkup(picture, config.CONTEXTS)
    const preload = screen && preloads.get(screen.name)
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        pagePolicy(config, `${style} ${preload?.style ?? ''}`, script, framingOf(config, screen?.name)),
      )
      .header('cache-control', 'no-cache')
      .send(
        withData(page, 'first-calls', screen ? firstCalls(screen.name, opened) : [])
          .replace('</head>', (end) => first.head + (preload?.head ?? '') + end)
          .replace('<div id="root">', (start) => start + first.body),
      )
  }
  app.get('/', ({ url }, reply) => reply.redirect(`/mobilevue${url}`))
  app.get('/mobilevue', givePage)
  app.get('/mobilevue/*', givePage)
}

/** The built page with its configuration in it. */
async function readPage(content: object): Promise<string> {
  const html = await readFile(`${dist}index.html`, 'utf8').catch(() => {
    throw new Error('The web app is not built yet: run `npm run build`, or `npm start`, which does it')
  })
  // In the page itself: as a file it would come after all that the screen needs.
  const logo = (await readFile(`${dist}logo.svg`, 'utf8')).replace('<svg ', '<svg width="72" height="72" ')
  return withData(
    html.replace(/<img src="[^"]*logo\.svg"[^>]*>/, () => logo),
    'config',
    content,
  )
}

/** Puts data where the page has a place for it. Nothing in it can run. */
function withData(html: string, place: string, data: object): string {
  const [start, end] = [`<script type="application/json" id="${place}">`, '</script>']
  const from = html.indexOf(start) + start.length
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  return html.slice(0, from) + json + html.slice(html.indexOf(end, from))
}

/** The pages on which the console shows what is not saved stand in a frame of ours, and of nobody else. */
const framingOf = (config: Config, screen: ScreenName | undefined): string =>
  screen === 'formFrame' || screen === 'homeFrame' ? "'self'" : config.FRAME_ANCESTORS
