import { cartProblems, type CartProblem } from '#domain/shop/cart.ts'
import type { CartItem } from '../cart-store.ts'
import type { ChosenSlot } from './use-checkout.ts'

/** What changed about one line of a cart, to be told to its person. */
export type CartChange = Pick<CartProblem, 'reason' | 'left' | 'price'> & { name: string }

/** Takes what the shop says over into the cart: what is gone goes, what is short is less, what is dearer costs that. */
export function applyProblems(
  items: readonly CartItem[],
  problems: readonly CartProblem[],
): { cart: CartItem[]; said: CartChange[] } {
  const changes: CartChange[] = []
  const leftOf = new Map<string, number>()
  const cart = items.map((item) => {
    const problem = problems.find(({ skuId }) => skuId === item.skuId)
    if (!problem) {
      return item
    }
    const { reason, left, price } = problem
    const name = [item.name, item.variant].filter(Boolean).join(' ')
    changes.push({ reason, left, price, name })
    if (reason === 'price') {
      return { ...item, price: price ?? item.price }
    }
    // The variants of limited goods share what is left.
    const most = reason === 'limit' ? (leftOf.get(item.goodsId) ?? left ?? 0) : (left ?? 0)
    const quantity = Math.min(item.quantity, most)
    leftOf.set(item.goodsId, most - quantity)
    return { ...item, quantity, price: price ?? item.price }
  })
  return { cart: cart.filter(({ quantity }) => quantity > 0), said: changes }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The problems a refusal speaks of. */
export function problemsIn(value: unknown): CartProblem[] {
  const { problems } = fieldsOf(value)
  return Array.isArray(problems) ? problems.map(fieldsOf).flatMap(problemOf) : []
}

function problemOf({ skuId, reason, left, price }: Record<string, unknown>): CartProblem[] {
  const problem = cartProblems.find((one) => one === reason)
  return problem && typeof skuId === 'string'
    ? [
        {
          skuId,
          reason: problem,
          left: typeof left === 'number' ? left : null,
          price: typeof price === 'number' ? price : null,
        },
      ]
    : []
}

/** The next slot a refusal offers; null: there is none; undefined: it speaks of something else. */
export function slotIn(value: unknown): ChosenSlot | null | undefined {
  const { reason, next } = fieldsOf(value)
  if (reason !== 'slotGone') {
    return undefined
  }
  const { day, start, end } = fieldsOf(next)
  return typeof day === 'string' && typeof start === 'string' && typeof end === 'string'
    ? { day, start, end }
    : null
}
