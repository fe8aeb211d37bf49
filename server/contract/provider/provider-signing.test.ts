import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { contractApi, contractVerifyApi } from '#api/contract/contract.ts'
import { fadadaDigest } from '#server/gateways/identity/fadada-digest.ts'
import { startPeer, type Peer, type PeerRequest } from '#server/gateways/testing-peer.ts'
import { findViolations } from '#server/invariants/all.ts'
import { contractFile } from '../paper/revisions.ts'
import { startContracts, type ContractServer, type TestPerson } from '../testing.ts'
import { askForOpenActs, closeProviderPapers } from './provider-jobs.ts'

const keys = { appId: '000000', secret: 'fdd20141119' }
const proof = (hashed: string, sorted: string) => fadadaDigest(keys, { hashed, sorted })

/** Fadada as its documents describe it: every request is proven, and papers and acts are remembered. */
const papers = new Map<string, Buffer>()
const acts = new Map<string, string>()
const filed: string[] = []
let isDown = false

function fieldsOf({ bytes, headers, query }: PeerRequest): {
  fields: Map<string, string>
  file: Buffer | null
} {
  const type = headers['content-type'] ?? ''
  const boundary = /boundary=(.+)$/.exec(type)?.[1]
  if (!boundary) {
    const sent = type.includes('urlencoded') ? new URLSearchParams(bytes.toString('utf8')) : query
    return { fields: new Map(sent), file: null }
  }
  const fields = new Map<string, string>()
  let file: Buffer | null = null
  for (const part of bytes.toString('latin1').split(`--${boundary}`)) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const name = /name="([^"]+)"/.exec(head)?.[1]
    const body = Buffer.from(rest.join('\r\n\r\n').replace(/\r\n$/, ''), 'latin1')
    if (name === 'file') {
      file = body
    } else if (name) {
      fields.set(name, body.toString('utf8'))
    }
  }
  return { fields, file }
}

function answer(request: PeerRequest) {
  const { fields, file } = fieldsOf(request)
  const get = (name: string) => fields.get(name) ?? ''
  const call = /\/(\w+)\.api$/.exec(request.path)?.[1] ?? ''
  const hashed = call.startsWith('extsign') ? `${get('transaction_id')}${get('timestamp')}` : get('timestamp')
  const own = ['app_id', 'timestamp', 'v', 'msg_digest']
  const sorted = {
    account_register: [...fields]
      .filter(([name]) => !own.includes(name))
      .toSorted()
      .map(([, value]) => value)
      .join(''),
    extsign_auto: get('customer_id'),
    query_sign_result: `${get('contract_id')}${get('customer_id')}${get('transaction_id')}`,
  }[call]
  if (isDown) {
    return { status: 502, body: 'bad gateway' }
  }
  if (get('msg_digest') !== proof(hashed, sorted ?? get('contract_id')) || get('app_id') !== keys.appId) {
    return { body: { code: 1003, msg: 'digest' } }
  }
  switch (call) {
    case 'account_register':
      return { body: { code: 1, msg: 'success', data: `CUST${get('open_id').slice(-6)}` } }
    case 'uploaddocs':
      if (papers.has(get('contract_id')) || !file) {
        return { body: { code: 2, msg: 'repeated' } }
      }
      papers.set(get('contract_id'), file)
      return { body: { code: '1000', msg: 'success' } }
    case 'extsign_auto':
      signThere(get('transaction_id'), get('contract_id'))
      return { body: { code: '1000', msg: 'success' } }
    case 'query_sign_result': {
      const code = acts.get(get('transaction_id')) ?? '9999'
      return { body: { code: '1', data: { sign_status_code: code } } }
    }
    case 'downLoadContract':
      return { type: 'application/pdf', body: papers.get(get('contract_id')) ?? { code: 1004 } }
    case 'contractFiling':
      filed.push(get('contract_id'))
      return { body: { code: '1000' } }
  }
  return { status: 404, body: {} }
}

function signThere(transaction: string, contract: string) {
  acts.set(transaction, '3000')
  papers.set(
    contract,
    Buffer.concat([papers.get(contract) ?? Buffer.alloc(0), Buffer.from(`% ${transaction}\n`)]),
  )
}

let peer: Peer
let server: ContractServer
beforeAll(async () => {
  peer = await startPeer(answer)
  server = await startContracts({
    SIGNING: 'fadada',
    FADADA_URL: peer.url,
    FADADA_APP_ID: keys.appId,
    FADADA_SECRET: keys.secret,
    FADADA_CUSTOMER: 'PARK01',
    PUBLIC_URL: 'https://park.example',
  })
})
afterAll(async () => {
  expect(await findViolations(server.env.db, server.clock.now)).toEqual([])
  await server.stop()
  await peer.stop()
})
beforeEach(async () => {
  isDown = false
  await server.env.db.deleteFrom('rate_count').execute()
  await server.signInAgain()
})

let year = 2030
async function sendLease() {
  const { value, message } = await server.send(server.leaseDraft({ startsOn: `${++year}-06-01` }))
  expect(message ?? '').toBe('')
  return value.contractId
}
const start = (contractId: string, { token }: TestPerson) =>
  server.call(contractApi.startOutside, { body: { contractId } }, { token })
async function readAndStart(contractId: string, person: TestPerson) {
  const by = { token: person.token }
  await server.call(contractApi.open, { body: { contractId } }, by)
  server.clock.now += 12_000
  await server.call(contractApi.read, { body: { contractId, seconds: 9 } }, by)
  return start(contractId, person)
}
const stateOf = async (contractId: string) =>
  (await server.call(contractApi.detail, { query: { contractId } }, { token: server.lessee.token })).value
    .state
function notice(transaction: string, contract: string, code: string, digest?: string) {
  const timestamp = '20270301101500'
  return fetch(`${server.url}/signing/notice/platform`, {
    method: 'POST',
    body: new URLSearchParams({
      transaction_id: transaction,
      contract_id: contract,
      result_code: code,
      timestamp,
      msg_digest: digest ?? proof(timestamp, transaction),
    }),
  })
}
const transactionOf = (url: string | null) => new URL(url ?? '').searchParams.get('transaction_id') ?? ''

test('people sign on the page, the notice is asked about, the seal is set automatically, and the paper is closed', async () => {
  const id = await sendLease()
  const ref = id.replaceAll('-', '')
  expect((await start(id, server.lessee)).message).toContain('读到最后')
  const { value } = await readAndStart(id, server.lessee)
  const page = new URL(value.url ?? '')
  const said = page.searchParams
  expect(page.pathname).toBe('/extsign.api')
  expect(said.get('msg_digest')).toBe(
    proof(`${said.get('transaction_id')}${said.get('timestamp')}`, said.get('customer_id') ?? ''),
  )
  expect(said.get('notify_url')).toBe('https://park.example/signing/notice/platform')
  expect(said.get('sign_keyword')).toBe('承租人签署处')
  signThere(transactionOf(value.url), ref)
  expect((await notice(transactionOf(value.url), ref, '3000')).status).toBe(200)
  expect(await stateOf(id)).toBe('partSigned')
  expect((await readAndStart(id, server.seal)).value.url).toBe(null)
  expect(await stateOf(id)).toBe('active')
  await closeProviderPapers(server.env, new AbortController().signal)
  expect(filed).toEqual([ref])
  const file = await contractFile(server.scope, id)
  expect(file?.bytes.equals(papers.get(ref) ?? Buffer.alloc(0))).toBe(true)
  const known = await server.call(contractVerifyApi.known, { body: { hashes: [file?.sha256 ?? ''] } })
  expect(known.value).toEqual([{ hash: file?.sha256, is: 'last', isOutside: true }])
})

test('a forged notice is refused, one for an act nobody finished changes nothing, and a repeated one does nothing twice', async () => {
  const id = await sendLease()
  const ref = id.replaceAll('-', '')
  const { value } = await readAndStart(id, server.lessee)
  const transaction = transactionOf(value.url)
  expect((await notice(transaction, ref, '3000', 'Zm9yZ2Vk')).status).toBe(401)
  expect((await notice('0'.repeat(32), ref, '3000')).status).toBe(404)
  // Its proof is right, but it covers the number alone: the provider knows of no signature.
  expect((await notice(transaction, ref, '3000')).status).toBe(503)
  expect(await stateOf(id)).toBe('pending')
  signThere(transaction, ref)
  const replies = await Promise.all([1, 2, 3].map(() => notice(transaction, ref, '3000')))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const events = await server.env.db
    .selectFrom('contract_event')
    .select('kind')
    .where('contract_id', '=', id)
    .where('kind', '=', 'signed')
    .execute()
  expect(events).toHaveLength(1)
})

test('a failed attempt is followed by another, a lost notice is asked for, and a refusal ends the contract', async () => {
  const id = await sendLease()
  const ref = id.replaceAll('-', '')
  const first = await readAndStart(id, server.lessee)
  acts.set(transactionOf(first.value.url), '3001')
  const by = { token: server.lessee.token }
  const finish = () => server.call(contractApi.finishOutside, { body: { contractId: id } }, by)
  expect((await finish()).value.outcome).toBe('failed')
  const second = await start(id, server.lessee)
  expect(transactionOf(second.value.url)).not.toBe(transactionOf(first.value.url))
  signThere(transactionOf(second.value.url), ref)
  server.clock.now += 5 * 60_000
  await askForOpenActs(server.env, new AbortController().signal)
  expect(await stateOf(id)).toBe('partSigned')

  const other = await sendLease()
  const refused = await readAndStart(other, server.lessee)
  acts.set(transactionOf(refused.value.url), '3003')
  expect((await notice(transactionOf(refused.value.url), other.replaceAll('-', ''), '3003')).status).toBe(200)
  expect(await stateOf(other)).toBe('refused')
})

test('nobody signs for another, our own certificates are not used, a void contract stays void, and a silent provider signs nothing', async () => {
  const id = await sendLease()
  const ref = id.replaceAll('-', '')
  expect((await start(id, server.stranger)).status).toBe(404)
  expect((await start(id, server.seal)).message).toContain('还没有轮到您')
  const { value } = await readAndStart(id, server.lessee)
  expect((await server.sign(id, server.lessee)).message).toContain('服务商')
  isDown = true
  expect((await start(id, server.lessee)).message).toContain('服务商')
  isDown = false
  const body = { contractId: id, reason: '写错了' }
  await server.call(contractDeskApi.void, { body }, { token: server.desk.token })
  signThere(transactionOf(value.url), ref)
  await notice(transactionOf(value.url), ref, '3000')
  expect(await stateOf(id)).toBe('void')
})
