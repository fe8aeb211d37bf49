import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryAdminApi } from '#api/queries/admin.ts'
import { queriesApi } from '#api/queries/queries.ts'
import type { CustomQuery } from '#domain/queries/query.ts'
import { addTestPerson } from '#server/objects/definition/testing.ts'
import { startPeer, type Peer, type PeerAnswer, type PeerRequest } from '#server/gateways/testing-peer.ts'
import { startServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let peer: Peer
let seen: PeerRequest
let reply: PeerAnswer = { body: '' }
let operator: { id: string; token: string }
let asker: { id: string; token: string }

beforeAll(async () => {
  peer = await startPeer((request) => {
    seen = request
    return reply
  })
  server = await startServer({ QUERY_INNER_HOSTS: new URL(peer.url).host, QUERY_HOSTS: 'localhost,10.0.0.1' })
  operator = await addTestPerson(server, 'operator', ['form.manage'])
  asker = await addTestPerson(server, 'asker', [])
})
afterAll(async () => {
  await server.stop()
  await peer.stop()
})

const asked: Omit<CustomQuery, 'alias' | 'source'> = {
  name: '外部物品',
  columns: [],
  conditions: [{ field: 'name', operation: 'LIKE', from: 'parameter' }],
  sorts: [],
  pageSize: 2,
}
const saveQuery = (change: Pick<CustomQuery, 'alias' | 'source'>) =>
  server.call(
    queryAdminApi.saveQuery,
    { body: { kind: 'query', definition: { ...asked, ...change } } },
    operator,
  )
const ask = (alias: string, body: { key: string; value: unknown }[] = [], page?: number, send = asker) =>
  server.call(queriesApi.doQuery, { query: { alias, page }, body }, send)

const restful = (change: object = {}): Pick<CustomQuery, 'source'> => ({
  source: {
    kind: 'restful',
    url: `${peer.url}/list`,
    requestType: 'GET',
    listKey: 'data.rows',
    totalKey: 'data.total',
    ...change,
  },
})

describe('a restful query', () => {
  test('is asked by the server with its method, headers and parameters', async () => {
    reply = { body: { data: { rows: [{ ID: 1, Name: 'a' }], total: 9 } } }
    await saveQuery({
      alias: 'rest',
      ...restful({ header: '{"X-Key":"geheim"}', dataParam: 'q={name}&size={pageSize}' }),
    })
    const { value } = await ask('rest', [{ key: 'name', value: '茶&x=1' }], 3)
    expect(value).toMatchObject({
      rows: [{ id: 1, name: 'a' }],
      pageResult: { page: 3, pageSize: 2, total: 9 },
    })
    expect([
      seen.method,
      seen.query.get('q'),
      seen.query.get('size'),
      seen.query.get('x'),
      seen.headers['x-key'],
    ]).toEqual(['GET', '茶&x=1', '2', null, 'geheim'])
    const shown = await server.call(queriesApi.queryByAlias, { query: { alias: 'rest' }, body: {} }, asker)
    expect(shown.value).toMatchObject({ dsType: 'restful', listKey: 'data.rows', header: '{"X-Key":""}' })
    await saveQuery({
      alias: 'post',
      ...restful({ requestType: 'POST', dataParam: '{"filter":{"name":"{name}"},"page":"{page}"}' }),
    })
    await ask('post', [{ key: 'name', value: '"}' }])
    expect(JSON.parse(seen.body)).toEqual({ filter: { name: '"}' }, page: 1 })
  })

  test('says what is wrong with what came back', async () => {
    const english = { ...asker, language: 'en-US' }
    const told = async (body: unknown, status = 200) => {
      reply = { body, status }
      return (await ask('rest', [], 1, english)).message
    }
    expect(await told('')).toBe('returned data is empty')
    expect(await told('null')).toBe('returned data is empty')
    expect(await told({ rows: [] })).toBe('cannot parse returned data')
    expect(await told('<html>')).toBe('cannot parse returned data')
    expect(await told('x', 302)).toBe('The restful service does not answer')
    expect(await told('x', 500)).toBe('The restful service does not answer')
    expect(await told(`"${'x'.repeat(6 * 1024 * 1024)}"`)).toBe('The restful service does not answer')
  })

  test('is refused when its address is empty, none, not on the list, or leads into one’s own house', async () => {
    expect((await saveQuery({ alias: 'y', ...restful({ url: ' ' }) })).message).toContain('Restful 地址为空')
    expect((await saveQuery({ alias: 'y', ...restful({ url: 'file:///etc/passwd' }) })).message).toContain(
      'source.url',
    )
    expect(
      (await saveQuery({ alias: 'y', ...restful({ requestType: 'POST', dataParam: '{' }) })).message,
    ).toContain('POST 参数不是有效的 JSON')
    const inEnglish = async (change: object) => {
      const body = { kind: 'query' as const, definition: { ...asked, alias: 'y', ...restful(change) } }
      const english = { ...operator, language: 'en-US' }
      return (await server.call(queryAdminApi.saveQuery, { body }, english)).message
    }
    expect(await inEnglish({ url: '' })).toContain('Restful url is empty')
    expect(await inEnglish({ requestType: 'POST', dataParam: '{' })).toContain(
      'POST parameters not valid JSON',
    )
    expect((await saveQuery({ alias: 'y', ...restful({ header: '{' }) })).message).toContain(
      '请求头不是有效的 JSON',
    )
    const { port } = new URL(peer.url)
    const urls = [
      'http://elsewhere.example/x',
      `http://localhost:${port}/x`,
      'http://10.0.0.1/x',
      'http://169.254.169.254/latest',
    ]
    for (const [at, url] of urls.entries()) {
      await saveQuery({ alias: `z${at}`, ...restful({ url }) })
      expect((await ask(`z${at}`)).message, url).toBe('不允许访问这个 Restful 地址，请联系管理员')
    }
  })
})
