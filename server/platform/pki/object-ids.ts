import { nothing, oid, sequence } from './der.ts'

/** The numbers by which certificates and signatures name what they speak of. */
export const ids = {
  commonName: '2.5.4.3',
  serialNumber: '2.5.4.5',
  organization: '2.5.4.10',
  organizationIdentifier: '2.5.4.97',
  country: '2.5.4.6',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  subjectKeyId: '2.5.29.14',
  authorityKeyId: '2.5.29.35',
  crlNumber: '2.5.29.20',
  documentSigning: '1.3.6.1.5.5.7.3.36',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  algorithmProtection: '1.2.840.113549.1.9.52',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  timeStampInfo: '1.2.840.113549.1.9.16.1.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  /** Our own time stamp policy: by the clock of the product, to the second. Made of a UUID, so that it is nobody else's. */
  ownTimeStampPolicy: '2.25.7160912345678123',
} as const

/** SHA-256 as an algorithm, without parameters. */
export const sha256Algorithm = sequence(oid(ids.sha256))
/** Time stamp requests write the empty parameters, and some servers insist on them. */
export const sha256WithNull = sequence(oid(ids.sha256), nothing())
/** Elliptic curve signatures have no parameters at all. */
export const ecdsaAlgorithm = sequence(oid(ids.ecdsaSha256))
