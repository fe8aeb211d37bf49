import { derChildren, derOid, derRoot, derTime, hexOf, sameBytes } from '#domain/platform/der.ts'
import type { CertificateView, RevocationListView } from './certificate-view.ts'
import { checkChain, isSignedBy, sha256Of, type ChainResult, type CryptoFunctions } from './check-chain.ts'
import { namedCertificate, readSignedData, signatureIds, type SignedDataView } from './signed-data-view.ts'

/** What is trusted, and what helps to get there. */
export type TrustStore = {
  roots: readonly CertificateView[]
  certificates: readonly CertificateView[]
  lists: readonly RevocationListView[]
}

export type SignatureProblem =
  | 'unreadable'
  | 'attached'
  | 'weakAlgorithm'
  | 'wrongCertificate'
  | 'contentChanged'
  | 'signatureWrong'
  | 'signingTime'
  | 'badTimeStamp'
  | 'noTimeStamp'
  | Extract<ChainResult, { ok: false }>['problem']

export type SignatureFacts = {
  signerName: string
  organization: string
  serial: string
  fingerprint: string
  /** By the time stamp; null: there is none that is good. */
  stampedAt: number | null
  stampedBy: string
  problems: SignatureProblem[]
}

async function hashesOf(crypto: CryptoFunctions, view: SignedDataView) {
  return new Map(
    await Promise.all(
      view.certificates.map(
        async (certificate) => [certificate, await sha256Of(crypto, certificate.bytes)] as const,
      ),
    ),
  )
}

/** ECDSA as we sign, and RSA as time stamp authorities outside do; all with SHA-256. */
const allowedAlgorithms = new Set<string>([
  signatureIds.ecdsaSha256,
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.1',
])

/** Checks the signature itself: that this key signed these attributes, which name this digest and this certificate. */
async function checkCore(
  crypto: CryptoFunctions,
  view: SignedDataView,
  digest: Uint8Array,
  contentType: string,
) {
  const problems: SignatureProblem[] = []
  const hashes = await hashesOf(crypto, view)
  const signer = namedCertificate(view, hashes)
  const isAllowed =
    view.digestAlgorithm === signatureIds.sha256 && allowedAlgorithms.has(view.signatureAlgorithm)
  if (!isAllowed) {
    problems.push('weakAlgorithm')
  }
  const isNamed = signer && sameBytes(view.signer.issuer, signer.issuer) && serialOf(view) === signer.serial
  if (!isNamed) {
    problems.push('wrongCertificate')
  }
  const declared = view.attributeOf(signatureIds.messageDigest)
  const type = view.attributeOf(signatureIds.contentType)
  if (!declared || !sameBytes(declared.body, digest) || derOid(type ?? undefined) !== contentType) {
    problems.push('contentChanged')
  }
  if (!signer || !(await isSignedBy(crypto, signer.publicKey, view.signature, view.attributes))) {
    problems.push('signatureWrong')
  }
  return { problems, signer, fingerprint: signer ? hexOf(hashes.get(signer) ?? new Uint8Array()) : '' }
}

const serialOf = (view: SignedDataView) => hexOf(derRoot(view.signer.serial).body).replace(/^00/, '')

/** Checks a signature over the digest of a file, with its time stamp, up to a root that is trusted. */
export async function checkSignature(
  crypto: CryptoFunctions,
  cms: Uint8Array,
  digest: Uint8Array,
  trustStore: TrustStore,
): Promise<SignatureFacts> {
  const view = readSignedData(cms)
  const { problems, signer, fingerprint } = await checkCore(crypto, view, digest, signatureIds.data)
  if (view.content !== null || view.contentType !== signatureIds.data) {
    problems.push('attached')
  }
  if (view.attributeTypes.includes(signatureIds.signingTime)) {
    problems.push('signingTime')
  }
  const trust = { ...trustStore, certificates: [...trustStore.certificates, ...view.certificates] }
  const stamp = view.timeStamp ? await checkTimeStamp(crypto, view.timeStamp, view.signature, trust) : null
  if (!stamp?.ok) {
    problems.push(view.timeStamp ? 'badTimeStamp' : 'noTimeStamp')
  }
  if (signer) {
    // Without a time stamp only the present could be asked, and a signature's own clock is nobody's witness.
    const chain = await checkChain(crypto, signer, stamp?.ok ? stamp.at : signer.from, trust)
    if (!chain.ok) {
      problems.push(chain.problem)
    }
    if (!signer.uses.has(0) || !signer.uses.has(1)) {
      problems.push('wrongUse')
    }
  }
  return {
    signerName: signer?.name ?? '',
    organization: signer?.organization ?? '',
    serial: signer?.serial ?? '',
    fingerprint,
    stampedAt: stamp?.ok ? stamp.at : null,
    stampedBy: stamp?.ok ? stamp.by : '',
    problems: [...new Set(problems)],
  }
}

type StampResult =
  | { ok: true; at: number; by: string; nonce: Uint8Array | null; serial: string }
  | { ok: false }

/** Checks a time stamp over these bytes wholly: digest, signature, purpose of its certificate, chain at its own time. */
export async function checkTimeStamp(
  crypto: CryptoFunctions,
  token: Uint8Array,
  stamped: Uint8Array,
  trustStore: TrustStore,
): Promise<StampResult> {
  const view = readSignedData(token)
  if (view.contentType !== signatureIds.timeStampInfo || !view.content) {
    return { ok: false }
  }
  const core = await checkCore(crypto, view, await sha256Of(crypto, view.content), signatureIds.timeStampInfo)
  const [, , imprint, serial, time, ...rest] = derChildren(derRoot(view.content))
  const [algorithm, digest] = imprint ? derChildren(imprint) : []
  const isOver =
    algorithm !== undefined &&
    derOid(derChildren(algorithm)[0]) === signatureIds.sha256 &&
    digest !== undefined &&
    sameBytes(digest.body, await sha256Of(crypto, stamped))
  const at = derTime(time)
  const { signer } = core
  if (core.problems.length > 0 || !isOver || !signer || Number.isNaN(at)) {
    return { ok: false }
  }
  const isForStamps =
    signer.isPurposeCritical && signer.purposes.length === 1 && signer.purposes[0] === '1.3.6.1.5.5.7.3.8'
  const trust = { ...trustStore, certificates: [...trustStore.certificates, ...view.certificates] }
  const chain = await checkChain(crypto, signer, at, trust)
  if (!isForStamps || !chain.ok) {
    return { ok: false }
  }
  const nonce = rest.find(({ tag }) => tag === 0x02)?.encoded ?? null
  return { ok: true, at, by: signer.name, nonce, serial: hexOf(serial?.body ?? new Uint8Array()) }
}
