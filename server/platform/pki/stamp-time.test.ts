import { createHash, X509Certificate } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Failure } from '#server/failure.ts'
import { startServer, type TestServer } from '#server/testing.ts'
import { scopeOf } from '#server/scope.ts'
import { createAuthority, newSerial } from './hierarchy.ts'
import { stampTime } from './stamp-time.ts'
import { createTimeStampToken, grantedReply, readTimeStampRequest, refusedReply } from './time-stamp.ts'

const bytes = Buffer.from('a signature')
const root = createAuthority('root', { commonName: 'tsa root' }, Date.UTC(2026, 0, 1), null)
const clock = createAuthority('timeStamp', { commonName: 'tsa' }, Date.UTC(2026, 0, 1), root)
const notClock = createAuthority('sign', { commonName: 'no tsa' }, Date.UTC(2026, 0, 1), root)

type Asked = NonNullable<ReturnType<typeof readTimeStampRequest>>
let answer: (asked: Asked) => Promise<Buffer> | Buffer
let peer: Server
let server: TestServer
beforeAll(async () => {
  peer = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const asked = readTimeStampRequest(Buffer.concat(chunks))
      response.setHeader('content-type', 'application/timestamp-reply')
      response.end(asked ? await answer(asked) : refusedReply())
    })
  })
  await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve))
  server = await startServer({
    TIMESTAMP: 'rfc3161',
    TIMESTAMP_URL: `http://127.0.0.1:${(peer.address() as AddressInfo).port}`,
    TIMESTAMP_ROOT: new X509Certificate(root.certificate).toString(),
  })
})
afterAll(async () => {
  peer.close()
  await server.stop()
})

const token = ({ digest, nonce }: Asked, change: Partial<Parameters<typeof createTimeStampToken>[0]> = {}) =>
  createTimeStampToken({
    digest,
    nonce,
    serial: newSerial(),
    at: server.clock.now,
    key: clock.privateKey,
    certificates: [clock.certificate],
    ...change,
  })
beforeEach(() => {
  answer = async (asked) => grantedReply(await token(asked))
})
const ask = () => scopeOf(server.env, server.tenantId).write((scope) => stampTime(scope, bytes))

test('a token of the authority we were given is taken', async () => {
  expect((await ask()).length).toBeGreaterThan(200)
})

test('a wrong nonce, digest, time, certificate or root, a refusal and silence sign nothing', async () => {
  const stranger = createAuthority('root', { commonName: 'x' }, Date.UTC(2026, 0, 1), null)
  const foreign = createAuthority('timeStamp', { commonName: 'y' }, Date.UTC(2026, 0, 1), stranger)
  const wrong: Array<(asked: Asked) => Promise<Buffer> | Buffer> = [
    async (asked) => grantedReply(await token(asked, { nonce: Buffer.from([2, 1, 7]) })),
    async (asked) => grantedReply(await token(asked, { nonce: null })),
    async (asked) =>
      grantedReply(await token(asked, { digest: createHash('sha256').update('other').digest() })),
    async (asked) => grantedReply(await token(asked, { at: server.clock.now - 3_600_000 })),
    async (asked) =>
      grantedReply(await token(asked, { key: notClock.privateKey, certificates: [notClock.certificate] })),
    async (asked) =>
      grantedReply(await token(asked, { key: foreign.privateKey, certificates: [foreign.certificate] })),
    () => refusedReply(),
    () => Buffer.from('not a reply'),
  ]
  for (const [at, reply] of wrong.entries()) {
    answer = reply
    await expect(ask(), String(at)).rejects.toBeInstanceOf(Failure)
  }
})
