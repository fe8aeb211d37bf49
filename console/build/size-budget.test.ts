import { expect, test } from 'vitest'
import { budgetViolations, sizeLimits, type Manifest } from './size-budget.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_kit.js'], css: ['base.css'] },
  '_kit.js': { file: 'kit.js' },
  '_grid.js': { file: 'grid.js', imports: ['_kit.js'] },
  'org/UsersPage.tsx': { file: 'users.js', isDynamicEntry: true, imports: ['index.html', '_grid.js'] },
}
const weighing = (sizes: Record<string, number>) => (file: string) => sizes[file] ?? 0

test('the first page is its entry with all it imports; a page counts what it brings besides', () => {
  expect(budgetViolations(manifest, weighing({ 'index.js': 10, 'kit.js': 20 }))).toEqual([])
  const heavyKit = weighing({ 'kit.js': sizeLimits.firstPage, 'base.css': 1 })
  expect(budgetViolations(manifest, heavyKit)).toEqual([expect.stringContaining('first page')])
  const heavyGrid = weighing({ 'grid.js': sizeLimits.page, 'users.js': 1 })
  expect(budgetViolations(manifest, heavyGrid)).toEqual([expect.stringContaining('UsersPage')])
})
