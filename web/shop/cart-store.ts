import { create } from 'zustand'
import { readStoredJson, writeStored } from '#web/browser-storage.ts'

/** What a person has put into a cart, with what they saw. */
export type CartItem = {
  skuId: string
  goodsId: string
  name: string
  variant: string
  price: number
  quantity: number
}

/** Where somebody came from: the code they scanned, or the stay they ordered for. */
export type ShopQuery = { place: string; orderId: string; couponId: string | null; remark: string }

type Kept = {
  /** The carts, each under the id of its shop. */
  selectGoods: Record<string, CartItem[]>
  /** What goes with them, each under the id of its shop. */
  shopQuery: Record<string, ShopQuery>
}

/** Kept in the browser itself: a cart is there after a reload, after signing in, and the next morning. */
const keptAs = 'shopCart'
const nothing: ShopQuery = { place: '', orderId: '', couponId: null, remark: '' }

export const useCarts = create<Kept>(() => ({ selectGoods: {}, shopQuery: {}, ...stored() }))

function stored(): Partial<Kept> {
  const value = readStoredJson('local', keptAs)
  return typeof value === 'object' && value !== null ? value : {}
}

function change(next: Partial<Kept>): void {
  useCarts.setState(next)
  const { selectGoods, shopQuery } = useCarts.getState()
  writeStored('local', keptAs, JSON.stringify({ selectGoods, shopQuery }))
}

const none: CartItem[] = []

/** The cart of a shop. */
export const useCart = (shopId: string): CartItem[] => useCarts((state) => state.selectGoods[shopId] ?? none)
export const useShopQuery = (shopId: string): ShopQuery =>
  useCarts((state) => state.shopQuery[shopId] ?? nothing)

export const currentCart = (shopId: string): CartItem[] => useCarts.getState().selectGoods[shopId] ?? none

export function setCart(shopId: string, items: readonly CartItem[]): void {
  const selectGoods = {
    ...useCarts.getState().selectGoods,
    [shopId]: items.filter(({ quantity }) => quantity > 0),
  }
  change({ selectGoods })
}

export function setShopQuery(shopId: string, query: Partial<ShopQuery>): void {
  const { shopQuery } = useCarts.getState()
  change({ shopQuery: { ...shopQuery, [shopId]: { ...nothing, ...shopQuery[shopId], ...query } } })
}

/** Puts so many of a sku into the cart, instead of those there were. */
export function setQuantity(shopId: string, item: Omit<CartItem, 'quantity'>, quantity: number): void {
  const items = currentCart(shopId)
  const isThere = items.some(({ skuId }) => skuId === item.skuId)
  setCart(
    shopId,
    isThere
      ? items.map((one) => (one.skuId === item.skuId ? { ...item, quantity } : one))
      : [...items, { ...item, quantity }],
  )
}

export const cartCount = (items: readonly CartItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

export const cartTotal = (items: readonly CartItem[]): number =>
  items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)

/** The lines under the names of the wire. */
export const cartLines = (items: readonly CartItem[]) =>
  items.map(({ skuId, quantity, price }) => ({ skuId, quantity, price }))
