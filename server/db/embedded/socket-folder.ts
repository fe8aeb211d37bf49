import { once } from 'node:events'
import { lstat, mkdir, mkdtemp, readlink, rm, rmdir, stat, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveOwnership, type PostgresUser } from './postgres-user.ts'

type SocketFolder = { path: string; close(): Promise<void> }

const socketName = '.s.PGSQL.5432'
// Systems allow 104 to 108 bytes for the whole name.
const longestName = 99

/**
 * A folder for PostgreSQL's socket that only its user (and root) may enter, because whoever reaches the socket
 * is let in. It is `socket` in the data folder; where that cannot be, `socket` links to one among the temporary files.
 */
export async function openSocketFolder(dataDir: string, user: PostgresUser): Promise<SocketFolder> {
  const usual = join(dataDir, 'socket')
  await removeTemporary(usual)
  // Made anew: a killed PostgreSQL leaves a lock there that may name some other process by now.
  await rm(usual, { recursive: true, force: true })
  if (fits(usual)) {
    await mkdir(usual, { mode: 0o700 })
    if (await isUsable(usual, user)) {
      return { path: usual, async close() {} }
    }
    await rm(usual, { recursive: true })
  }
  // Root's own TMPDIR may be closed to the user PostgreSQL runs as.
  for (const base of user.owner ? ['/tmp'] : [tmpdir(), '/tmp']) {
    const path = await mkdtemp(join(base, 'shanju-')).catch(() => null)
    if (path && fits(path) && (await isUsable(path, user))) {
      await symlink(path, usual)
      return { path, close: () => removeTemporary(usual) }
    }
    if (path) {
      await rmdir(path)
    }
  }
  throw new Error(`Neither ${dataDir} nor /tmp can hold a private socket. Set DATA_DIR to another folder.`)
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestName
}

async function isUsable(folder: string, user: PostgresUser): Promise<boolean> {
  try {
    await giveOwnership(user, folder)
    // Some file systems know neither owners nor rights.
    const { mode, uid } = await stat(folder)
    if ((mode & 0o077) !== 0 || uid !== (user.owner?.uid ?? process.getuid?.())) {
      return false
    }
    const trial = createServer().listen(join(folder, 'trial'))
    await once(trial, 'listening')
    trial.close()
    await once(trial, 'close')
    return true
  } catch {
    return false
  }
}

/** Removes the temporary folder the name links to, also one that a killed server left. */
async function removeTemporary(name: string): Promise<void> {
  const entry = await lstat(name).catch(() => null)
  if (!entry?.isSymbolicLink()) {
    return
  }
  const target = await readlink(name)
  await rm(join(target, socketName), { force: true })
  await rm(join(target, `${socketName}.lock`), { force: true })
  await rmdir(target).catch(() => {}) // gone already, or no longer ours
  await rm(name)
}
