import type { ComponentType } from 'react'

/** What a module shows around the payment for something of its own. Each comes after the payment is on the screen. */
export type PayableParts = {
  /** Before it is paid: what it is for. */
  Due: ComponentType<{ orderId: string }>
  /** Once it is paid: what comes next. */
  Paid: ComponentType<{ orderId: string }>
}

const registered = new Map<string, PayableParts>()

/** Called where the app is put together, so that the cashier need not know what can be paid for. */
export const registerPayableParts = (business: string, parts: PayableParts): void => {
  registered.set(business, parts)
}

export const payableParts = (business: string): PayableParts | undefined => registered.get(business)
