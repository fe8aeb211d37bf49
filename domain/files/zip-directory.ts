export type ZipDirectoryEntry = { name: string; method: number; offset: number; packed: number; size: number }

const mostFiles = 10_000

/** What an archive holds, by the directory at its end; null when it is none, or a broken one. Nothing is unpacked. */
export function zipDirectory(bytes: Uint8Array): ZipDirectoryEntry[] | null {
  const end = endOfDirectory(bytes)
  if (end < 0) {
    return null
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint16(end + 10, true)
  const files: ZipDirectoryEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let no = 0; no < Math.min(count, mostFiles); no++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) {
      return null
    }
    const length = view.getUint16(at + 28, true)
    files.push({
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)),
    })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return files
}

/** The directory ends with a mark, behind which there may be a comment of up to 64 kB. */
function endOfDirectory(bytes: Uint8Array): number {
  const from = bytes.length - 22
  for (let at = from; at >= 0 && at > from - 65_536; at--) {
    if (bytes[at] === 0x50 && bytes[at + 1] === 0x4b && bytes[at + 2] === 5 && bytes[at + 3] === 6) {
      return at
    }
  }
  return -1
}

/** Where the packed bytes of a file begin; null when it says something that cannot be. */
export function packedRange(
  bytes: Uint8Array,
  { offset, packed }: ZipDirectoryEntry,
): [number, number] | null {
  if (offset + 30 > bytes.length) {
    return null
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  return start + packed > bytes.length ? null : [start, start + packed]
}
