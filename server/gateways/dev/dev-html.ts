import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Language } from '#domain/language.ts'
import { textOf } from '#server/failure.ts'
import type { TextKey } from '#server/text/texts.ts'
import { devStyle } from './dev-style.ts'

const styleHash = createHash('sha256').update(devStyle).digest('base64')

/** HTML that was put together safely; a plain string is not. */
export type Html = { html: string }

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

// Put together apart from the page, as its hash covers every blank in it.
const styleElement: Html = { html: `<style>${devStyle}</style>` }

/** Every value in the template is escaped unless it is itself made by this. */
export function html(parts: TemplateStringsArray, ...values: Array<string | Html | Html[]>): Html {
  const markup = values.map((value) =>
    typeof value === 'string'
      ? escaped(value)
      : (Array.isArray(value) ? value : [value]).map((one) => one.html).join(''),
  )
  return { html: String.raw({ raw: parts }, ...markup) }
}

/** A page without script: it can show and link, nothing else. */
export function sendPage(reply: FastifyReply, language: Language, title: TextKey, body: Html) {
  const name = textOf(title, language)
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${name}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${name}</h1>
          ${body}
        </main>
      </body>
    </html>`
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(page.html)
}
