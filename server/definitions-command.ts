import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { openDatabase } from '#server/db/open.ts'
import { applyDefinitions } from '#server/definitions/apply-definitions.ts'
import { changeLines, changesTo } from '#server/definitions/compare-definitions.ts'
import {
  drawingFile,
  problemLine,
  type FileProblem,
  type DefinitionFile,
} from '#server/definitions/definition-kinds.ts'
import { readFolder } from '#server/definitions/read-folder.ts'
import { ImportRefusedError } from '#server/definitions/import-refused.ts'
import { storedDefinitions } from '#server/definitions/stored-definitions.ts'
import { workflowExtensionNames } from '#server/workflow-extensions.ts'
import { stampDefinitions } from './definition-cache.ts'
import { createEnv } from '#server/create-env.ts'
import { keyedHash } from '#server/ids.ts'
import { createLog } from '#server/log.ts'
import type { Env } from '#server/env.ts'
import { scopeOf, type Scope } from '#server/scope.ts'

const usage = `npm run definitions -- export <folder> [--tenant code]
npm run definitions -- check  <folder> [--tenant code]
npm run definitions -- import <folder> [--tenant code] [--yes]

Number sequences, dictionaries, business objects, forms, lists, queries, dialogs, views, charts, flows and
their types, menus, applications, columns of the home page and home layouts, as files.
check says what is wrong and what would change; import shows that too, asks, and changes it all at once.
`

/** `npm run definitions`: what operators describe, out of the database into files and back. */
await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
})

async function run(args: string[]): Promise<void> {
  // A word that is not known is refused: what was meant for one park must not go into another.
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { tenant: { type: 'string', default: 'platform' }, yes: { type: 'boolean', default: false } },
  })
  const { tenant: code, yes: isSure } = values
  const [action = '', folder = ''] = positionals
  if (!['export', 'check', 'import'].includes(action) || folder === '') {
    process.stdout.write(usage)
    process.exitCode = 2
    return
  }
  const config = readConfig(process.env)
  const { connection, close } = await findDatabase(config)
  const db = openDatabase(connection, { size: 2, onError: () => {} })
  try {
    // Nothing in a definition is hashed by a key.
    const env = createEnv({ config, db, log: createLog('silent'), now: Date.now, keyed: keyedHash('') })
    const scope = scopeOf(env, await tenantOf(env, code))
    if (action === 'export') {
      await exportTo(scope, folder)
    } else {
      await bring(scope, folder, action === 'import', isSure)
    }
  } finally {
    await db.destroy()
    await close()
  }
}

async function tenantOf({ db }: Env, code: string): Promise<string> {
  const tenant = await db.selectFrom('tenant').select('id').where('code', '=', code).executeTakeFirst()
  if (!tenant) {
    throw new Error(`There is no tenant ${code}`)
  }
  return tenant.id
}

async function exportTo(scope: Scope, folder: string): Promise<void> {
  const found = await storedDefinitions(scope)
  for (const one of found) {
    const path = join(folder, one.file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${JSON.stringify(one.content, null, 2)}\n`)
    if (one.drawing !== undefined) {
      await writeFile(join(folder, drawingFile(one)), one.drawing)
    }
  }
  process.stdout.write(`${found.length} definitions written to ${folder}\n`)
}

async function bring(scope: Scope, folder: string, isWriting: boolean, isSure: boolean) {
  const { found, problems } = await readFolder(folder)
  const changes = changesTo(found, await storedDefinitions(scope))
  const files = changes.map((change) => change.given)
  const refused = problems.length > 0 ? problems : await tried(scope, files, false)
  if (refused.length > 0) {
    process.stdout.write(`${refused.map(problemLine).join('\n')}\n${refused.length} problems\n`)
    process.exitCode = 1
    return
  }
  process.stdout.write(`${[...changeLines(changes), `${changes.length} changes`].join('\n')}\n`)
  if (!isWriting || changes.length === 0 || !(isSure || (await saysYes()))) {
    return
  }
  const failed = await tried(scope, files, true)
  process.stdout.write(failed.length === 0 ? 'done\n' : `${failed.map(problemLine).join('\n')}\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

async function saysYes(): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await reader.question('Bring these changes into use? [y/N] ')
  reader.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** Does it all in one transaction, which stays only when it is meant; says what was refused. */
async function tried(
  { env, tenantId }: Scope,
  files: readonly DefinitionFile[],
  isWriting: boolean,
): Promise<readonly FileProblem[]> {
  const tx = await env.db.startTransaction().execute()
  try {
    const scope = { ...scopeOf(env, tenantId, tx), language: 'en-US' } as const
    await applyDefinitions(scope, { id: null, language: 'en-US' }, files, workflowExtensionNames)
    await stampDefinitions(scope)
    await (isWriting ? tx.commit() : tx.rollback()).execute()
    return []
  } catch (error) {
    await tx.rollback().execute()
    if (error instanceof ImportRefusedError) {
      return error.problems
    }
    throw error
  }
}
