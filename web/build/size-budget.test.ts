import { expect, test } from 'vitest'
import { budgetViolations, sizeLimits, weighScreens, type Manifest } from './size-budget.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['base.css'] },
  '_react.js': { file: 'react.js' },
  '_list.js': { file: 'list.js', imports: ['_react.js'], css: ['list.css', 'base.css'] },
  'stay/HomePage.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['index.html', '_list.js'] },
  'text/en-US/stay.ts': { file: 'stay-en.js', isDynamicEntry: true },
  'text/en-US/app.ts': { file: 'app-en.js', isDynamicEntry: true },
}
const home = {
  name: 'home',
  audience: 'guest',
  page: 'stay/HomePage.tsx',
  texts: ['stay'],
  hasFirstCalls: false,
  lists: [],
} as const
const sizes: Record<string, number> = {
  'index.js': 10,
  'react.js': 60,
  'list.js': 5,
  'home.js': 7,
  'stay-en.js': 2,
  'base.css': 4,
  'list.css': 3,
}

const size = (file: string) => sizes[file] ?? 0

test('a screen weighs its entry, its own part, its texts and all they import, each once', () => {
  expect(weighScreens(manifest, size, [home])).toEqual([
    { screen: 'home', audience: 'guest', firstLoad: 84, lazy: 14, css: 7 },
  ])
})

test('every catalogue that a screen speaks from counts', () => {
  const texts = { 'text/en-US/booking.ts': { file: 'booking-en.js', isDynamicEntry: true } }
  const booking = { ...home, texts: ['stay', 'booking'] }
  const withBooking = (file: string) => (file === 'booking-en.js' ? 3 : size(file))
  expect(weighScreens({ ...manifest, ...texts }, withBooking, [booking])).toMatchObject([
    { firstLoad: 87, lazy: 17 },
  ])
})

test('what a page asks for at once, or shows with the first answer, counts as its first load, each file once', () => {
  const parts: Manifest = {
    ...manifest,
    'ui/form/FormDesk.tsx': { file: 'desk.js', imports: ['_list.js'], css: ['desk.css'] },
    'ui/Drawings.tsx': { file: 'drawings.js' },
  }
  const weights: Record<string, number> = { ...sizes, 'desk.js': 1000, 'drawings.js': 200, 'desk.css': 3 }
  const form = { ...home, lists: ['ui/Drawings.tsx'], preloadLater: 'ui/form/FormDesk.tsx' }
  expect(weighScreens(parts, (file) => weights[file] ?? 0, [form])).toMatchObject([
    { firstLoad: 1284, lazy: 14, css: 10 },
  ])
})

test('a build without an entry is no build, and what a screen names must be part of it', () => {
  expect(() => weighScreens({}, () => 0, [])).toThrow('no entry')
  expect(() => weighScreens(manifest, size, [{ ...home, preloadLater: 'ui/Gone.tsx' }])).toThrow(
    'ui/Gone.tsx',
  )
})

test('what is too heavy is named; staff pages may weigh more', () => {
  const light = { firstLoad: 1, lazy: 1, css: 1 }
  const guests = { screen: 'home', audience: 'guest', ...light } as const
  const staffs = { screen: 'myTasks', audience: 'staff', ...light } as const
  expect(budgetViolations([guests, staffs])).toEqual([])
  expect(budgetViolations([{ ...guests, firstLoad: sizeLimits.guest + 1 }])).toHaveLength(1)
  expect(budgetViolations([{ ...staffs, firstLoad: sizeLimits.guest + 1 }])).toEqual([])
  expect(budgetViolations([{ ...staffs, firstLoad: sizeLimits.staff + 1 }])).toHaveLength(1)
  expect(budgetViolations([{ ...guests, lazy: sizeLimits.lazy + 1 }])).toHaveLength(1)
  expect(budgetViolations([{ ...guests, css: sizeLimits.css + 1 }])).toHaveLength(1)
})
