import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { deferredChunks } from './page-chunks.ts'

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

test('every page that fetches the desk of forms as it starts is listed with it', () => {
  const pages = globSync('*/**/*Page.tsx', { cwd: web }).toSorted()
  const listed = pages.filter((page) => deferredChunks[page] === 'ui/form/FormDesk.tsx')
  expect(listed).toEqual(pages.filter((page) => importedBy(page).has('ui/form/lazy-form.ts')))
  expect(listed.length).toBeGreaterThan(0)
})
