import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config.ts'
import { createEnv } from '#server/create-env.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { openDatabase } from '#server/db/open.ts'
import { Failure, textOf } from '#server/failure.ts'
import { keyedHash } from '#server/ids.ts'
import { createLog } from '#server/log.ts'
import { exportInventory } from '#server/owner/file/export-inventory.ts'
import { importInventory } from '#server/owner/file/import-inventory.ts'
import { InventoryShape } from '#server/owner/file/inventory-shape.ts'
import { scopeOf, type RootScope } from '#server/scope.ts'

const usage = `npm run inventory -- export <file> [--tenant code]
npm run inventory -- import <file> --as <account> [--tenant code]

Sites, rooms, facilities, houses, price rules, packages and the papers of the park, as one file. Owners, orders and the
bytes of pictures stay behind. Taking a file in changes what is there to what it says, and removes nothing.
`

/** `npm run inventory`: what a park lets, out of one installation and into another. */
await run(process.argv.slice(2)).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${error instanceof Failure ? textOf(error.key, 'en-US', error.values) : reason}\n`)
  process.exitCode = 2
})

async function run(args: string[]): Promise<void> {
  // A word that is not known is refused: what was meant for one park must not go into another.
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { tenant: { type: 'string', default: 'platform' }, as: { type: 'string', default: '' } },
  })
  const { tenant: code, as: account } = values
  const [action, file] = positionals
  if (file === undefined || (action !== 'export' && (action !== 'import' || account === ''))) {
    process.stdout.write(usage)
    process.exitCode = 2
    return
  }
  const config = readConfig(process.env)
  const { connection, close } = await findDatabase(config)
  const db = openDatabase(connection, { size: 2, onError: () => {} })
  try {
    // Nothing in an inventory is hashed by a key.
    const env = createEnv({ config, db, log: createLog('silent'), now: Date.now, keyed: keyedHash('') })
    const tenant = await db.selectFrom('tenant').select('id').where('code', '=', code).executeTakeFirst()
    if (!tenant) {
      throw new Error(`There is no tenant ${code}`)
    }
    const scope = scopeOf(env, tenant.id)
    await (action === 'export' ? exportTo(scope, file) : importFrom(scope, file, account))
  } finally {
    await db.destroy()
    await close()
  }
}

async function exportTo(scope: RootScope, file: string): Promise<void> {
  const inventory = await exportInventory(scope)
  await writeFile(file, `${JSON.stringify(inventory, null, 2)}\n`)
  process.stdout.write(
    `${inventory.sites.length} sites and ${inventory.houses.length} houses written to ${file}\n`,
  )
}

async function importFrom(scope: RootScope, file: string, account: string): Promise<void> {
  const inventory = InventoryShape.parse(JSON.parse(await readFile(file, 'utf8')))
  const actor = await scope.from('app_user').select('id').where('account', '=', account).executeTakeFirst()
  if (!actor) {
    throw new Error(`There is no account ${account}`)
  }
  await scope.write((scope) => importInventory(scope, actor.id, inventory))
  process.stdout.write(`${inventory.sites.length} sites and ${inventory.houses.length} houses taken in\n`)
}
