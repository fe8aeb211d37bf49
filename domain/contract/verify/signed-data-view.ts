import { derChildren, derFirst, derOid, sameBytes, type DerValue } from '#domain/platform/der.ts'
import { readCertificate, type CertificateView } from './certificate-view.ts'

/** A signature with what it carries, as far as a check needs it. */
export type SignedDataView = {
  contentType: string
  content: Uint8Array | null
  certificates: CertificateView[]
  /** The certificate the signature itself names by its hash, not just the first in the bag. */
  signer: { issuer: Uint8Array; serial: Uint8Array }
  digestAlgorithm: string
  signatureAlgorithm: string
  /** The signed attributes as they are signed: a SET. */
  attributes: Uint8Array
  attributeOf: (type: string) => DerValue | null
  attributeTypes: string[]
  signature: Uint8Array
  timeStamp: Uint8Array | null
  /** How many bytes the whole takes. */
  length: number
}

export class SignatureError extends Error {}

export const signatureIds = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
} as const

/**
 * The parts of a value when they are of exactly these kinds; those after the first `needed` may be missing. Parts of a
 * signature that are not signed themselves can be written in one way only, so that no byte of it can be another.
 */
function partsOf(value: DerValue, tag: number, tags: readonly number[], needed = tags.length): DerValue[] {
  const parts = derChildren(value)
  const isAsExpected =
    value.tag === tag &&
    parts.length >= needed &&
    parts.length <= tags.length &&
    parts.every((part, at) => part.tag === tags[at])
  if (!isAsExpected) {
    throw new SignatureError('a part of the signature is not what it should be')
  }
  return parts
}

/** An algorithm without parameters, or with empty ones. */
function algorithmOf(value: DerValue): string {
  const [name] = partsOf(value, 0x30, [0x06, 0x05], 1)
  return derOid(name)
}

export function readSignedData(bytes: Uint8Array): SignedDataView {
  const whole = derFirst(bytes)
  const [type, holder] = partsOf(whole, 0x30, [0x06, 0xa0])
  const signed = holder ? derChildren(holder)[0] : undefined
  if (derOid(type) !== signatureIds.signedData || !signed) {
    throw new SignatureError('this is not a signature')
  }
  const [version, digests, encapsulated, certificates, signers] = partsOf(
    signed,
    0x30,
    [2, 0x31, 0x30, 0xa0, 0x31],
  )
  const [contentType, contentHolder] = encapsulated ? partsOf(encapsulated, 0x30, [6, 0xa0], 1) : []
  const isVersionRight = version?.body.length === 1 && version.body[0] === (contentHolder ? 3 : 1)
  const isDigestRight = digests && derChildren(digests).map(algorithmOf).join() === signatureIds.sha256
  if (!isVersionRight || !isDigestRight) {
    throw new SignatureError('the signature is of another version than ours')
  }
  const infos = signers ? derChildren(signers) : []
  const [info] = infos
  if (!info || infos.length !== 1 || !certificates) {
    throw new SignatureError('it has not exactly one signer')
  }
  const parts = partsOf(info, 0x30, [2, 0x30, 0x30, 0xa0, 0x30, 0x04, 0xa1], 6)
  const [infoVersion, issuerSerial, digest, attributes, algorithm, signature, unsigned] = parts
  const [issuer, serial] = issuerSerial ? partsOf(issuerSerial, 0x30, [0x30, 2]) : []
  const isInfoRight = infoVersion?.body.length === 1 && infoVersion.body[0] === 1
  if (!isInfoRight || !issuer || !serial || !attributes || !signature || !digest || !algorithm) {
    throw new SignatureError('the signer is not described as it should be')
  }
  const asSet = Uint8Array.from(attributes.encoded)
  asSet[0] = 0x31
  const listed = attributesOf(attributes)
  const others = unsigned ? attributesOf(unsigned) : []
  if (others.some(({ name }) => name !== signatureIds.timeStamp) || others.length > 1) {
    throw new SignatureError('the signature carries something unknown')
  }
  return {
    contentType: derOid(contentType),
    content: contentHolder ? (partsOf(contentHolder, 0xa0, [0x04])[0]?.body ?? null) : null,
    certificates: derChildren(certificates).map(({ encoded }) => readCertificate(encoded)),
    signer: { issuer: issuer.encoded, serial: serial.encoded },
    digestAlgorithm: algorithmOf(digest),
    signatureAlgorithm: algorithmOf(algorithm),
    attributes: asSet,
    attributeOf: (wanted) => listed.find(({ name }) => name === wanted)?.value ?? null,
    attributeTypes: listed.map(({ name }) => name),
    signature: signature.body,
    timeStamp: others[0]?.value?.encoded ?? null,
    length: whole.encoded.length,
  }
}

function attributesOf(holder: DerValue): Array<{ name: string; value: DerValue | null }> {
  return derChildren(holder).map((attribute) => {
    const [type, values] = partsOf(attribute, 0x30, [6, 0x31])
    const [value, ...more] = values ? derChildren(values) : []
    if (more.length > 0) {
      throw new SignatureError('an attribute has more than one value')
    }
    return { name: derOid(type), value: value ?? null }
  })
}

/** The certificate whose hash the signature names. */
export function namedCertificate(
  view: SignedDataView,
  hashes: ReadonlyMap<CertificateView, Uint8Array>,
): CertificateView | null {
  const attribute = view.attributeOf(signatureIds.signingCertificate)
  const list = attribute ? derChildren(attribute)[0] : undefined
  const first = list ? derChildren(list)[0] : undefined
  const hash = first ? derChildren(first).find(({ tag }) => tag === 0x04) : undefined
  if (!hash) {
    return null
  }
  return (
    view.certificates.find((certificate) =>
      sameBytes(hashes.get(certificate) ?? new Uint8Array(), hash.body),
    ) ?? null
  )
}
