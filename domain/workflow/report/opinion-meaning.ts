/** Whether a line of the record speaks against the request: refuses it, sends it back, or ends it. */
export const isAgainst = (status: string): boolean =>
  /oppose$|notpass$/i.test(status) || AGAINST.includes(status)

const AGAINST: readonly string[] = ['reject', 'backToStart', 'manual_end', 'childRefused']

/** Whether a line says yes for the step itself, and not as one whom its holder had asked. */
export const isAgreement = (status: string): boolean => AGREEMENTS.includes(status)

const AGREEMENTS: readonly string[] = ['agree', 'reSubmit', 'delivertoAgree']
