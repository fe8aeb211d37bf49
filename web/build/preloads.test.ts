import { expect, test } from 'vitest'
import { preloadsOf, parseScreens } from './preloads.ts'

const source = `
const named = () => import('./NamedPage.tsx')
  screen('/named', 'signedIn', named),
  screen('/named/:id', 'signedIn', named, 'booking'),
  screen('/login', 'anyone', () => import('./LoginPage.tsx')),
  screen('/login/:tenant', 'anyone', () => import('./LoginPage.tsx')),
  screen(
    '/a/very/long/path',
    'signedIn',
    () => import('./LongPage.tsx'),
  ),
  screen('/more', 'signedIn', () => import('./MorePage.tsx'), 'booking'),
`

test('every line of a list of screens is read', () => {
  expect(parseScreens('identity', source)).toEqual([
    { path: '/named', page: 'identity/NamedPage.tsx' },
    { path: '/named/:id', page: 'identity/NamedPage.tsx', texts: 'booking' },
    { path: '/login', page: 'identity/LoginPage.tsx' },
    { path: '/login/:tenant', page: 'identity/LoginPage.tsx' },
    { path: '/a/very/long/path', page: 'identity/LongPage.tsx' },
    { path: '/more', page: 'identity/MorePage.tsx', texts: 'booking' },
  ])
})

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
  expect(preloadsOf(manifest, [{ path: '/login', page: 'identity/LoginPage.tsx' }])).toEqual([
    // What a page is made of comes before its own styles, which have the last word.
    { path: '/login', files: ['login.js', 'shared.js', 'shared.css', 'login.css', 'texts.js'], later: [] },
  ])
})

test('a page that the build does not know needs nothing', () => {
  expect(preloadsOf({}, [{ path: '/x', page: 'identity/XPage.tsx' }])).toEqual([
    { path: '/x', files: [], later: [] },
  ])
})

test('what a page shows with the first answer of the server is named too, for later', () => {
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true },
    'workflow/task/TaskPage.tsx': { file: 'task.js' },
    'ui/form/FormDesk.tsx': { file: 'desk.js', imports: ['_controls.js'], css: ['desk.css'] },
    '_controls.js': { file: 'controls.js' },
  }
  expect(preloadsOf(manifest, [{ path: '/task', page: 'workflow/task/TaskPage.tsx' }])).toEqual([
    { path: '/task', files: ['task.js'], later: ['desk.js', 'controls.js', 'desk.css'] },
  ])
})
