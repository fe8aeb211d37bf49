import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesZip } from '../payment/testing-alipay.ts'
import { openZip, unzip } from './zip-archive.ts'

const megabyte = 1024 * 1024

/** The same archive with another size written of its only file, before it and in the directory. */
function saying(size: number, archive: Buffer): Buffer {
  const copy = Buffer.from(archive)
  copy.writeUInt32LE(size, 22)
  copy.writeUInt32LE(size, copy.indexOf('PK\u0001\u0002', 0, 'latin1') + 24)
  return copy
}

test('an archive says what is in it, and gives each file when it is asked for', async () => {
  const files = await openZip(
    bytesZip({ 'word/document.xml': Buffer.from('合同'), '../b.xml': Buffer.from('') }),
  )
  expect(files?.map(({ name }) => name)).toEqual(['word/document.xml', '../b.xml'])
  expect(await files?.[0]?.read(100)).toEqual(Buffer.from('合同'))
  expect(await files?.[1]?.read(100)).toEqual(Buffer.alloc(0))
  await expect(files?.[0]?.read(5)).rejects.toThrow(RangeError)
})

test('all files come at once too; what is no archive, or too large, gives nothing', async () => {
  const files = { 'a.csv': Buffer.from('a'.repeat(5000)), 'b.csv': Buffer.from('b') }
  expect((await unzip(bytesZip(files), 10_000))?.map(String)).toEqual(['a'.repeat(5000), 'b'])
  expect(await unzip(bytesZip(files), 4000)).toBeNull()
  await fc.assert(
    fc.asyncProperty(fc.uint8Array(), async (bytes) => (await unzip(Buffer.from(bytes), 1000)) === null),
  )
})

test('of an archive with more files than anybody makes only the first are seen', async () => {
  const many = Object.fromEntries(Array.from({ length: 10_100 }, (_, no) => [`${no}`, Buffer.alloc(0)]))
  expect(await openZip(bytesZip(many))).toHaveLength(10_000)
})

test('a few bytes that stand for very many are not unpacked, whatever they say of their size', async () => {
  const bomb = bytesZip({ 'a.xml': Buffer.alloc(200 * megabyte) })
  expect(bomb.length).toBeLessThan(megabyte)
  const before = process.memoryUsage().arrayBuffers
  for (const archive of [bomb, saying(1000, bomb), saying(4 * megabyte, bomb)]) {
    const [file] = (await openZip(archive)) ?? []
    await expect(file?.read(8 * megabyte)).rejects.toThrow()
    expect(await unzip(archive, 8 * megabyte)).toBeNull()
  }
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * megabyte)
  // Each small enough, together too large.
  const parts = bytesZip({ a: Buffer.alloc(5 * megabyte), b: Buffer.alloc(5 * megabyte) })
  expect(await unzip(parts, 8 * megabyte)).toBeNull()
  expect(await unzip(parts, 10 * megabyte)).toHaveLength(2)
})

test('what is cut off, overwritten or no archive gives nothing or an error, and never ends the server', async () => {
  const whole = bytesZip({
    'a.xml': Buffer.from('a'.repeat(3000)),
    'b.xml': deflateRawSync(Buffer.from('b')),
  })
  const readAll = async (bytes: Buffer) => {
    for (const file of (await openZip(bytes)) ?? []) {
      const content = await file.read(10_000).catch(() => Buffer.alloc(0))
      expect(content.length).toBeLessThanOrEqual(10_000)
    }
  }
  const inside = fc.nat(whole.length)
  await fc.assert(
    fc.asyncProperty(inside, inside, fc.uint8Array({ maxLength: 40 }), async (from, to, put) => {
      await readAll(Buffer.concat([whole.subarray(0, from), put, whole.subarray(to)]))
      await readAll(whole.subarray(0, from))
    }),
    { numRuns: 300 },
  )
  expect(await openZip(whole.subarray(0, -1))).toBeNull()
})
