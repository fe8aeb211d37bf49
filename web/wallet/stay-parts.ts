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

export const StayDue = part(() => import('#web/stay/order/stay-due.tsx'))
export const PaidStay = part(() => import('#web/stay/order/paid-stay.tsx'))
