import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const web = join(import.meta.dirname, '..')

/** Short names for the classes of the styles: each stands in a style, in a script, and on every element it is for. */
export function classNamesPlugin(): Plugin {
  return {
    name: 'class-names',
    apply: 'build',
    config: () => {
      const files = globSync('**/*.module.css', { cwd: web }).map((file) => file.replaceAll('\\', '/'))
      const nameIn = classNames(files)
      return {
        css: {
          modules: {
            generateScopedName: (name, file) =>
              nameIn(file.replaceAll('\\', '/').split('/web/').at(-1) ?? '', name),
          },
        },
      }
    },
  }
}

/** Gives each class of a file its name: one for the file, the same whatever other files there are, and a number. */
export function classNames(files: readonly string[]): (file: string, name: string) => string {
  const taken = new Set<string>()
  const known = new Map(
    files.toSorted().map((file) => [file, { prefix: freeName(file, taken), names: new Array<string>() }]),
  )
  return (file, name) => {
    const found = known.get(file)
    if (!found) {
      throw new Error(`There is no ${file} under web`)
    }
    const { prefix, names } = found
    const place = names.includes(name) ? names.indexOf(name) : names.push(name) - 1
    return prefix + place.toString(36)
  }
}

/** Three characters of its hash, or of the hash of that where another file has them. */
function freeName(text: string, taken: Set<string>): string {
  const hash = createHash('sha256').update(text).digest('base64url')
  const name = `_${hash.slice(0, 3)}`
  if (taken.has(name)) {
    return freeName(hash, taken)
  }
  taken.add(name)
  return name
}
