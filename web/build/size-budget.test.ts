import { expect, test } from 'vitest'
import { budgetViolations, sizeLimits, weighScreens, type Manifest } from './size-budget.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['base.css'] },
  '_react.js': { file: 'react.js' },
  '_list.js': { file: 'list.js', imports: ['_react.js'], css: ['list.css', 'base.css'] },
  'stay/HomePage.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['index.html', '_list.js'] },
  'text/en-US/stay.ts': { file: 'stay-en.js', isDynamicEntry: true },
}
const sizes: Record<string, number> = {
  'index.js': 10,
  'react.js': 60,
  'list.js': 5,
  'home.js': 7,
  'stay-en.js': 2,
  'base.css': 4,
  'list.css': 3,
}

test('a screen weighs its entry, its own part, its texts and all they import, each once', () => {
  expect(weighScreens(manifest, (file) => sizes[file] ?? 0)).toEqual([
    { screen: 'stay/HomePage.tsx', firstLoad: 84, lazy: 14, css: 7 },
  ])
})

test('a screen that has a catalogue of its own weighs that too', () => {
  const texts = { 'text/en-US/booking.ts': { file: 'booking-en.js', isDynamicEntry: true } }
  const size = (file: string) => (file === 'booking-en.js' ? 3 : (sizes[file] ?? 0))
  const screens = [{ page: 'stay/HomePage.tsx', texts: 'booking' }]
  expect(weighScreens({ ...manifest, ...texts }, size, screens)).toMatchObject([{ firstLoad: 87, lazy: 17 }])
})

test('what a page shows with the first answer counts as its first load, each file once', () => {
  const form: Manifest = {
    'index.html': { file: 'index.js', isEntry: true },
    'workflow/task/TaskPage.tsx': { file: 'task.js', isDynamicEntry: true, imports: ['_form.js'] },
    '_form.js': { file: 'form.js' },
    'ui/form/FormDesk.tsx': { file: 'desk.js', imports: ['_form.js'], css: ['desk.css'] },
  }
  const weights: Record<string, number> = {
    'index.js': 1,
    'task.js': 10,
    'form.js': 100,
    'desk.js': 1000,
    'desk.css': 3,
  }
  expect(weighScreens(form, (file) => weights[file] ?? 0)).toEqual([
    { screen: 'workflow/task/TaskPage.tsx', firstLoad: 1111, lazy: 110, css: 3 },
  ])
})

test('what a page asks for at once counts too', () => {
  const home: Manifest = {
    'index.html': { file: 'index.js', isEntry: true },
    'portal/home/HomePage.tsx': { file: 'home.js', isDynamicEntry: true },
    'portal/apps/app-drawings.tsx': { file: 'drawings.js', isDynamicEntry: true },
  }
  expect(weighScreens(home, (file) => file.length)).toMatchObject([
    { firstLoad: 'index.jshome.jsdrawings.js'.length },
  ])
})

test('a build without an entry is no build', () => {
  expect(() => weighScreens({}, () => 0)).toThrow('no entry')
})

test('what is too heavy is named; staff pages may weigh more', () => {
  const light = { firstLoad: 1, lazy: 1, css: 1 }
  const home = { screen: 'stay/HomePage.tsx', ...light }
  const todo = { screen: 'workflow/list/TodoPage.tsx', ...light }
  expect(budgetViolations([home, todo])).toEqual([])
  expect(budgetViolations([{ ...home, firstLoad: sizeLimits.guest + 1 }])).toHaveLength(1)
  expect(budgetViolations([{ ...todo, firstLoad: sizeLimits.guest + 1 }])).toEqual([])
  expect(budgetViolations([{ ...todo, firstLoad: sizeLimits.work + 1 }])).toHaveLength(1)
  expect(budgetViolations([{ ...home, lazy: sizeLimits.lazy + 1 }])).toHaveLength(1)
  expect(budgetViolations([{ ...home, css: sizeLimits.css + 1 }])).toHaveLength(1)
})
