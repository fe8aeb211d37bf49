import type { KeyObject } from 'node:crypto'
import { derChildren, derOid, derRoot, sameBytes } from '#domain/platform/der.ts'
import { generalizedTime, integer, octets, oid, sequence, boolean } from './der.ts'
import { ids, sha256WithNull } from './object-ids.ts'
import { createSignedData } from './signed-data.ts'

/** A request for a time stamp over a SHA-256 digest (RFC 3161), with the certificate wanted along. */
export const timeStampRequest = (digest: Uint8Array, nonce: Uint8Array): Buffer =>
  sequence(integer(1), sequence(sha256WithNull, octets(digest)), integer(nonce), boolean(true))

export type TimeStampOrder = {
  digest: Uint8Array
  /** The whole INTEGER as it was sent, so that it comes back to the bit. */
  nonce: Uint8Array | null
  serial: Uint8Array
  at: number
  key: KeyObject
  certificates: readonly Buffer[]
}

/** Makes the token: that this digest was there at that second, by the clock of whoever has the key. */
export function createTimeStampToken(order: TimeStampOrder): Promise<Buffer> {
  const info = sequence(
    integer(1),
    oid(ids.ownTimeStampPolicy),
    sequence(sha256WithNull, octets(order.digest)),
    integer(order.serial),
    generalizedTime(order.at),
    // Right to the second.
    sequence(integer(1)),
    ...(order.nonce ? [order.nonce] : []),
  )
  return createSignedData({
    content: { type: ids.timeStampInfo, bytes: info },
    key: order.key,
    certificates: order.certificates,
  })
}

export const grantedReply = (token: Buffer): Buffer => sequence(sequence(integer(0)), token)
export const refusedReply = (): Buffer => sequence(sequence(integer(2)))

/** What a request asks for, or null when it is not one we answer. */
export function readTimeStampRequest(
  bytes: Uint8Array,
): { digest: Uint8Array; nonce: Uint8Array | null } | null {
  if (bytes.length > 4096) {
    return null
  }
  const [version, imprint, ...rest] = derChildren(derRoot(bytes))
  const [algorithm, digest] = imprint ? derChildren(imprint) : []
  const isSha256 = algorithm && derOid(derChildren(algorithm)[0]) === ids.sha256 && digest?.body.length === 32
  if (!version || !sameBytes(version.body, Uint8Array.of(1)) || !isSha256) {
    return null
  }
  return { digest: digest.body, nonce: rest.find(({ tag }) => tag === 0x02)?.encoded ?? null }
}

/** The token in a reply, or null when the request was not granted. */
export function tokenOfReply(reply: Uint8Array): Buffer | null {
  const [status, token] = derChildren(derRoot(reply))
  const code = status ? derChildren(status)[0] : undefined
  const isGranted = code?.tag === 0x02 && code.body.length === 1 && (code.body[0] ?? 9) <= 1
  return isGranted && token ? Buffer.from(token.encoded) : null
}
