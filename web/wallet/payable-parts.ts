import { type ComponentType } from 'react'
import { lazy } from '#web/ui/kit/lazy.tsx'

type Part = ComponentType<{ orderId: string }>
type LoadPart = () => Promise<{ default: Part }>
/** What a module shows around a payment: before it is paid, and once it is. */
type PayableParts = { Due: Part; Paid: Part }
type Loaders = { loadDue: LoadPart; loadPaid: LoadPart }

/**
 * A module that has something to show around the payment for its own brings a file payment-parts.ts, which names the
 * kinds of business it is for. So the cashier knows no other module.
 */
const files = import.meta.glob<{ paymentParts: Record<string, Loaders> }>('../*/payment-parts.ts')

const partOf = (business: string, name: keyof Loaders): Part =>
  lazy(async () => {
    const found = await Promise.all(Object.values(files).map((load) => load()))
    const own = found
      .map(({ paymentParts }) => paymentParts[business])
      .find((loaders) => loaders !== undefined)
    return own ? own[name]() : { default: () => null }
  })

const partsByBusiness = new Map<string, PayableParts>()

/** The parts of a kind of business; they draw nothing where no module brings them. */
export function payableParts(business: string): PayableParts {
  const parts = partsByBusiness.get(business) ?? {
    Due: partOf(business, 'loadDue'),
    Paid: partOf(business, 'loadPaid'),
  }
  partsByBusiness.set(business, parts)
  return parts
}
