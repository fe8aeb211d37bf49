import { deflateSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { limitMemory, type MemoryScope } from './memory-limit.ts'

const megabyte = 1024 * 1024

function limited(mostBytes: number) {
  const scope: MemoryScope = { DecompressionStream, Uint8Array }
  const onExceeded = vi.fn<() => void>()
  const renew = limitMemory(scope, { mostBytes, onExceeded })
  const unpack = async (bytes: Uint8Array<ArrayBuffer>) => {
    const stream = new Blob([bytes]).stream().pipeThrough(new scope.DecompressionStream('deflate'))
    return new Uint8Array(await new Response(stream).arrayBuffer())
  }
  return { scope, onExceeded, renew, unpack }
}

const packed = (length: number) => new Uint8Array(deflateSync(Buffer.alloc(length, 0x20)))

test('what fits is unpacked as ever', async () => {
  const { unpack, onExceeded } = limited(8 * megabyte)
  const content = Buffer.from('一式两份，双方各执一份。'.repeat(50_000))
  expect(content.equals(await unpack(new Uint8Array(deflateSync(content))))).toBe(true)
  expect(onExceeded).not.toHaveBeenCalled()
})

test('a few bytes that stand for very many are given up, soon after there are too many', async () => {
  const { unpack, onExceeded } = limited(8 * megabyte)
  const bomb = packed(150 * megabyte)
  expect(bomb.length).toBeLessThan(megabyte)
  const before = process.memoryUsage().arrayBuffers
  await expect(unpack(bomb)).rejects.toThrow(RangeError)
  expect(onExceeded).toHaveBeenCalled()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * megabyte)
})

test('many that are small count together, and empty ones too, until it counts anew', async () => {
  const { unpack, onExceeded, renew } = limited(8 * megabyte)
  for (let no = 0; no < 3; no++) {
    await unpack(packed(2 * megabyte))
  }
  renew()
  for (let no = 0; no < 3; no++) {
    await unpack(packed(2 * megabyte))
  }
  expect(onExceeded).not.toHaveBeenCalled()
  await expect(unpack(packed(2 * megabyte))).rejects.toThrow(RangeError)
  const { scope } = limited(megabyte)
  expect(() => Array.from({ length: 100 }, () => new scope.DecompressionStream('deflate'))).toThrow(
    RangeError,
  )
})

test('memory counts that is taken in large pieces; it is what it always was', () => {
  const { scope, onExceeded, renew } = limited(megabyte)
  expect(new scope.Uint8Array(3)).toEqual(new Uint8Array(3))
  expect(new scope.Uint8Array([1, 2])).toEqual(Uint8Array.of(1, 2))
  expect(new scope.Uint8Array(3)).toBeInstanceOf(Uint8Array)
  expect(new Uint8Array(3)).toBeInstanceOf(scope.Uint8Array)
  expect(scope.Uint8Array.from([1])).toEqual(Uint8Array.of(1))
  // A part of what is there already takes nothing.
  expect(new scope.Uint8Array(new ArrayBuffer(2 * megabyte), 0, 8)).toHaveLength(8)
  for (let no = 0; no < 3; no++) {
    renew()
    expect(new scope.Uint8Array(megabyte / 2)).toHaveLength(megabyte / 2)
    expect(new scope.Uint8Array(megabyte / 2)).toHaveLength(megabyte / 2)
  }
  expect(onExceeded).not.toHaveBeenCalled()
  expect(() => new scope.Uint8Array(megabyte / 2)).toThrow(RangeError)
  expect(onExceeded).toHaveBeenCalledOnce()
})
