import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from '../../build/compress-files.ts'
import { filesIn, hashOfSources } from '../../build/source-files.ts'
import { checkBudget } from './size-budget.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist/console')
const stamp = join(dist, '.stamp')
const sources = ['console', 'api', 'domain', 'build', 'package-lock.json', 'tsconfig.json']

/** Builds the console unless what it is made of is unchanged since the last build. Says whether it built. */
async function buildConsole(isForced: boolean): Promise<boolean> {
  const sourceHash = hashOfSources(sources)
  if (!isForced && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash) {
    return false
  }
  process.stdout.write('console: building, about half a minute\n')
  // Only a build needs it: a start that finds everything built is not held up by loading it.
  const { build } = await import('vite')
  await build({
    root: join(root, 'console'),
    configFile: join(root, 'console/vite.config.ts'),
    logLevel: 'warn',
  })
  await compressFiles(filesIn(dist))
  process.stdout.write(`console: first page ${checkBudget(dist)} bytes\n`)
  // Written last: a build that was cut short has no stamp and is made again.
  writeFileSync(stamp, sourceHash)
  return true
}

const isBuilt = await buildConsole(process.argv.includes('--force'))
process.stdout.write(isBuilt ? 'console: built\n' : 'console: unchanged\n')
