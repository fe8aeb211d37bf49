/**
 * The accounts of the ledger. Balances are what is owed to the holder: money that came in stands below zero on
 * `clearing`, as the provider holds it for us, and above zero on the account of whom it belongs to. So all
 * balances together are zero, and only accounts of the outside and of the park itself may be below zero.
 */
type AccountKind = {
  readonly mayBeNegative: boolean
  readonly isBusy: boolean
  /** Only ever owed to the park: it stands at zero or below. */
  readonly isNeverPositive?: boolean
}

export const accountKinds = {
  /** What a provider holds for us. Holder: the method of payment. */
  clearing: { mayBeNegative: true, isBusy: true },
  /** Paid and not yet earned. Holder: the business, so that no business can give back more than it got. */
  prepaid: { mayBeNegative: false, isBusy: false },
  /** Held and to be given back. Holder: the business. */
  deposit: { mayBeNegative: false, isBusy: false },
  /** Granted to go back, not yet arrived. Holder: the business. */
  refundTransit: { mayBeNegative: false, isBusy: false },
  /** Earned by an owner or a company that serves, not yet to be had. Holder: the person, or `org:` and the company. */
  pending: { mayBeNegative: false, isBusy: false },
  /** A person's balance, to pay with or to withdraw. Holder: the person. */
  available: { mayBeNegative: false, isBusy: false },
  /** Kept back of what an owner earned, for refunds that come late. Holder: as of `pending`. */
  reserve: { mayBeNegative: false, isBusy: false },
  /** Asked to be withdrawn. Holder: the person. */
  frozen: { mayBeNegative: false, isBusy: false },
  /** Withdrawn, not yet arrived at the bank. Holder: the person. */
  withdrawTransit: { mayBeNegative: false, isBusy: false },
  /** Given back to guests after the holder had taken it out: the next income repays it. Holder: as of `pending`. */
  debt: { mayBeNegative: true, isBusy: false, isNeverPositive: true },
  /** Withheld of what persons earn, until it is paid to the tax office. Holder: the kind of tax. */
  tax: { mayBeNegative: false, isBusy: true },
  /** What the park earns of stays. */
  commission: { mayBeNegative: true, isBusy: true },
  /** What coupons cost the park where it bears them, so that who else earns does not. */
  couponCost: { mayBeNegative: true, isBusy: true },
  /** What the park earns of its shop. */
  shopRevenue: { mayBeNegative: true, isBusy: true },
  /** What providers keep of what they collect. Holder: the method of payment. */
  providerFee: { mayBeNegative: true, isBusy: false },
  /** What withdrawals cost the person. */
  withdrawFee: { mayBeNegative: true, isBusy: true },
} as const satisfies Record<string, AccountKind>

export const accountKindOf = (code: AccountCode): AccountKind => accountKinds[code]

export type AccountCode = keyof typeof accountKinds
export type AccountName = { readonly code: AccountCode; readonly holder: string }

/** Everybody's payments meet on a few accounts. Each of those is this many, so that they seldom wait in line. */
const stripes = 16

/** An account of the park or the outside; which of its stripes is decided by the business. */
export function stripedAccount(code: AccountCode, holder: string, bizId: string): AccountName {
  let sum = 0
  for (const sign of bizId) {
    sum = (sum * 31 + sign.charCodeAt(0)) % 65_521
  }
  return { code, holder: `${holder}#${sum % stripes}` }
}

export const accountName = (code: AccountCode, holder: string): AccountName => ({ code, holder })

export const accountKey = ({ code, holder }: AccountName): string => `${code}/${holder}`
