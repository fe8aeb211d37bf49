import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { textOf, type Language } from '#server/http/failure.ts'
import type { TextKey } from '#server/text/texts.ts'

const style = `
:root { color-scheme: light dark; --ink: #1c2420; --soft: #5b665f; --paper: #f6f7f4; --card: #fff; --line: #e6eae6; --pine: #1f6f54; --on: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ece9; --soft: #a3ada7; --paper: #121614; --card: #1b211e; --line: #2a322e; --pine: #6fcba6; --on: #0e1a14 } }
body { margin: 0 auto; max-width: 40rem; padding: 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 22px } p, time, small { color: var(--soft) }
ul { list-style: none; margin: 0; padding: 0 } li { background: var(--card); border: 1px solid var(--line); border-radius: 14px; margin: 12px 0; padding: 12px 16px }
a.choice, button { display: block; box-sizing: border-box; width: 100%; min-height: 44px; padding: 10px 16px; border: 0; border-radius: 10px; background: var(--pine); color: var(--on); font: inherit; text-align: center; text-decoration: none }
a { color: var(--pine) } input { box-sizing: border-box; width: 100%; min-height: 44px; margin: 4px 0 12px; padding: 8px 12px; border: 1px solid var(--soft); border-radius: 10px; background: var(--card); color: inherit; font: inherit }
`
const styleHash = createHash('sha256').update(style).digest('base64')

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

/** Every value in the template is escaped unless it is itself made by this. */
export function html(parts: TemplateStringsArray, ...values: Array<string | Html | Html[]>): Html {
  const shown = values.map((value) =>
    typeof value === 'string'
      ? escaped(value)
      : (Array.isArray(value) ? value : [value]).map((one) => one.html).join(''),
  )
  return { html: String.raw({ raw: parts }, ...shown) }
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
        <style>
          ${{ html: style }}
        </style>
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
