import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { checkBudget, type Manifest } from './size-budget.ts'
import { preloadsOf } from './preloads.ts'
import { screenPages } from './screen-pages.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const stamp = join(dist, '.stamp')
const sources = ['web', 'api', 'domain', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']

/** Builds the web app unless what it is made of is unchanged since the last build. Says whether it built. */
export async function buildWeb({ isForced = false } = {}): Promise<boolean> {
  const wanted = hashOfSources()
  if (!isForced && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    return false
  }
  // Only a build needs it: a start that finds everything built is not held up by loading it.
  const { build } = await import('vite')
  await build({ root: join(root, 'web'), configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  await Promise.all(filesIn(dist).map(compress))
  checkBudget(dist, screenPages)
  writePreloads()
  // Written last: a build that was cut short has no stamp and is made again.
  writeFileSync(stamp, wanted)
  return true
}

/** Notes for the server which files each screen needs first. */
function writePreloads(): void {
  // The build wrote it just now.
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  writeFileSync(join(dist, '.vite/preloads.json'), JSON.stringify(preloadsOf(manifest, screenPages)))
}

/** Writes a file's compressed twins beside it, so that the server never compresses on the way. */
async function compress(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (!/\.(m?js|css|svg|json|txt|webmanifest|wasm|ttf)$/.test(file) || bytes.length < 500) {
    return
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, zipped)
}

function hashOfSources(): string {
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

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

if (import.meta.main) {
  const isForced = process.argv.includes('--force')
  const isBuilt = await buildWeb({ isForced })
  process.stdout.write(isBuilt ? 'web: built\n' : 'web: unchanged\n')
}
