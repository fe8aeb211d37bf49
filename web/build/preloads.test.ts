import { expect, test } from 'vitest'
import { preloadsOf } from './preloads.ts'

const screen = {
  name: 'login',
  audience: 'guest',
  page: 'identity/LoginPage.tsx',
  texts: ['identity'],
  hasFirstCalls: false,
  lists: [],
} as const

test('a screen names its page, styles, texts and what they share, but not what the app loads anyway', () => {
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true, imports: ['_app.js'], css: ['index.css'] },
    '_app.js': { file: 'app.js', css: ['app.css'] },
    '_shared.js': { file: 'shared.js', imports: ['_app.js'], css: ['shared.css'] },
    'identity/LoginPage.tsx': {
      file: 'login.js',
      imports: ['_app.js', '_shared.js', 'index.html'],
      css: ['login.css'],
    },
    'text/zh-CN/identity.ts': { file: 'texts.js' },
  }
  expect(preloadsOf(manifest, [screen])).toEqual({
    // What a page is made of comes before its own styles, which have the last word.
    login: { files: ['login.js', 'shared.js', 'shared.css', 'login.css', 'texts.js'], later: [] },
  })
})

test('a page that the build does not know needs nothing', () => {
  expect(preloadsOf({}, [screen])).toEqual({ login: { files: [], later: [] } })
})

test('what a page asks for at once is named with it, what it shows with the first answer for later', () => {
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true },
    'identity/LoginPage.tsx': { file: 'login.js' },
    'ui/Drawings.tsx': { file: 'drawings.js' },
    'ui/form/FormDesk.tsx': { file: 'desk.js', imports: ['_controls.js'], css: ['desk.css'] },
    '_controls.js': { file: 'controls.js' },
  }
  const parts = { lists: ['ui/Drawings.tsx'], preloadLater: 'ui/form/FormDesk.tsx' }
  expect(preloadsOf(manifest, [{ ...screen, ...parts }])).toEqual({
    login: { files: ['drawings.js', 'login.js'], later: ['desk.js', 'controls.js', 'desk.css'] },
  })
})
