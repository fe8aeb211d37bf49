/** Why an application, a layout, a column or a menu cannot be saved. */
export type PortalReason =
  | 'duplicate'
  | 'badPath'
  | 'badAddress'
  | 'unknownTemplate'
  | 'unknownChart'
  | 'unknownColumn'
  | 'unknownApp'
  | 'unknownOwner'
  | 'badCall'
  | 'missing'
  | 'notHere'

/** What is wrong where: `groups[2].apps[0].content`. */
export type PortalProblem = { readonly at: string; readonly reason: PortalReason; readonly found: string }

export const portalProblem = (at: string, reason: PortalReason, found = ''): PortalProblem => ({
  at,
  reason,
  found: found.slice(0, 100),
})
