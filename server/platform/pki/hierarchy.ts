import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { distinguishedName, issueCertificate, type CertificateUse, type SubjectName } from './certificate.ts'

const year = 365.25 * 24 * 3_600_000
const skew = 5 * 60_000

/** A key with the certificate that names it. */
export type Authority = { certificate: Buffer; name: Buffer; publicKey: KeyObject; privateKey: KeyObject }

/** Sixteen random bytes whose first bit is not set: a serial number nobody else has. */
export function newSerial(): Buffer {
  const serial = randomBytes(16)
  serial[0] = (serial[0] ?? 0) & 0x7f || 1
  return serial
}

export const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

const years: Record<CertificateUse, number> = { root: 20, signingCa: 10, timeStamp: 6, sign: 4 }

/** Makes a key and its certificate. A root signs itself. */
export function createAuthority(
  use: CertificateUse,
  subject: SubjectName,
  at: number,
  issuer: Authority | null,
): Authority {
  const keys = newKeys()
  const name = distinguishedName(subject)
  const own = { name, publicKey: keys.publicKey, privateKey: keys.privateKey }
  const certificate = issueCertificate({
    serial: newSerial(),
    subject: name,
    publicKey: keys.publicKey,
    use,
    from: at - skew,
    until: at + years[use] * year,
    issuer: issuer ?? own,
  })
  return { certificate, ...own }
}

/** A key as it is stored, before it is encrypted. */
export const keyText = (key: KeyObject): string =>
  key.export({ type: 'pkcs8', format: 'der' }).toString('base64')

export function authorityFrom(certificate: Buffer, name: Buffer, stored: string): Authority {
  const privateKey = createPrivateKey({ key: Buffer.from(stored, 'base64'), format: 'der', type: 'pkcs8' })
  return { certificate, name, privateKey, publicKey: createPublicKey(privateKey) }
}
