import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from '../../build/compress-files.ts'
import { filesIn, hashOfSources } from '../../build/source-files.ts'
import { checkBudget, type Manifest } from './size-budget.ts'
import { preloadsOf } from './preloads.ts'
import { screenPages } from './screen-pages.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const stamp = join(dist, '.stamp')
const sources = ['web', 'api', 'domain', 'build', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']

/** Builds the web app unless what it is made of is unchanged since the last build. Says whether it built. */
export async function buildWeb({ isForced = false } = {}): Promise<boolean> {
  const wanted = hashOfSources(sources)
  if (!isForced && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    return false
  }
  process.stdout.write('web: building, about half a minute\n')
  emptyDist()
  // Only a build needs it: a start that finds everything built is not held up by loading it.
  const { build } = await import('vite')
  await build({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  await compressFiles(ownFiles())
  checkBudget(dist, screenPages)
  writePreloads()
  // Written last: a build that was cut short has no stamp and is made again.
  writeFileSync(stamp, wanted)
  return true
}

/** The console's build lies in a folder of the same place and is left alone. */
function emptyDist(): void {
  const names = existsSync(dist) ? readdirSync(dist) : []
  names
    .filter((name) => name !== 'console')
    .forEach((name) => rmSync(join(dist, name), { recursive: true, force: true }))
}

const ownFiles = () => filesIn(dist).filter((file) => !file.startsWith(join(dist, 'console/')))

/** Notes for the server which files each screen needs first. */
function writePreloads(): void {
  // The build wrote it just now.
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  writeFileSync(join(dist, '.vite/preloads.json'), JSON.stringify(preloadsOf(manifest, screenPages)))
}

if (import.meta.main) {
  const isForced = process.argv.includes('--force')
  const isBuilt = await buildWeb({ isForced })
  process.stdout.write(isBuilt ? 'web: built\n' : 'web: unchanged\n')
}
