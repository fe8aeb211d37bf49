import { expect } from 'vitest'
import { contractDeskApi, type ContractDraft } from '#api/contract/contract-desk.ts'
import { contractApi } from '#api/contract/contract.ts'
import { findViolations } from '#server/invariants/all.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import { inboxTopics } from '#server/messages/inbox/deliver-notifications.ts'
import { payables } from '#server/payables.ts'
import { walletTopics } from '#server/wallet/jobs.ts'
import { saveRole, setRoles } from '#server/org/roles.ts'
import { recordRealName } from '#server/identity/real-name/real-names.ts'
import { parkFixture } from '#server/stay/testing.ts'
import { startServer } from '#server/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { installStarterTemplates } from './paper/starter-templates.ts'

export type TestPerson = { id: string; token: string; phone: string; account: string }

/** A server with a house, templates, a lessee, an owner and somebody who may use the seal. */
export async function startContracts(settings: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(settings)
  const { env } = server
  const scope = scopeOf(env, server.tenantId)
  let phones = 13_900_000_100

  async function addPerson(
    account: string,
    name: string,
    rights: readonly string[] = [],
  ): Promise<TestPerson> {
    const phone = String(++phones)
    const id = await server.addUser({
      account,
      fullname: name,
      mobile: phone,
      kind: rights.length > 0 ? 'staff' : 'guest',
    })
    await scope.write(async (scope) => {
      const role = { alias: `r-${account}`, name: account, enabled: true, methods: [...rights], menuIds: [] }
      await setRoles(scope, id, [await saveRole(scope, role)])
    })
    return { id, token: await server.signIn(account), phone, account }
  }
  const proveName = (person: TestPerson, name: string) =>
    scope.write((scope) =>
      recordRealName(
        scope,
        person.id,
        { kind: 'person', name, idType: 'idCard', idNo: `ID${person.phone}`, phone: person.phone },
        'desk',
      ),
    )

  const lessee = await addPerson('lessee', '𠮷野 㐂')
  const owner = await addPerson('owner', '王䶮')
  const stranger = await addPerson('stranger', '路人')
  const desk = await addPerson('desk', '管家', ['contract.manage'])
  const seal = await addPerson('seal', '总经理', ['contract.seal'])
  await proveName(lessee, '𠮷野 㐂')
  await proveName(owner, '王䶮')
  const park = parkFixture(server)
  const siteId = await park.addSite('山谷')
  const houseId = await park.addHouse(siteId, { name: '听松小院', ownerId: owner.id })
  const templates = await scope.write((scope) => installStarterTemplates(scope))

  const leaseDraft = (part: Partial<ContractDraft['fields']> = {}): ContractDraft => ({
    templateId: templates.get('lease') ?? '',
    account: 'lessee',
    houseId,
    lessor: 'park',
    fields: {
      startsOn: '2026-06-01',
      months: 12,
      monthlyRent: 300_000,
      cycleMonths: 3,
      deposit: 300_000,
      address: '北京市怀柔区',
      usage: '居住',
      pets: 'no',
      special: '无',
      ...part,
    },
  })
  const send = (draft: ContractDraft, token = desk.token) =>
    server.call(contractDeskApi.send, { body: draft }, { token })

  /** The last code that went to a phone. */
  async function codeFor(phone: string): Promise<string> {
    const row = await env.db
      .selectFrom('local_sms')
      .select('content')
      .where('phone', '=', phone)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return /\d{4,6}/.exec(row.content)?.[0] ?? ''
  }

  /** Reads, asks for the code and enters it. */
  async function confirm(contractId: string, person: TestPerson) {
    const send = { token: person.token }
    await server.call(contractApi.open, { body: { contractId } }, send)
    server.clock.now += 61_000
    await server.call(contractApi.read, { body: { contractId, seconds: 30 } }, send)
    const sent = await server.call(contractApi.sendCode, { body: { contractId } }, send)
    if (sent.state === false) {
      return sent
    }
    return server.call(
      contractApi.confirmCode,
      { body: { contractId, code: await codeFor(person.phone) } },
      send,
    )
  }
  const drawing = {
    aspect: 2,
    strokes: [
      [
        { x: 0.1, y: 0.2 },
        { x: 0.8, y: 0.7 },
      ],
    ],
  }
  const sign = (contractId: string, person: TestPerson) =>
    server.call(contractApi.sign, { body: { contractId, drawing } }, { token: person.token })
  async function signWhole(contractId: string, ...people: TestPerson[]) {
    for (const person of people) {
      await confirm(contractId, person)
      const signed = await sign(contractId, person)
      if (signed.state === false) {
        throw new Error(signed.message)
      }
    }
  }

  /** Sessions end while the clock of a test runs on. */
  async function signInAgain() {
    for (const person of [lessee, owner, stranger, desk, seal]) {
      person.token = await server.signIn(person.account)
    }
  }
  /** Delivers everything that is due, until nothing is. */
  async function deliver() {
    while (
      await deliverDue(env, { ...inboxTopics, ...walletTopics(payables) }, new AbortController().signal)
    ) {
      // There is more.
    }
  }

  /** Each test may sign and ask for codes as often as it needs. */
  async function forgetLimits() {
    await env.db.deleteFrom('rate_count').execute()
    await env.db.deleteFrom('phone_code').execute()
  }
  /** Delivers what is left, holds the promises against what lies there, and stops. */
  async function finish() {
    await deliver()
    expect(await findViolations(env.db, server.clock.now)).toEqual([])
    await server.stop()
  }

  return {
    ...server,
    scope,
    signInAgain,
    deliver,
    forgetLimits,
    finish,
    lessee,
    owner,
    stranger,
    desk,
    seal,
    addPerson,
    park,
    siteId,
    houseId,
    templates,
    leaseDraft,
    send,
    confirm,
    codeFor,
    sign,
    signWhole,
    proveName,
  }
}

export type ContractServer = Awaited<ReturnType<typeof startContracts>>
