import type { ComponentType } from 'react'
import { ensureTexts } from '#web/text/language.ts'

type Part = { default: ComponentType<{ orderId: string }> }

/** Fetches what a stay says around its payment, with its texts. It comes after the payment itself is on the screen. */
async function withTexts(loading: Promise<Part>): Promise<Part> {
  const [loaded] = await Promise.all([
    loading,
    ensureTexts('trip'),
    ensureTexts('booking'),
    ensureTexts('stay'),
  ])
  return loaded
}

const stay = {
  loadDue: () => withTexts(import('./order/stay-due.tsx')),
  loadPaid: () => withTexts(import('./order/paid-stay.tsx')),
}

/** Nights added to a stay are paid for as the stay is. */
export const paymentParts = { stay, extension: stay }
