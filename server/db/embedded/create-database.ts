import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join, dirname } from 'node:path'
import { giveOwnership, type PostgresUser, spawnAs } from './postgres-user.ts'
import { syncFolder } from './postgres-binaries.ts'

/**
 * Text compares by code point, the same on every machine and after every upgrade; lists in the order of a
 * language ask for it, as in `ORDER BY name COLLATE "zh-x-icu"` (pinyin).
 */
const initdbOptions = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // Whoever reaches the socket is let in: its folder is closed to everybody else. There is no network port.
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
]

// The product owns its database and is no superuser: an injected statement could read no files, run no programs.
const statements = ['CREATE ROLE shanju LOGIN CREATEDB', 'CREATE DATABASE shanju OWNER shanju']

/** Creates the empty database under another name, so that a start cut short leaves none rather than half of one. */
export async function createDatabase(runtime: string, cluster: string, user: PostgresUser): Promise<void> {
  const draft = await mkdtemp(`${cluster}.new-`)
  try {
    await giveOwnership(user, draft)
    await run(user, join(runtime, 'bin/initdb'), ['-D', draft, ...initdbOptions])
    const single = ['--single', '-D', draft, '-c', 'exit_on_error=on', 'postgres']
    await run(user, join(runtime, 'bin/postgres'), single, `${statements.join('\n')}\n`)
    await rename(draft, cluster)
    await syncFolder(dirname(cluster))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

function run(user: PostgresUser, program: string, args: string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnAs(user, program, args, ['pipe', 'pipe', 'pipe'])
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.stdin?.on('error', () => {}) // it ended early; its exit code says so
    child.stdin?.end(input)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) {
        resolve()
        return
      }
      reject(new Error(`The embedded PostgreSQL could not create its database.\n${output.slice(-2000)}`))
    })
  })
}
