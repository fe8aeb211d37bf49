/** How a step is signed. `disable`: not at all; `optional`: by who wants to; `required`: by everybody. */
export type SignatureConfig = {
  status: 'disable' | 'optional' | 'required'
  /** Which part of the opinion the signature stands in. */
  field: string
  /** Signing anew takes the place of the signature before. */
  isCover: boolean
  /** The signature on file can be used without a password. */
  secretFree: boolean
  password: string
}

export const defaultSignatureConfig: SignatureConfig = {
  status: 'disable',
  field: '',
  isCover: true,
  secretFree: true,
  password: '',
}

type Asking = { approvalArea: readonly string[]; signatureRequired: boolean }

/** What a node asks for: a signature where it must be, the chance of one where its area has the place. */
export function signatureConfigOf({ approvalArea, signatureRequired }: Asking): SignatureConfig {
  const isOffered = approvalArea.includes('signature')
  if (!signatureRequired && !isOffered) {
    return defaultSignatureConfig
  }
  return {
    ...defaultSignatureConfig,
    status: signatureRequired ? 'required' : 'optional',
    field: 'signature',
  }
}
