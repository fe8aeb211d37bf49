import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractApi } from '#api/contract/contract.ts'
import { startContracts, type ContractServer } from '#server/contract/testing.ts'

let server: ContractServer
beforeAll(async () => {
  server = await startContracts({ SIGNING: 'local' })
})
afterAll(() => server.stop())

test('on the page of the stand-in a person fails, signs, and the seal follows', async () => {
  const { value } = await server.send(server.leaseDraft({ startsOn: '2031-06-01' }))
  const body = { contractId: value.contractId }
  const start = async (token: string) => {
    await server.call(contractApi.open, { body }, { token })
    server.clock.now += 12_000
    await server.call(contractApi.read, { body: { ...body, seconds: 5 } }, { token })
    return (await server.call(contractApi.startOutside, { body }, { token })).value.url ?? ''
  }
  const choose = (url: string, outcome: string) =>
    fetch(`${server.url}${url}/${outcome}`, { method: 'POST', redirect: 'manual' })
  const finish = async () =>
    (await server.call(contractApi.finishOutside, { body }, { token: server.lessee.token })).value.outcome
  const first = await start(server.lessee.token)
  expect(await (await fetch(`${server.url}${first}`)).text()).toContain('𠮷野 㐂')
  expect((await choose(first, 'leave')).status).toBe(303)
  expect(await finish()).toBe('open')
  await choose(first, 'failed')
  expect(await finish()).toBe('failed')
  const second = await start(server.lessee.token)
  // They went there once more, and signed on the page they had left open.
  await start(server.lessee.token)
  await choose(second, 'signed')
  expect(await finish()).toBe('signed')
  expect(await start(server.seal.token)).toBe('')
  const detail = await server.call(contractApi.detail, { query: body }, { token: server.lessee.token })
  expect(detail.value).toMatchObject({ state: 'active', provider: 'fadada' })
})
