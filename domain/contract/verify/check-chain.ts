import { derChildren, derOid, derRoot, sameBytes } from '#domain/platform/der.ts'
import type { CertificateView, RevocationListView } from './certificate-view.ts'

/** The functions of the browser or of the server that know keys and hashes; the rules here only ask them. */
export type CryptoFunctions = Pick<SubtleCrypto, 'digest' | 'importKey' | 'verify'>

const copied = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

export const sha256Of = async (crypto: CryptoFunctions, bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.digest('SHA-256', copied(bytes)))

const rsaKey = '1.2.840.113549.1.1.1'
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' }
const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** Whether a signature of a P-256 key is good, or of an RSA key, as clocks outside have. Other kinds are not believed. */
export async function isSignedBy(
  crypto: CryptoFunctions,
  publicKey: Uint8Array,
  signature: Uint8Array,
  bytes: Uint8Array,
): Promise<boolean> {
  try {
    const [algorithm] = derChildren(derRoot(publicKey))
    const isRsa = algorithm !== undefined && derOid(derChildren(algorithm)[0]) === rsaKey
    const key = await crypto.importKey('spki', copied(publicKey), isRsa ? rsa : ecdsa, false, ['verify'])
    if (isRsa) {
      return await crypto.verify(rsa, key, copied(signature), copied(bytes))
    }
    return await crypto.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      rawSignature(signature),
      copied(bytes),
    )
  } catch {
    // A key or a signature that cannot be read signs nothing.
    return false
  }
}

/** The two numbers of a signature side by side, as browsers want them. */
function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const raw = new Uint8Array(64)
  const root = derRoot(der)
  const parts = derChildren(root)
  if (root.tag !== 0x30 || parts.length !== 2) {
    throw new Error('this is no signature of such a key')
  }
  parts.forEach(({ tag, body }, at) => {
    const number = body[0] === 0 ? body.subarray(1) : body
    // A zero stands before a number only where it keeps the number from being negative.
    const isShortest = number.length === body.length || (number[0] ?? 0) >= 0x80
    if (tag !== 0x02 || number.length > 32 || !isShortest) {
      throw new Error('this is no signature of such a key')
    }
    raw.set(number, at * 32 + 32 - number.length)
  })
  return raw
}

export type ChainResult =
  | { ok: true; root: CertificateView }
  | { ok: false; problem: 'unknownIssuer' | 'notValidThen' | 'revoked' | 'wrongUse' }

/** Goes from a certificate up to a root that is trusted, at an instant. */
export async function checkChain(
  crypto: CryptoFunctions,
  certificate: CertificateView,
  at: number,
  trustStore: {
    certificates: readonly CertificateView[]
    roots: readonly CertificateView[]
    lists: readonly RevocationListView[]
  },
): Promise<ChainResult> {
  let current = certificate
  for (let steps = 0; steps < 5; steps++) {
    if (at < current.from || at > current.until) {
      return { ok: false, problem: 'notValidThen' }
    }
    const root = trustStore.roots.find((one) => sameBytes(one.bytes, current.bytes))
    if (root) {
      return { ok: true, root }
    }
    const issuer = await issuerOf(crypto, current, [...trustStore.roots, ...trustStore.certificates])
    if (!issuer) {
      return { ok: false, problem: 'unknownIssuer' }
    }
    if (!issuer.isCa || !issuer.uses.has(5)) {
      return { ok: false, problem: 'wrongUse' }
    }
    if (await isRevoked(crypto, current, issuer, at, trustStore.lists)) {
      return { ok: false, problem: 'revoked' }
    }
    current = issuer
  }
  return { ok: false, problem: 'unknownIssuer' }
}

async function issuerOf(
  crypto: CryptoFunctions,
  certificate: CertificateView,
  candidates: readonly CertificateView[],
): Promise<CertificateView | null> {
  for (const candidate of candidates) {
    const isNamed = sameBytes(candidate.subject, certificate.issuer)
    if (
      isNamed &&
      (await isSignedBy(crypto, candidate.publicKey, certificate.signature, certificate.toSign))
    ) {
      return candidate
    }
  }
  return null
}

async function isRevoked(
  crypto: CryptoFunctions,
  certificate: CertificateView,
  issuer: CertificateView,
  at: number,
  lists: readonly RevocationListView[],
): Promise<boolean> {
  for (const list of lists) {
    const endedAt = list.revoked.get(certificate.serial)
    const isMeant = sameBytes(list.issuer, issuer.subject) && endedAt !== undefined && endedAt <= at
    if (isMeant && (await isSignedBy(crypto, issuer.publicKey, list.signature, list.toSign))) {
      return true
    }
  }
  return false
}
