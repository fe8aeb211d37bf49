import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A UUIDv7 for the given millisecond: 48 bits of time, 74 of randomness. */
export function uuidV7(now: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret: the secret itself is never kept. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const keyedHash =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64url')
