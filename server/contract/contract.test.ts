import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contractBillApi } from '#api/contract/bill.ts'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { contractApi, contractVerifyApi } from '#api/contract/contract.ts'
import { addDays } from '#domain/day.ts'
import { verifyPdf } from '#domain/contract/verify/verify-pdf.ts'
import { entrustmentOn } from '#server/stay/catalog/house-terms.ts'
import { expireContracts } from './jobs.ts'
import { eventHash, eventsOf } from './events.ts'
import { contractFile, sha256 } from './paper/revisions.ts'
import { startContracts, type ContractServer } from './testing.ts'

let server: ContractServer
beforeAll(async () => {
  server = await startContracts()
})
afterAll(() => server.finish())
beforeEach(async () => {
  await server.forgetLimits()
  await server.signInAgain()
})

let year = 2026
/** Each test has a year of its own, so that they do not want the same nights. */
const nextStart = () => `${++year}-06-01`
async function sendLease(fields: Record<string, string | number> = {}) {
  const reply = await server.send(server.leaseDraft({ startsOn: nextStart(), ...fields }))
  expect(reply.message ?? '').toBe('')
  return reply.value.contractId
}
const detail = (contractId: string, token = server.lessee.token) =>
  server.call(contractApi.detail, { query: { contractId } }, { token })
/** What our own check says about the file of a contract as it stands. */
async function verified(contractId: string) {
  const { value } = await server.call(contractVerifyApi.roots, {})
  const file = await contractFile(server.scope, contractId)
  return verifyPdf(file?.bytes ?? Buffer.alloc(0), {
    crypto: globalThis.crypto.subtle,
    roots: value.roots.map(({ certificate }) => Buffer.from(certificate, 'base64')),
    inflate: async (part) => inflateSync(part),
  })
}
const nights = async (contractId: string) =>
  (await server.env.db.selectFrom('room_night').select('night').where('ref_id', '=', contractId).execute())
    .length

test('a lease is signed in order by both, checked by our verifier, and its bills are there', async () => {
  const id = await sendLease()
  expect(await nights(id)).toBe(366)
  await server.confirm(id, server.seal)
  expect((await server.sign(id, server.seal)).message).toContain('还没有轮到您')
  await server.signWhole(id, server.lessee)
  expect((await detail(id)).value.state).toBe('partSigned')
  await server.signWhole(id, server.seal)
  const shown = await detail(id)
  expect(shown.value.state).toBe('active')
  expect(shown.value.signers.map(({ name, state }) => ({ name, state }))).toEqual([
    { name: '𠮷野 㐂', state: 'signed' },
    { name: '山谷园区', state: 'signed' },
  ])
  const check = await verified(id)
  expect(check).toMatchObject({ isGood: true, problems: [] })
  expect(check.signatures.map(({ signerName }) => signerName)).toEqual([
    '山谷园区 文书签发',
    '𠮷野 㐂',
    '山谷园区',
  ])
  const known = await server.call(contractVerifyApi.known, {
    body: { hashes: [...check.revisionHashes, '0'.repeat(64)] },
  })
  expect(known.value.map(({ is }) => is)).toEqual([
    'earlier',
    'earlier',
    'earlier',
    'earlier',
    'last',
    'unknown',
  ])
  const bills = await server.call(
    contractBillApi.mine,
    { query: { contractId: id } },
    { token: server.lessee.token },
  )
  expect(bills.value.map(({ kind, amount }) => ({ kind, amount }))).toEqual([
    { kind: 'deposit', amount: 300_000 },
    ...Array.from({ length: 4 }, () => ({ kind: 'rent', amount: 900_000 })),
  ])
})

test('nobody else sees it, signs it or has its bills', async () => {
  const id = await sendLease()
  expect((await detail(id, server.stranger.token)).status).toBe(404)
  expect((await server.sign(id, server.stranger)).status).toBe(404)
  expect(
    (await server.call(contractApi.file, { query: { contractId: id } }, { token: server.stranger.token }))
      .status,
  ).toBe(404)
  expect((await server.send(server.leaseDraft(), server.lessee.token)).status).toBe(403)
  expect((await server.confirm(id, server.desk)).status).toBe(404)
})

test('without the code, with one for another text, or in another session nothing is signed', async () => {
  const id = await sendLease()
  expect((await server.sign(id, server.lessee)).message).toContain('验证码')
  const other = await sendLease()
  await server.confirm(other, server.lessee)
  expect((await server.sign(id, server.lessee)).message).toContain('验证码')
  await server.confirm(id, server.lessee)
  const elsewhere = await server.signIn('lessee')
  expect((await server.sign(id, { ...server.lessee, token: elsewhere })).message).toContain('验证码')
  server.clock.now += 11 * 60_000
  expect((await server.sign(id, server.lessee)).message).toContain('验证码')
})

test('what is scrolled through at once is not read, and without the line that it was nothing is signed', async () => {
  const id = await sendLease()
  const body = { contractId: id }
  const by = { token: server.lessee.token }
  const read = async () =>
    (await server.call(contractApi.read, { body: { ...body, seconds: 600 } }, by)).value.waitMs
  // Whatever the phone says of its own clock, and though it never said that it opened it.
  const wait = await read()
  expect(wait).toBeGreaterThanOrEqual(3000)
  server.clock.now += wait - 1
  expect(await read()).toBe(1)
  expect((await server.call(contractApi.sendCode, { body }, by)).message).toBe('请先把合同读到最后')
  server.clock.now += 1
  expect(await read()).toBe(0)
  expect(await read()).toBe(0)
  const events = await eventsOf(server.scope, id)
  expect(events.map(({ kind }) => kind)).toEqual(['sent', 'opened', 'read'])

  // A confirmed code alone, however it came about, does not stand for having read.
  const other = await sendLease()
  await server.confirm(other, server.lessee)
  await server.env.db
    .updateTable('contract_signer')
    .set({ read_at: null })
    .where('contract_id', '=', other)
    .execute()
  expect((await server.sign(other, server.lessee)).message).toBe('请先把合同读到最后')
})

test('two who sign at the same moment sign one after the other, in the order of the contract', async () => {
  const id = await sendLease()
  await Promise.all([server.confirm(id, server.lessee), server.confirm(id, server.seal)])
  const [seal, lessee] = await Promise.all([server.sign(id, server.seal), server.sign(id, server.lessee)])
  expect(lessee.state).toBe(true)
  // Whose turn it was not when they began is told so, and waits until it is.
  expect(seal.message).toContain('还没有轮到您')
  await server.signWhole(id, server.seal)
  const check = await verified(id)
  expect(check).toMatchObject({ isGood: true, problems: [] })
  expect(check.signatures.slice(1).map(({ signerName }) => signerName)).toEqual(['𠮷野 㐂', '山谷园区'])
  expect((await detail(id)).value.state).toBe('active')
})

test('a stay agreement is signed by its guest and the park; it takes no nights and makes no bills', async () => {
  const day = nextStart()
  const reply = await server.send({
    templateId: server.templates.get('stay') ?? '',
    account: 'lessee',
    houseId: server.houseId,
    fields: { startsOn: day, lastDay: addDays(day, 1), guests: 2, rules: '二十二点后保持安静' },
  })
  expect(reply.message ?? '').toBe('')
  const id = reply.value.contractId
  await server.signWhole(id, server.lessee, server.seal)
  const check = await verified(id)
  expect(check).toMatchObject({ isGood: true, problems: [] })
  expect(check.signatures.slice(1).map(({ signerName }) => signerName)).toEqual(['𠮷野 㐂', '山谷园区'])
  const { value } = await detail(id)
  expect(value).toMatchObject({ state: 'active', kind: 'stay', bills: [] })
  expect(value.signers.map(({ role }) => role)).toEqual(['guest', 'park'])
  expect(await nights(id)).toBe(0)
})

test('signing twice at once is one signature, and the same answer', async () => {
  const id = await sendLease()
  await server.confirm(id, server.lessee)
  const replies = await Promise.all(Array.from({ length: 4 }, () => server.sign(id, server.lessee)))
  expect(replies.every(({ state }) => state)).toBe(true)
  const saved = (person: { token: string }) =>
    server.call(contractApi.savedSignature, {}, { token: person.token })
  expect((await saved(server.lessee)).value?.strokes).toHaveLength(1)
  expect((await saved(server.stranger)).value).toBe(null)
  expect(new Set(replies.map(({ value }) => value.signedAt)).size).toBe(1)
  const rows = await server.env.db
    .selectFrom('contract_revision')
    .select('kind')
    .where('contract_id', '=', id)
    .execute()
  expect(rows.filter(({ kind }) => kind === 'signature')).toHaveLength(1)
})

test('a refusal, a void and time free the nights', async () => {
  const [refused, voided, late] = [await sendLease(), await sendLease(), await sendLease()]
  const body = { contractId: refused, reason: '租金太高' }
  expect((await server.call(contractApi.refuse, { body }, { token: server.lessee.token })).state).toBe(true)
  expect((await server.sign(refused, server.lessee)).state).toBe(false)
  await server.call(
    contractDeskApi.void,
    { body: { contractId: voided, reason: '写错了' } },
    { token: server.desk.token },
  )
  server.clock.now += 15 * 86_400_000
  await expireContracts(server.env, new AbortController().signal)
  expect(await Promise.all([refused, voided, late].map(nights))).toEqual([0, 0, 0])
  await server.signInAgain()
  expect((await detail(late)).value.state).toBe('expired')
})

test('a lease never takes nights of another, and a bad draft changes nothing', async () => {
  const startsOn = nextStart()
  expect((await server.send(server.leaseDraft({ startsOn }))).state).toBe(true)
  expect((await server.send(server.leaseDraft({ startsOn }))).state).toBe(false)
  const before = await server.env.db.selectFrom('contract').select('id').execute()
  expect((await server.send(server.leaseDraft({ startsOn: nextStart(), monthlyRent: 'x' }))).state).toBe(
    false,
  )
  expect(
    (await server.send(server.leaseDraft({ startsOn: nextStart(), special: '\u{E863}' }))).message,
  ).toContain('字体')
  expect(await server.env.db.selectFrom('contract').select('id').execute()).toHaveLength(before.length)
})

test('the verified name must be the one in the text', async () => {
  const id = await sendLease()
  await server.proveName(server.lessee, '李四')
  await server.confirm(id, server.lessee)
  expect((await server.sign(id, server.lessee)).message).toContain('𠮷野 㐂')
  await server.proveName(server.lessee, '𠮷野 㐂')
  expect((await server.sign(id, server.lessee)).state).toBe(true)
})

test('a changed name ends the certificates of the old one, and what was signed with them before stays good', async () => {
  const id = await sendLease()
  await server.signWhole(id, server.lessee, server.seal)
  const good = async () => {
    const rows = await server.env.db
      .selectFrom('signer_certificate')
      .select('revoked_at')
      .where('user_id', '=', server.lessee.id)
      .execute()
    return rows.filter(({ revoked_at: at }) => at === null).length
  }
  expect(await good()).toBeGreaterThan(0)
  await server.proveName(server.lessee, '李四')
  expect(await good()).toBe(0)
  expect(await verified(id)).toMatchObject({ isGood: true, problems: [] })
  await server.proveName(server.lessee, '𠮷野 㐂')
})

test('an entrustment gives the owner their terms once both have signed', async () => {
  const draft = {
    templateId: server.templates.get('entrustment') ?? '',
    account: 'owner',
    houseId: server.houseId,
    fields: {
      startsOn: '2026-05-10',
      months: 24,
      shareKind: 'share',
      ownerShare: 7000,
      floor: 0,
      stayFee: 2000,
      ownNights: 30,
      noticeDays: 60,
      withholdsTax: 'yes',
      keepsReserve: 'yes',
      reserveShare: 1500,
      reserveDays: 14,
    },
  }
  expect((await server.send({ ...draft, account: 'lessee' })).message).toContain('业主')
  const { value } = await server.send(draft)
  expect(await entrustmentOn(server.scope, server.houseId, '2026-06-01')).toBe(null)
  await server.signWhole(value.contractId, server.owner, server.seal)
  expect(await entrustmentOn(server.scope, server.houseId, '2026-06-01')).toMatchObject({
    owner_bp: 7000,
    own_nights_tenths: 300,
    reserve_bp: 1500,
    reserve_days: 14,
    contract_id: value.contractId,
  })
})

test('what happened is a chain: a line changed afterwards is found', async () => {
  const id = await sendLease({ startsOn: addDays('2050-01-01', 0) })
  await server.confirm(id, server.lessee)
  const events = await eventsOf(server.scope, id)
  let before = ''
  for (const { kind, at, user_id: userId, detail: facts, hash } of events) {
    const line = { kind, at: at.getTime(), userId, detail: facts as Record<string, string | number | null> }
    expect(eventHash(before, line)).toBe(hash)
    expect(eventHash(before, { ...line, at: line.at + 1 })).not.toBe(hash)
    before = hash
  }
  expect(events.map(({ kind }) => kind)).toEqual(['sent', 'opened', 'read', 'codeSent', 'codeRight'])
})

test('the report is made once it is complete, and is the same bytes again', async () => {
  const id = await sendLease({ startsOn: '2052-01-01' })
  const ask = () =>
    server.call(contractApi.report, { query: { contractId: id } }, { token: server.lessee.token })
  expect((await ask()).state).toBe(false)
  await server.signWhole(id, server.lessee, server.seal)
  expect((await ask()).status).toBe(200)
  const rows = await server.env.db
    .selectFrom('contract_report')
    .select(['bytes', 'sha256'])
    .where('contract_id', '=', id)
    .execute()
  expect(rows).toHaveLength(1)
  expect(sha256(rows[0]?.bytes ?? Buffer.alloc(0))).toBe(rows[0]?.sha256)
  await ask()
  const again = await server.env.db
    .selectFrom('contract_report')
    .select('sha256')
    .where('contract_id', '=', id)
    .execute()
  expect(again).toEqual([{ sha256: rows[0]?.sha256 }])
})
