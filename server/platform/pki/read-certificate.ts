import { derChildren, derRoot } from '#domain/platform/der.ts'

/** The parts of a certificate that a signature repeats, as their bytes. */
export function readCertificateParts(certificate: Uint8Array): { issuer: Buffer; serial: Buffer } {
  const [toSign] = derChildren(derRoot(certificate))
  const fields = toSign ? derChildren(toSign) : []
  const [version, serial, , issuer] = fields
  if (!version || !serial || !issuer) {
    throw new Error('this is not a certificate')
  }
  return { issuer: Buffer.from(issuer.encoded), serial: Buffer.from(serial.encoded) }
}
