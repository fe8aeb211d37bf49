import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

/** What an app is made of as one text: while it stays the same, so does what would be built. */
export function hashOfSources(sources: readonly string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    for (const file of statSync(path).isDirectory() ? filesIn(path) : [path]) {
      if (!/\.test\.tsx?$/.test(file)) {
        hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
      }
    }
  }
  return hash.digest('hex')
}

/** Every file below a folder, in a fixed order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
