import { contractVerifyApi } from '#api/contract/contract.ts'
import { verifyPdf, type PdfCheck } from '#domain/contract/verify/verify-pdf.ts'
import { call } from '#web/app/call/call.ts'

/**
 * good: ours, newest and whole. outside: the same, signed at a licensed provider. earlier: ours, but signed further since. added: something was put after one of our
 * files. changed: our signatures are on it, and one is wrong. unknown: not ours.
 */
export type FileVerdict = {
  is: 'good' | 'outside' | 'earlier' | 'added' | 'changed' | 'unknown' | 'resaved' | 'notPdf'
  park: string
  check: PdfCheck
  /** The file itself, which stays here. */
  bytes: Uint8Array
  fingerprints: string[]
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Checks a file here, and asks the server for nothing but hashes. */
export async function checkFile(bytes: Uint8Array): Promise<FileVerdict> {
  const { park, roots } = await call(contractVerifyApi.roots, {})
  const check = await verifyPdf(bytes, {
    crypto: globalThis.crypto.subtle,
    roots: roots.map(({ certificate }) => bytesOf(certificate)),
    inflate,
  })
  const revisions = await call(contractVerifyApi.known, { body: { hashes: check.revisionHashes.slice(-50) } })
  return {
    is: verdictOf(
      check,
      revisions.map(({ is }) => is),
      revisions.at(-1)?.isOutside === true,
    ),
    park,
    check,
    bytes,
    fingerprints: roots.map(({ fingerprint }) => fingerprint),
  }
}

function verdictOf(
  check: PdfCheck,
  revisions: ReadonlyArray<'last' | 'earlier' | 'unknown'>,
  isOutside: boolean,
): FileVerdict['is'] {
  const [problem] = check.problems
  if (problem === 'notPdf') {
    return 'notPdf'
  }
  const whole = revisions.at(-1)
  // Known to the last byte. Whose certificates a provider uses is not for this page to judge.
  if (isOutside && whole === 'last') {
    return 'outside'
  }
  // Ours to the last byte: then every signature in it is good too, or our own files would be wrong.
  if (whole === 'last' || whole === 'earlier') {
    return check.isGood ? (whole === 'last' ? 'good' : 'earlier') : 'changed'
  }
  if (revisions.some((is) => is !== 'unknown')) {
    return 'added'
  }
  const isOurs = check.signatures.some(({ problems }) => !problems.includes('unknownIssuer'))
  if (check.signatures.length > 0 && isOurs) {
    return 'changed'
  }
  return problem === 'resaved' ? 'resaved' : 'unknown'
}
