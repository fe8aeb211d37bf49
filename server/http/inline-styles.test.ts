import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineStyles, styleElement } from './inline-styles.ts'

const link = (file: string) => `<link rel="stylesheet" crossorigin href="/mobilevue/assets/${file}.css">`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const read = (file: string) => `.${file.at(-5)} { color: red }`

test('the first styles stand in the page, and the policy names exactly them', () => {
  const { page, style } = inlineStyles(`<head>${link('a')}${link('b')}</head><body></body>`, read)
  const css = '.a { color: red }\n.b { color: red }'
  expect(page).toContain(`<style>${css}</style>`)
  expect(style).toBe(hashOf(css))
  // Still there for the program to find, but nobody waits for them.
  expect(page.match(/<link disabled rel="stylesheet"/g)).toHaveLength(2)
  expect(page.match(/<link rel="stylesheet"/g)).toBeNull()
})

test('the policy names exactly the script that stands in the page, and none that only holds data', () => {
  const html = '<head><script>one()</script><script type="module" src="a.js"></script>'
  const { script } = inlineStyles(`${html}<script type="application/json">{}</script></head>`, read)
  expect(script).toBe(hashOf('one()'))
})

test('a page without styles and scripts stays as it is', () => {
  expect(inlineStyles('<head></head>', read)).toEqual({ page: '<head></head>', style: '', script: '' })
  expect(styleElement([], read)).toEqual({ head: '', style: '' })
})
