/** How an act of signing at a provider stands. */
export type ProviderResult = 'open' | 'signed' | 'failed' | 'withdrawn' | 'refused'

export type ProviderCustomer = { tenantId: string; openId: string; kind: 'person' | 'company' }
export type ProviderPaper = { tenantId: string; contractRef: string; title: string; bytes: Buffer }

/** One act of signing. Its number is new for every attempt. */
export type ProviderAct = {
  tenantId: string
  tenantCode: string
  transactionRef: string
  contractRef: string
  customerId: string
  title: string
  signerName: string
  /** What stands in the paper where the signature goes. */
  keyword: string
}

export type ProviderNotice =
  | { ok: true; transactionRef: string }
  | { ok: false; problem: 'digest' | 'incomplete' | 'foreign' }

/** A licensed provider that signs papers of ours: people on its own page, the park's seal without one. */
export type SigningGateway = {
  /** By which the provider knows the park itself. */
  parkCustomer: string
  /** The provider's number for a person or a company; the same one again for the same. */
  register(customer: ProviderCustomer): Promise<string>
  /** Sends a paper. One it has already is no fault. */
  upload(paper: ProviderPaper): Promise<void>
  /** The page where the signer signs, and from where they come back to this path of the app. */
  signingPage(act: ProviderAct, returnPath: string): Promise<string>
  /** Signs without a page. Throws when the provider refuses. */
  signAutomatically(act: ProviderAct): Promise<void>
  /** What became of an act, asked from the provider: a notice proves its number and not its outcome. */
  result(
    act: Pick<ProviderAct, 'tenantId' | 'transactionRef' | 'contractRef' | 'customerId'>,
  ): Promise<ProviderResult>
  download(tenantId: string, contractRef: string): Promise<Buffer>
  /** Closes a paper all have signed. After it nobody can sign. */
  closePaper(tenantId: string, contractRef: string): Promise<void>
  readNotice(fields: URLSearchParams): ProviderNotice
}

export const signingNoticePath = (tenantCode: string): string =>
  `/signing/notice/${encodeURIComponent(tenantCode)}`
