import { existsSync, readdirSync } from 'node:fs'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtFiles, serveBuiltFiles } from './built-files.ts'

const app = Fastify()
beforeAll(async () => {
  app.setNotFoundHandler((_request, reply) => reply.status(404).send('none'))
  await serveBuiltFiles(app)
  for (const prefix of ['/mobilevue', '/console']) {
    app.get(`${prefix}/*`, () => 'page')
  }
})
afterAll(() => app.close())

const get = (url: string, encoding = 'identity') =>
  app.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } })

describe.each([
  ['/mobilevue', builtFiles.web],
  ['/console', builtFiles.console],
])('%s', (prefix, folder) => {
  const names = readdirSync(`${folder}assets`)
  const program = names.find((name) => existsSync(`${folder}assets/${name}.br`)) ?? ''

  test('gives what is hashed for a year, compressed as the browser wants it', async () => {
    expect(program).not.toBe('')
    const [plain, small] = [
      await get(`${prefix}/assets/${program}`),
      await get(`${prefix}/assets/${program}`, 'br, gzip'),
    ]
    expect(plain.statusCode).toBe(200)
    expect(plain.headers['cache-control']).toContain('immutable')
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers['content-type']).toBe(plain.headers['content-type'])
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    const head = await app.inject({ method: 'HEAD', url: `${prefix}/assets/${program}` })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  })

  test('gives a picture of the first page for a moment, and every other address to the page', async () => {
    const logo = await get(`${prefix}/logo.svg`)
    expect([logo.statusCode, logo.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    for (const path of ['/index.html', '/.stamp', '/.vite/manifest.json', '/home', '/assets.js']) {
      expect((await get(prefix + path)).body).toBe('page')
    }
  })

  test.each([
    'gone-1234567.js',
    '',
    '..%2f.stamp',
    '..%2findex.html',
    '%2e%2e%2findex.html',
    'a/b.js',
    'toString',
  ])('has nothing at assets/%s', async (name) => {
    const { statusCode, body } = await get(`${prefix}/assets/${name}`)
    expect([statusCode, body]).toEqual([404, 'none'])
  })
})
