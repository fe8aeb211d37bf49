import { createHash, sign, type KeyObject } from 'node:crypto'
import { context, integer, octets, oid, sequence, setOf } from './der.ts'
import { ecdsaAlgorithm, ids, sha256Algorithm } from './object-ids.ts'
import { readCertificateParts } from './read-certificate.ts'

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const attribute = (type: string, value: Buffer) => sequence(oid(type), setOf(value))

/** Names the very certificate the signature was made with, so that no other one can be put in its place. */
function signingCertificate(certificate: Buffer): Buffer {
  const { issuer, serial } = readCertificateParts(certificate)
  const issuerSerial = sequence(sequence(context(4, issuer)), serial)
  return attribute(
    ids.signingCertificateV2,
    sequence(sequence(sequence(octets(sha256(certificate)), issuerSerial))),
  )
}

export type SignedDataOrder = {
  /** What is signed: the digest of something kept elsewhere, or content that goes along. */
  content: { digest: Buffer } | { type: string; bytes: Buffer }
  key: KeyObject
  /** The signer's own certificate first, then those above it. */
  certificates: readonly Buffer[]
  /** Gets the signature value and gives a time stamp token over it. */
  timeStamp?: ((signature: Buffer) => Promise<Buffer>) | undefined
}

/**
 * A signature as PAdES baseline wants it (CMS, RFC 5652): no signing-time attribute, since the time belongs into the
 * file and into the time stamp, and the attributes in the order of their bytes.
 */
export async function createSignedData(order: SignedDataOrder): Promise<Buffer> {
  const { content, key, certificates } = order
  const [own] = certificates
  if (!own) {
    throw new Error('a signature needs its certificate')
  }
  const isAttached = 'bytes' in content
  const type = isAttached ? content.type : ids.data
  const digest = isAttached ? sha256(content.bytes) : content.digest
  const attributes = [
    attribute(ids.contentType, oid(type)),
    attribute(ids.messageDigest, octets(digest)),
    attribute(ids.algorithmProtection, sequence(sha256Algorithm, context1(ecdsaAlgorithm))),
    signingCertificate(own),
  ]
  const signature = sign('sha256', setOf(...attributes), key)
  const token = await order.timeStamp?.(signature)
  const { issuer, serial } = readCertificateParts(own)
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    sha256Algorithm,
    retag(setOf(...attributes), 0xa0),
    ecdsaAlgorithm,
    octets(signature),
    ...(token ? [retag(setOf(attribute(ids.timeStampToken, token)), 0xa1)] : []),
  )
  const signed = sequence(
    integer(isAttached ? 3 : 1),
    setOf(sha256Algorithm),
    sequence(oid(type), ...(isAttached ? [context(0, octets(content.bytes))] : [])),
    context(0, ...certificates),
    setOf(signer),
  )
  return sequence(oid(ids.signedData), context(0, signed))
}

/** The signature algorithm inside CMSAlgorithmProtection is `[1]` in place of the SEQUENCE tag. */
const context1 = (algorithm: Buffer) => retag(algorithm, 0xa1)

function retag(encoded: Buffer, tag: number): Buffer {
  const copy = Buffer.from(encoded)
  copy[0] = tag
  return copy
}
