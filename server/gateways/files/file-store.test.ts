import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { objectUrl, s3Store } from './s3-store.ts'
import { folderStore, type FileStore } from './file-store.ts'
import { startPeer, type Peer, type PeerRequest } from '../testing-peer.ts'

const secret = 'peer/secret+key'
const bytes = Buffer.from([0, 1, 2, 255, 254, 10, 13])
const hash = createHash('sha256').update(bytes).digest('hex')
const kept = new Map<string, Buffer>()
const asked: string[] = []
let broken = false
let peer: Peer
let folder: string

const now = Date.UTC(2026, 4, 4, 2, 3, 4)
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The store's side, written against the description of the signature. */
function isSigned({ method, path, headers, bytes: sent }: PeerRequest & { bytes: Buffer }): boolean {
  const header = (name: string) => String(headers[name] ?? '')
  const given =
    /^AWS4-HMAC-SHA256 Credential=peer-key\/(\d{8})\/cn-test\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    )
  const [, day = '', names = '', signature] = given ?? []
  const contentHash = createHash('sha256').update(sent).digest('hex')
  if (header('x-amz-content-sha256') !== contentHash || header('x-amz-date') !== '20260504T020304Z') {
    return false
  }
  const lines = names.split(';').map((name) => `${name}:${header(name)}`)
  const canonical = [method, path, '', ...lines, '', names, contentHash].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), `${day}/cn-test/s3/aws4_request`, digest].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), 'cn-test'), 's3'), 'aws4_request')
  const hasAll = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    names.split(';').includes(name),
  )
  return hasAll && hmac(key, text).toString('hex') === signature
}

function given(held: Buffer, { method, headers }: PeerRequest) {
  const type = 'application/octet-stream'
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers['range'] ?? '') ?? []
  if (from !== undefined) {
    return { status: 206, type, body: held.subarray(Number(from), Number(to) + 1) }
  }
  return { type, body: method === 'HEAD' ? '' : held }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shanju-store-'))
  peer = await startPeer((request) => {
    const sent = request.bytes
    asked.push(`${request.method} ${request.path}`)
    if (broken) {
      return { status: 503, type: 'application/xml', body: '<Error><Code>SlowDown</Code></Error>' }
    }
    if (!isSigned(request)) {
      return {
        status: 403,
        type: 'application/xml',
        body: '<Error><Code>SignatureDoesNotMatch</Code></Error>',
      }
    }
    const held = kept.get(request.path)
    switch (request.method) {
      case 'PUT':
        kept.set(request.path, sent)
        return { body: '' }
      case 'DELETE':
        kept.delete(request.path)
        return { status: 204, body: '' }
      default:
        return held ? given(held, request) : { status: 404, body: '' }
    }
  })
})
afterAll(async () => {
  await peer.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  asked.length = 0
})

const remote = (keySecret = secret): FileStore =>
  s3Store({
    url: peer.url,
    bucket: 'park',
    style: 'path',
    region: 'cn-test',
    keyId: 'peer-key',
    keySecret,
    now: () => now,
  })

test.each([
  ['a folder', () => folderStore(folder)],
  ['a store that speaks S3', () => remote()],
])('%s gives back what was put into it, once for the same content, until it is removed', async (_, open) => {
  const store = open()
  await store.put(hash, bytes)
  await store.put(hash, bytes)
  expect(await buffer(await store.open(hash))).toEqual(bytes)
  expect(await buffer(await store.open(hash, { from: 3, to: 5 }))).toEqual(bytes.subarray(3, 6))
  await store.remove(hash)
  await store.remove(hash)
  await expect(store.open(hash)).rejects.toThrow()
})

test('the same content goes over the wire once', async () => {
  await remote().put(hash, bytes)
  await remote().put(hash, bytes)
  const place = `/park/files/${hash.slice(0, 2)}/${hash}`
  expect(asked).toEqual([`HEAD ${place}`, `PUT ${place}`, `HEAD ${place}`])
})

test('a wrong key and a store that is down are faults, and say what the store said', async () => {
  await expect(remote('another').put('ab'.repeat(32), bytes)).rejects.toThrow(/403.*SignatureDoesNotMatch/)
  broken = true
  await expect(remote().open(hash)).rejects.toThrow(/503.*SlowDown/)
  await expect(remote().remove(hash)).rejects.toThrow(/503/)
  broken = false
})

test('a bucket may stand in the host instead', () => {
  const place = { url: 'https://oss-cn-beijing.aliyuncs.com', bucket: 'park' }
  const rest = `files/${hash.slice(0, 2)}/${hash}`
  expect(objectUrl({ ...place, style: 'host' }, hash).href).toBe(
    `https://park.oss-cn-beijing.aliyuncs.com/${rest}`,
  )
  expect(objectUrl({ ...place, style: 'path' }, hash).href).toBe(
    `https://oss-cn-beijing.aliyuncs.com/park/${rest}`,
  )
})

test('a write that fails half way leaves nothing behind, and is told', async () => {
  const store = folderStore(join(folder, 'full'), async (path, content) => {
    await writeFile(path, content.subarray(0, 2))
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  await expect(store.put(hash, bytes)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(join(folder, 'full', hash.slice(0, 2)))).toEqual([])
})
