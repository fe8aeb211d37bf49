import {
  derChildren,
  derOid,
  derRoot,
  derText,
  derTime,
  hexOf,
  sameBytes,
  type DerValue,
} from '#domain/platform/der.ts'

/** A certificate, as far as a check needs it. */
export type CertificateView = {
  bytes: Uint8Array
  toSign: Uint8Array
  signature: Uint8Array
  serial: string
  issuer: Uint8Array
  subject: Uint8Array
  name: string
  organization: string
  from: number
  until: number
  /** The public key as it is imported. */
  publicKey: Uint8Array
  isCa: boolean
  /** Numbers of the named key uses, and the object ids of the extended ones. */
  uses: Set<number>
  purposes: string[]
  isPurposeCritical: boolean
}

/** The outer parts are not signed themselves, so they have to say the same as what is signed, in the one way to say it. */
function signedParts(bytes: Uint8Array, algorithmAt: number) {
  const whole = derRoot(bytes)
  const [toSign, algorithm, signature, ...more] = derChildren(whole)
  const fields = toSign ? derChildren(toSign) : []
  const isWhole =
    whole.tag === 0x30 &&
    toSign?.tag === 0x30 &&
    signature?.tag === 0x03 &&
    signature.body[0] === 0 &&
    more.length === 0 &&
    algorithm !== undefined &&
    sameBytes(algorithm.encoded, fields[algorithmAt]?.encoded ?? new Uint8Array())
  if (!isWhole) {
    throw new Error('this is not signed as a certificate is')
  }
  return { toSign, signature, fields }
}

export function readCertificate(bytes: Uint8Array): CertificateView {
  const { toSign, signature, fields } = signedParts(bytes, 2)
  const [, serial, , issuer, validity, subject, publicKey, ...rest] = fields
  if (!serial || !issuer || !validity || !subject || !publicKey) {
    throw new Error('this is not a certificate')
  }
  const [from, until] = derChildren(validity)
  const extensions = extensionsOf(rest)
  const constraints = extensions.get('2.5.29.19')
  const purposes = extensions.get('2.5.29.37')
  return {
    bytes,
    toSign: toSign.encoded,
    signature: signature.body.subarray(1),
    serial: hexOf(serial.body).replace(/^00/, ''),
    issuer: issuer.encoded,
    subject: subject.encoded,
    name: nameOf(subject, '2.5.4.3'),
    organization: nameOf(subject, '2.5.4.10'),
    from: derTime(from),
    until: derTime(until),
    publicKey: publicKey.encoded,
    isCa: constraints
      ? derChildren(derRoot(constraints.value)).some(({ tag, body }) => tag === 1 && body[0] === 0xff)
      : false,
    uses: bitsOf(extensions.get('2.5.29.15')?.value),
    purposes: purposes ? derChildren(derRoot(purposes.value)).map(derOid) : [],
    isPurposeCritical: purposes?.isCritical ?? false,
  }
}

function extensionsOf(rest: readonly DerValue[]) {
  const holder = rest.find(({ tag }) => tag === 0xa3)
  const list = holder ? derChildren(holder)[0] : undefined
  return new Map(
    (list ? derChildren(list) : []).map((extension) => {
      const parts = derChildren(extension)
      const isCritical = parts.some(({ tag }) => tag === 0x01)
      return [derOid(parts[0]), { isCritical, value: parts.at(-1)?.body ?? new Uint8Array() }] as const
    }),
  )
}

function bitsOf(value: Uint8Array | undefined): Set<number> {
  const body = value ? derRoot(value).body.subarray(1) : new Uint8Array()
  const found = new Set<number>()
  body.forEach((byte, at) => {
    for (let bit = 0; bit < 8; bit++) {
      if (byte & (0x80 >> bit)) {
        found.add(at * 8 + bit)
      }
    }
  })
  return found
}

/** One part of a name, such as the common name; '' when it has none. */
function nameOf(name: DerValue, type: string): string {
  for (const set of derChildren(name)) {
    for (const pair of derChildren(set)) {
      const [key, value] = derChildren(pair)
      if (derOid(key) === type) {
        return derText(value)
      }
    }
  }
  return ''
}

/** A list of certificates that ended early. */
export type RevocationListView = {
  toSign: Uint8Array
  signature: Uint8Array
  issuer: Uint8Array
  at: number
  revoked: ReadonlyMap<string, number>
}

export function readRevocationList(bytes: Uint8Array): RevocationListView {
  const { toSign, signature, fields } = signedParts(bytes, 1)
  const [, , issuer, at, , entries] = fields
  if (!issuer) {
    throw new Error('this is not a list of ended certificates')
  }
  const rows = entries?.tag === 0x30 ? derChildren(entries) : []
  return {
    toSign: toSign.encoded,
    signature: signature.body.subarray(1),
    issuer: issuer.encoded,
    at: derTime(at),
    revoked: new Map(
      rows.map((row) => {
        const [serial, ended] = derChildren(row)
        return [hexOf(serial?.body ?? new Uint8Array()).replace(/^00/, ''), derTime(ended)] as const
      }),
    ),
  }
}
