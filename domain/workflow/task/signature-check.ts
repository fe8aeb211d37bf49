/** What is known about the file somebody signs with. */
export type SignedFile = {
  ownerId: string | null
  isPicture: boolean
  uploadedAt: number
  /** It is the signature this person has on file now. */
  isSeal: boolean
  /** It stands under another opinion already. */
  isUsed: boolean
}

export type SignatureProblem = 'signatureForeign' | 'signatureOld' | 'signatureUsed'

/** How long a drawing counts as made now: whoever is interrupted can still send what they drew. */
export const DRAWING_LASTS = 24 * 3_600_000

/**
 * What speaks against a signature. It is the signer's own: the one they have on file, or a drawing they made now and
 * have not signed anything else with.
 */
export function signatureProblem(
  file: SignedFile | null,
  signerId: string,
  now: number,
): SignatureProblem | null {
  if (!file || file.ownerId !== signerId || !file.isPicture) {
    return 'signatureForeign'
  }
  if (file.isSeal) {
    return null
  }
  if (now - file.uploadedAt > DRAWING_LASTS) {
    return 'signatureOld'
  }
  return file.isUsed ? 'signatureUsed' : null
}
