import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import type { Connection } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { checkFilesFolder } from '#server/files/files-folder.ts'
import { filesWithoutBytes } from '#server/files/files-without-bytes.ts'
import { filesFolder } from '#server/gateways/gateways.ts'
import { checkInstallationKey, loadInstallationKey } from '#server/installation-key.ts'
import { findViolations } from '#server/invariants/all.ts'
import { databaseSettings, runProgram } from './postgres-programs.ts'

type Archive = { connection: Connection; file: string; program: string }
export type Restored = { parks: number; migrations: number; problems: string[] }

/** All of the file or nothing, whoever owned it where it was written. */
export async function bringBack({ connection, file, program }: Archive): Promise<void> {
  await access(file)
  const settings = databaseSettings(connection)
  const words = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--no-password']
  await runProgram(program, [...words, `--dbname=${settings['PGDATABASE'] ?? ''}`, file], settings)
}

/**
 * Brings a backup into an empty database and says what is still missing before people may work with it: the key, files,
 * what must hold in any database. Over a database that has something nothing is ever written: tables that came after
 * the backup would stay, and the next migration would find them.
 */
export async function runRestore(env: Env, bring: () => Promise<void>): Promise<Restored> {
  const { db } = env
  if (await hasTables(env)) {
    throw new Error(
      'The database is not empty. A backup is brought back into an empty one: make one, and name it.',
    )
  }
  await bring()
  if (!(await hasTables(env))) {
    throw new Error('The backup holds no tables')
  }
  // From here on something is there: what goes wrong is a problem of it, and no longer a reason why nothing came.
  const migrated = await migrate(db, env.now()).catch((error: unknown) => ({ problems: said(error) }))
  const { parks } = await db
    .selectFrom('tenant')
    .select((eb) => eb.fn.countAll<number>().as('parks'))
    .executeTakeFirstOrThrow()
  return Array.isArray(migrated)
    ? { parks, migrations: migrated.length, problems: await problemsOf(env) }
    : { parks, migrations: 0, ...migrated }
}

const said = (error: unknown) => [error instanceof Error ? error.message : String(error)]

async function hasTables({ db }: Env): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_class where relnamespace = current_schema()::regnamespace
    and relkind in ('r', 'p') limit 1`.execute(db)
  return rows.length > 0
}

async function problemsOf(env: Env): Promise<string[]> {
  const { config, db, gateways } = env
  const hasKey = config.SECRET_KEY !== undefined || (await exists(join(config.DATA_DIR, 'secret.key')))
  const key = hasKey
    ? await loadInstallationKey(config)
        .then((secret) => checkInstallationKey(db, secret))
        .then(() => [], said)
    : [
        'The key of the installation is missing: bring secret.key back into DATA_DIR, or give it in SECRET_KEY',
      ]
  const folder =
    config.FILES === 'folder' ? await checkFilesFolder(db, filesFolder(config)).then(() => [], said) : []
  const { missing, all } = await filesWithoutBytes(db, gateways.files)
  const files =
    missing.length > 0 ? [`${missing.length} of ${all} files are missing, such as ${missing[0]}`] : []
  return [...key, ...folder, ...files, ...(await findViolations(db, env.now()))]
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
