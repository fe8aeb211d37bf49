import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { sql } from 'kysely'
import { contractApi } from '#api/contract/contract.ts'
import { addressOf } from '#api/contexts.ts'
import { authApi } from '#api/identity/auth.ts'
import { prepareContract, storeContract } from '#server/contract/drafting/send-contract.ts'
import { addEvent } from '#server/contract/events.ts'
import { contractFile } from '#server/contract/paper/revisions.ts'
import { saveTemplate } from '#server/contract/paper/templates.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { recordRealName } from '#server/identity/real-name/real-names.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { createUser } from '#server/identity/users/create-user.ts'
import { scopeOf, type RootScope } from '#server/scope.ts'
import { benchEnv } from './bench-env.ts'
import { startChild, type Child } from './child.ts'
import { answerOf, closeConnections } from './load.ts'
import { startDatabase } from './own-database.ts'

/**
 * `node bench/signing.ts [clauses]`: what it takes to sign a contract of some forty pages, over HTTP: the guest's
 * signature, then the park's seal, after which the proofs are put into the file too. Beside it stands the least anybody
 * could do with the same file: read it, hash it, sign the hash twice as signature and time stamp do, store what is new.
 * Fails when the middle one of the signatures takes longer than a second.
 */
const clauses = Number(process.argv[2] ?? 320)
const rounds = 15
const most = 1000
const password = 'Secret123'
const sentence =
  '双方应当按照约定全面履行自己的义务，遵循诚信原则，根据合同的性质、目的和交易习惯履行通知、协助和保密。'

const database = await startDatabase()
let product: Child | null = null
try {
  const db = openDatabase({ connectionString: database.url }, { size: 2, onError: () => {} })
  const scope = await seedContracts(db)
  product = await startChild('product.ts', { DATABASE_URL: database.url, LOG_LEVEL: 'warn' })
  const templateId = await longTemplate(scope)
  const times: Record<'drawn' | 'guest' | 'park' | 'bare', number[]> = {
    drawn: [],
    guest: [],
    park: [],
    bare: [],
  }
  let pages = 0
  let size = 0
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    const prepared = await prepareContract(scope, { templateId, account: 'guest', fields: {} })
    const contractId = await scope.write((scope) => storeContract(scope, prepared))
    times.drawn.push(performance.now() - startedAt)
    times.guest.push(await signAs(scope, product, 'guest', contractId))
    times.park.push(await signAs(scope, product, 'seal', contractId))
    times.bare.push(await signBare(scope, contractId))
    const file = await contractFile(scope, contractId)
    size = file?.bytes.length ?? 0
    pages = file?.bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
  }
  say(`${pages} pages, ${(size / 1024).toFixed(0)} kB with both signatures; ${rounds} contracts`)
  const bare = middle(times.bare)
  const figure = (ms: number) => ms.toFixed(0).padStart(5)
  for (const [name, each] of Object.entries(times)) {
    const ratio = (middle(each) / bare).toFixed(1).padStart(5)
    say(
      `${name.padEnd(6)} middle ${figure(middle(each))} ms, slowest ${figure(Math.max(...each))} ms, ${ratio} times bare`,
    )
  }
  process.exitCode = pages >= 40 && Math.max(middle(times.guest), middle(times.park)) <= most ? 0 : 1
  await db.destroy()
} finally {
  closeConnections()
  await product?.stop()
  await database.stop()
}

async function seedContracts(db: Database): Promise<RootScope> {
  const env = benchEnv(db)
  await migrate(db, Date.now())
  const scope = scopeOf(env, await createTenant(env, 'platform', '山谷'))
  await scope.write(async (scope) => {
    const phone = '13900000002'
    const guest = await createUser(scope, {
      account: 'guest',
      fullname: '𠮷野 㐂',
      kind: 'guest',
      mobile: phone,
      password,
    })
    const person = { kind: 'person' as const, name: '𠮷野 㐂', idType: 'idCard', idNo: 'ID1', phone }
    await recordRealName(scope, guest, person, 'desk')
    const seal = await createUser(scope, { account: 'seal', fullname: 'Seal', kind: 'staff', password })
    const roleId = scope.newId()
    await scope.insert('role', { id: roleId, alias: 'seal', name: 'seal' }).execute()
    await scope.insert('role_method', { role_id: roleId, method: 'contract.seal' }).execute()
    await scope.insert('user_role', { user_id: seal, role_id: roleId }).execute()
  })
  return scope
}

async function longTemplate(scope: RootScope): Promise<string> {
  const { id } = await scope.write((scope) =>
    saveTemplate(scope, {
      code: 'long',
      kind: 'stay',
      name: { zh: '四十页合同', en: 'Forty pages' },
      fields: [],
      clauses: Array.from({ length: clauses }, (_, at) => ({
        type: 'paragraph' as const,
        text: { zh: `第 ${at + 1} 条 ${sentence.repeat(4)}`, en: `Clause ${at + 1}` },
      })),
    }),
  )
  return id
}

/** Has read and entered the code, as the steps before leave it; then signs over HTTP. Gives the milliseconds of that. */
async function signAs(
  scope: RootScope,
  { url }: Child,
  account: string,
  contractId: string,
): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const signedIn = await answerOf({
    method: 'POST',
    url: `${url}${addressOf(authApi.signIn.path)}`,
    headers,
    body: JSON.stringify({ username: account, password: Buffer.from(password).toString('base64') }),
  })
  const { token } = JSON.parse(signedIn) as { token: string }
  await scope.write(async (scope) => {
    const { id: session } = await scope
      .from('session')
      .innerJoin(scope.table('app_user as person'), 'person.id', 'session.user_id')
      .select('session.id')
      .where('person.account', '=', account)
      .orderBy('session.created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { text_sha256: text } = await scope
      .from('contract')
      .select('text_sha256')
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow()
    const now = new Date()
    const role = account === 'guest' ? 'guest' : 'park'
    await scope
      .update('contract_signer')
      .set({ opened_at: now, read_at: now, intent_sha256: text, intent_session: session })
      .set({ intent_until: new Date(now.getTime() + 600_000) })
      .where('contract_id', '=', contractId)
      .where('role', '=', role)
      .execute()
    await addEvent(scope, contractId, 'read', { role })
  })
  const stroke = Array.from({ length: 200 }, (_, at) => ({ x: at / 200, y: 0.5 + Math.sin(at / 9) / 3 }))
  const drawing = account === 'guest' ? { aspect: 2, strokes: [stroke, stroke, stroke] } : null
  const startedAt = performance.now()
  const answer = await answerOf({
    method: 'POST',
    url: `${url}${addressOf(contractApi.sign.path)}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: JSON.stringify({ contractId, drawing }),
  })
  const took = performance.now() - startedAt
  const { state, message } = JSON.parse(answer) as { state: boolean; message: string }
  if (!state) {
    throw new Error(`${account} could not sign: ${message}`)
  }
  return took
}

/** The least that must happen to a file that is signed once, without anybody being asked anything. */
async function signBare(scope: RootScope, contractId: string): Promise<number> {
  const startedAt = performance.now()
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from contract_revision
    where tenant_id = ${scope.tenantId} and contract_id = ${contractId} order by seq`.execute(scope.db)
  const digest = createHash('sha256')
    .update(Buffer.concat(rows.map(({ bytes }) => bytes)))
    .digest()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signature = sign('sha256', digest, privateKey)
  const stamp = sign('sha256', signature, privateKey)
  await sql`create temporary table if not exists bare_signature (bytes bytea)`.execute(scope.db)
  await sql`insert into bare_signature values (${Buffer.concat([signature, stamp, Buffer.alloc(40_000)])})`.execute(
    scope.db,
  )
  return performance.now() - startedAt
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
