/** Whether a line of the record speaks against the request: refuses it, sends it back, or ends it. */
export const isAgainst = (status: string): boolean =>
  /oppose$|notpass$/i.test(status) || AGAINST.includes(status)

const AGAINST: readonly string[] = ['reject', 'backToStart', 'manual_end', 'childRefused']
