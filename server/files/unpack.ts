import { inflateRawSync } from 'node:zlib'
import { packedRange, zipDirectory } from '#domain/files/zip-directory.ts'

/** A file out of an archive; null when it is not there. A few bytes may stand for gigabytes, so there is an end to it. */
export function unpack(bytes: Buffer, name: string, maxBytes: number): Buffer | null {
  const file = zipDirectory(bytes)?.find((one) => one.name === name)
  const place = file === undefined ? null : packedRange(bytes, file)
  if (file === undefined || place === null) {
    return null
  }
  const packed = bytes.subarray(...place)
  return file.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes })
}

export function unpackText(bytes: Buffer, name: string, maxBytes: number): string | null {
  return unpack(bytes, name, maxBytes)?.toString('utf8') ?? null
}
