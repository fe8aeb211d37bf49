import { createHash } from 'node:crypto'

/** The moment the demo company was written down: the same wherever and whenever it is loaded. */
export const demoStart = Date.UTC(2026, 0, 5, 1, 0, 0)

/** Gives the same ids in the same order for a tenant code, each a UUIDv7 a millisecond after the one before. */
export function demoIds(tenantCode: string): () => string {
  let count = 0
  return () => {
    count += 1
    const bytes = createHash('sha256').update(`${tenantCode}\n${count}`).digest().subarray(0, 16)
    bytes.writeUIntBE(demoStart + count, 0, 6)
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }
}
