import { expect, test } from 'vitest'
import { complaintsOf, limits, weigh, type Manifest } from './budget.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_list.js': { file: 'list.js', imports: ['_react.js'] },
  'stay/HomePage.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['index.html', '_list.js'] },
  'text/en-US/stay.ts': { file: 'stay-en.js', isDynamicEntry: true },
}
const sizes: Record<string, number> = {
  'index.js': 10,
  'react.js': 60,
  'list.js': 5,
  'home.js': 7,
  'stay-en.js': 2,
}

test('a screen weighs its entry, its own part, its texts and all they import, each once', () => {
  expect(weigh(manifest, (file) => sizes[file] ?? 0)).toEqual([
    { screen: 'stay/HomePage.tsx', firstLoad: 84, lazy: 14 },
  ])
})

test('a build without an entry is no build', () => {
  expect(() => weigh({}, () => 0)).toThrow('no entry')
})

test('what is too heavy is named; staff pages may weigh more', () => {
  const heavy = limits.guest + 1
  expect(complaintsOf([{ screen: 'stay/HomePage.tsx', firstLoad: heavy, lazy: 1 }], 0)).toHaveLength(1)
  expect(complaintsOf([{ screen: 'workflow/TodoPage.tsx', firstLoad: heavy, lazy: 1 }], 0)).toEqual([])
  expect(
    complaintsOf([{ screen: 'workflow/TodoPage.tsx', firstLoad: limits.work + 1, lazy: 1 }], 0),
  ).toHaveLength(1)
  expect(
    complaintsOf([{ screen: 'stay/HomePage.tsx', firstLoad: 1, lazy: limits.lazy + 1 }], 0),
  ).toHaveLength(1)
  expect(complaintsOf([], limits.css + 1)).toHaveLength(1)
})
