import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { screenPages } from './screen-pages.ts'

const web = join(import.meta.dirname, '..')

/** The files a file imports at once, and what these import. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) {
    return found
  }
  found.add(file)
  const source = readFileSync(join(web, file), 'utf8')
  for (const [, path = ''] of source.matchAll(/^(?:import (?!type )|export \{|\}).*from '([^']+\.tsx?)'/gm)) {
    if (path.startsWith('#web/')) {
      importedBy(path.slice('#web/'.length), found)
    } else if (path.startsWith('.')) {
      importedBy(join(dirname(file), path), found)
    }
  }
  return found
}

/** The page files of the web. */
const pages = globSync('*/**/*Page.tsx', { cwd: web, exclude: ['app/**', 'ui/**', 'shell/**'] }).toSorted()
const pagesOf = (isMeant: (screen: (typeof screenPages)[number]) => boolean) =>
  [...new Set(screenPages.filter(isMeant).map(({ page }) => page))].toSorted()

test('every page that fetches the desk of forms as it starts is declared with it', () => {
  const declared = pagesOf(({ preloadLater }) => preloadLater === 'ui/form/FormDesk.tsx')
  expect(declared).toEqual(pages.filter((page) => importedBy(page).has('ui/form/lazy-form.ts')))
  expect(declared.length).toBeGreaterThan(0)
})

test('only the start of the app waits at its top level', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.*', 'build/**'] })
  const waiting = sources.filter((file) =>
    /^(?:(?:export )?(?:const|let) [^=]*= )?await /m.test(readFileSync(join(web, file), 'utf8')),
  )
  expect(waiting).toEqual(['main.tsx'])
})

test('the app looks for every page in the lists it is declared with', () => {
  const guests = screenPages.filter(({ page }) => /^stay\/(booking|order|trip)\//.test(page))
  expect(guests.filter(({ texts }) => !texts.includes('booking'))).toEqual([])
  const others = screenPages.filter(({ page }) => /^stay\/(check|home|house|review|search)\//.test(page))
  expect(others.filter(({ texts }) => texts.includes('booking'))).toEqual([])
})
