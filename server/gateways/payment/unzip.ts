import { inflateRawSync } from 'node:zlib'

/**
 * The files in a zip, in its order; null when it is none, or when they would be larger than allowed: a small zip can
 * hold very much. Plain and deflated files are known, which is all that bills use.
 */
export function unzip(bytes: Buffer, maxBytes: number): Buffer[] | null {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > bytes.length) {
    return null
  }
  const files: Buffer[] = []
  let at = bytes.readUInt32LE(end + 16)
  let left = maxBytes
  try {
    for (let count = bytes.readUInt16LE(end + 10); count > 0; count--) {
      const file = fileAt(bytes, at, left)
      left -= file.length
      files.push(file)
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
  } catch {
    return null
  }
  return files
}

/** The file that the entry of the directory at the end stands for. */
function fileAt(bytes: Buffer, entry: number, maxBytes: number): Buffer {
  if (bytes.readUInt32LE(entry) !== 0x02014b50) {
    throw new RangeError('not an entry')
  }
  const method = bytes.readUInt16LE(entry + 10)
  const size = bytes.readUInt32LE(entry + 20)
  const place = bytes.readUInt32LE(entry + 42)
  const start = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28)
  const packed = bytes.subarray(start, start + size)
  if (method === 0) {
    return packed
  }
  if (method !== 8 || maxBytes <= 0) {
    throw new RangeError('not a way of packing we know')
  }
  return inflateRawSync(packed, { maxOutputLength: maxBytes })
}
