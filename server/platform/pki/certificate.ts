import { createHash, sign, type KeyObject } from 'node:crypto'
import {
  bits,
  boolean,
  certificateTime,
  context,
  contextPrimitive,
  integer,
  namedBits,
  octets,
  oid,
  printable,
  sequence,
  setOf,
  utf8,
} from './der.ts'
import { ecdsaAlgorithm, ids } from './object-ids.ts'

/** Whom a certificate names. A person's card number is never in it. */
export type SubjectName = {
  commonName: string
  organization?: string | undefined
  /** The unified social credit code of a company. */
  creditCode?: string | undefined
  /** Tells two people of one name apart without saying who they are. */
  serialNumber?: string | undefined
}

const attribute = (type: string, value: Buffer) => setOf(sequence(oid(type), value))

/** A name as certificates write it. The text is cut at 64 characters, the most the format takes. */
export function distinguishedName({ commonName, organization, creditCode, serialNumber }: SubjectName) {
  const cut = (text: string) => [...text].slice(0, 64).join('')
  return sequence(
    attribute(ids.country, printable('CN')),
    ...(organization ? [attribute(ids.organization, utf8(cut(organization)))] : []),
    ...(creditCode ? [attribute(ids.organizationIdentifier, utf8(`NTRCN-${creditCode}`))] : []),
    attribute(ids.commonName, utf8(cut(commonName))),
    ...(serialNumber ? [attribute(ids.serialNumber, printable(serialNumber))] : []),
  )
}

export type CertificateUse = 'root' | 'signingCa' | 'timeStamp' | 'sign'

const extension = (type: string, isCritical: boolean, value: Buffer) =>
  sequence(oid(type), ...(isCritical ? [boolean(true)] : []), octets(value))

/** The hash by which a key is named in certificates. */
export const keyId = (publicKey: KeyObject): Buffer =>
  createHash('sha1')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest()

/** What the key may be used for. A time stamp certificate is for nothing else, and says so as critical (RFC 3161). */
function useExtensions(use: CertificateUse): Buffer[] {
  switch (use) {
    case 'root':
      return [
        extension(ids.basicConstraints, true, sequence(boolean(true))),
        extension(ids.keyUsage, true, namedBits(5, 6)),
      ]
    case 'signingCa':
      return [
        extension(ids.basicConstraints, true, sequence(boolean(true), integer(0))),
        extension(ids.keyUsage, true, namedBits(5, 6)),
      ]
    case 'timeStamp':
      return [
        extension(ids.basicConstraints, true, sequence()),
        extension(ids.keyUsage, true, namedBits(0)),
        extension(ids.extendedKeyUsage, true, sequence(oid(ids.timeStamping))),
      ]
    case 'sign':
      return [
        extension(ids.basicConstraints, true, sequence()),
        extension(ids.keyUsage, true, namedBits(0, 1)),
        extension(ids.extendedKeyUsage, false, sequence(oid(ids.documentSigning), oid(ids.emailProtection))),
      ]
  }
}

export type CertificateOrder = {
  serial: Uint8Array
  subject: Buffer
  publicKey: KeyObject
  use: CertificateUse
  from: number
  until: number
  /** Who signs it; a root signs itself. */
  issuer: { name: Buffer; publicKey: KeyObject; privateKey: KeyObject }
}

/** Makes a certificate (RFC 5280). */
export function issueCertificate(order: CertificateOrder): Buffer {
  const toSign = sequence(
    context(0, integer(2)),
    integer(order.serial),
    ecdsaAlgorithm,
    order.issuer.name,
    sequence(certificateTime(order.from), certificateTime(order.until)),
    order.subject,
    order.publicKey.export({ type: 'spki', format: 'der' }),
    context(
      3,
      sequence(
        ...useExtensions(order.use),
        extension(ids.subjectKeyId, false, octets(keyId(order.publicKey))),
        extension(ids.authorityKeyId, false, sequence(contextPrimitive(0, keyId(order.issuer.publicKey)))),
      ),
    ),
  )
  return signedBy(order.issuer.privateKey, toSign)
}

/** Something to be signed, its algorithm and the signature: certificates and revocation lists are made so. */
export const signedBy = (key: KeyObject, toSign: Buffer): Buffer =>
  sequence(toSign, ecdsaAlgorithm, bits(sign('sha256', toSign, key)))

export type Revocation = { serial: Uint8Array; at: number }

/** The list of certificates that ended early; an empty one says that none did. */
export function issueRevocationList(
  issuer: { name: Buffer; publicKey: KeyObject; privateKey: KeyObject },
  list: { number: number; at: number; next: number; revoked: readonly Revocation[] },
): Buffer {
  const entries = list.revoked.map(({ serial, at }) => sequence(integer(serial), certificateTime(at)))
  const toSign = sequence(
    integer(1),
    ecdsaAlgorithm,
    issuer.name,
    certificateTime(list.at),
    certificateTime(list.next),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    context(
      0,
      sequence(
        extension(ids.authorityKeyId, false, sequence(contextPrimitive(0, keyId(issuer.publicKey)))),
        extension(ids.crlNumber, false, integer(list.number)),
      ),
    ),
  )
  return signedBy(issuer.privateKey, toSign)
}
