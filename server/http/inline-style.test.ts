import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlined } from './inline-style.ts'

const link = (file: string) => `<link rel="stylesheet" crossorigin href="/mobilevue/assets/${file}.css">`

test('the first styles stand in the page, and the policy names exactly them', () => {
  const html = `<head>${link('a')}${link('b')}</head><body></body>`
  const { page, style } = inlined(html, (file) => `.${file.at(-5)} { color: red }`)
  const css = '.a { color: red }\n.b { color: red }'
  expect(page).toContain(`<style>${css}</style></head>`)
  expect(style).toBe(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  // Still there for the program to find, but nobody waits for them.
  expect(page.match(/<link disabled rel="stylesheet"/g)).toHaveLength(2)
})

test('a page without styles stays as it is', () => {
  expect(inlined('<head></head>', () => '')).toEqual({ page: '<head></head>', style: '' })
})
