import { lazy, type ComponentType } from 'react'
import { ensureTexts } from '#web/text/language.ts'

type Part = { default: ComponentType<{ orderId: string }> }

/** What a stay says around its payment, with its words. It comes after the payment itself is on the screen. */
const part = (load: () => Promise<Part>) =>
  lazy(async () => {
    const [loaded] = await Promise.all([
      load(),
      ensureTexts('trip'),
      ensureTexts('booking'),
      ensureTexts('stay'),
    ])
    return loaded
  })

const stay = {
  Due: part(() => import('./order/stay-due.tsx')),
  Paid: part(() => import('./order/paid-stay.tsx')),
}

/** Nights added to a stay are paid for as the stay is. */
export const paymentParts = { stay, extension: stay }
