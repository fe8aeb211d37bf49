import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { newTenantProblems, type NewTenant } from '#domain/platform/new-tenant.ts'
import { readConfig } from '#server/config.ts'
import { createEnv } from '#server/create-env.ts'
import { findDatabase } from '#server/db/find-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { Failure, textOf } from '#server/failure.ts'
import { hashPassword } from '#server/identity/sign-in/passwords.ts'
import { keyedHash } from '#server/ids.ts'
import { installTenant } from '#server/install-tenant.ts'
import { createLog } from '#server/log.ts'

const usage = `npm run tenant -- list
npm run tenant -- create --name <park> --fullname <administrator> --account <account>
    --site <name> --area <six digits> --address <address> --phone <number>
    [--code platform] [--site-en <name>] [--mobile <number>]

Creates a park with its first administrator and its first site. The password is read from SHANJU_PASSWORD; without it
one is made and printed once. People reach a park by its code; callers that name none mean the park "platform".
`

/** `npm run tenant`: which parks there are, and another one. */
await run(process.argv.slice(2)).catch((error: unknown) => {
  const isRefusal = error instanceof Failure
  const reason = isRefusal ? textOf(error.key, 'en-US', error.values) : String(error)
  process.stderr.write(`${reason}\n`)
  process.exitCode = 2
})

async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      code: { type: 'string', default: 'platform' },
      name: { type: 'string', default: '' },
      fullname: { type: 'string', default: '' },
      account: { type: 'string', default: '' },
      mobile: { type: 'string', default: '' },
      site: { type: 'string', default: '' },
      'site-en': { type: 'string', default: '' },
      area: { type: 'string', default: '' },
      address: { type: 'string', default: '' },
      phone: { type: 'string', default: '' },
    },
  })
  const [action] = positionals
  if (action !== 'list' && action !== 'create') {
    process.stdout.write(usage)
    process.exitCode = 2
    return
  }
  const ownPassword = process.env['SHANJU_PASSWORD'] ?? ''
  const password = ownPassword === '' ? `${randomBytes(9).toString('base64url')}7a` : ownPassword
  const { site, 'site-en': siteNameEn, area, phone, ...rest } = values
  const tenant = { ...rest, siteName: site, siteNameEn, areaCode: area, sitePhone: phone, password }
  const config = readConfig(process.env)
  const { connection, close } = await findDatabase(config)
  const db = openDatabase(connection, { size: 2, onError: () => {} })
  try {
    await (action === 'list' ? list(db) : create(db, tenant, ownPassword === ''))
  } finally {
    await db.destroy()
    await close()
  }
}

async function list(db: Database): Promise<void> {
  const rows = await db.selectFrom('tenant').select(['code', 'name', 'status']).orderBy('code').execute()
  const lines = rows.map(({ code, name, status }) => `${code}  ${name}  ${status}\n`)
  process.stdout.write(lines.length === 0 ? 'There is no park yet.\n' : lines.join(''))
}

async function create(db: Database, tenant: NewTenant, isMade: boolean): Promise<void> {
  const wrong = newTenantProblems(tenant)
  if (wrong.length > 0) {
    const lines = wrong.map(
      (field) => `  ${textOf(`setup.${field}`, 'en-US')}: ${textOf(`setup.${field}Hint`, 'en-US')}`,
    )
    throw new Error(`Missing or wrong:\n${lines.join('\n')}\n\n${usage}`)
  }
  await migrate(db, Date.now())
  // Nothing of a new park is hashed by the installation's key.
  const config = readConfig(process.env)
  const env = createEnv({ config, db, log: createLog('silent'), now: Date.now, keyed: keyedHash('') })
  const passwordHash = await hashPassword(tenant.password)
  await db.transaction().execute((tx) => installTenant(env, tx, { ...tenant, passwordHash }))
  const ending = isMade ? `, password ${tenant.password}` : ''
  process.stdout.write(`${tenant.name} is there. Administrator: ${tenant.account}${ending}\n`)
}
