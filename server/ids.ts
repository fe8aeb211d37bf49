import { hash, createHmac, randomBytes, randomUUID } from 'node:crypto'

/** A UUIDv7 for the given millisecond: 48 bits of time, 74 of randomness. */
export function uuidV7(now: number): string {
  const time = now.toString(16).padStart(12, '0')
  // Takes its random bits from a store that is filled ahead, which is ten times as fast as asking for sixteen bytes.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret: the secret itself is never kept. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url')

export const keyedHash =
  (key: string) =>
  (text: string): string =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('base64url')
