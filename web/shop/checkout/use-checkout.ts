import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profileApi } from '#api/identity/profile.ts'
import { shopApi } from '#api/shop/catalogue.ts'
import { knownName } from '#domain/identity/guest.ts'
import type { PayWay, ShopWay } from '#domain/shop/order-state.ts'
import { callQuery } from '#web/app/call/call.ts'
import { cartLines, useShopQuery, type CartItem } from '../cart-store.ts'
import type { ShopView } from '../shop-types.ts'

export type ChosenSlot = { day: string; start: string; end: string }

/** Which ways an order can reach its guest here and now, the likeliest first. */
export function waysOf({ place, delivers, picksUp, stays }: ShopView): ShopWay[] {
  return [
    ...(place && place.houseId === null ? (['table'] as const) : []),
    ...(delivers && stays.length > 0 ? (['delivery'] as const) : []),
    ...(picksUp ? (['pickUp'] as const) : []),
  ]
}

/** What somebody has chosen for their order, and what it costs by that. */
export function useCheckout(shop: ShopView, items: readonly CartItem[]) {
  const { orderId, couponId } = useShopQuery(shop.id)
  const client = useQueryClient()
  const own = useQuery(callQuery(profileApi.profile, {}))
  const ways = waysOf(shop)
  const [chosenWay, setWay] = useState<ShopWay | null>(null)
  const [stayId, setStayId] = useState(orderId)
  const [chosenSlot, setSlot] = useState<ChosenSlot | null>(null)
  const [payBy, setPayBy] = useState<PayWay>('online')
  const way = ways.find((one) => one === chosenWay) ?? ways[0] ?? 'pickUp'
  const stay =
    shop.stays.find((one) => one.orderId === stayId) ??
    shop.stays.find((one) => one.houseId === shop.place?.houseId) ??
    shop.stays[0] ??
    null
  const [typedName, setName] = useState<string | null>(null)
  const [typedPhone, setPhone] = useState<string | null>(null)
  const name = typedName ?? stay?.contactName ?? knownName(own.data?.fullname)
  const phone = typedPhone ?? stay?.contactPhone ?? own.data?.mobile ?? ''
  const lines = cartLines(items)
  const request = { shopId: shop.id, way, stayOrderId: stay?.orderId ?? null, lines }
  const quote = useQuery({
    ...callQuery(shopApi.quote, {
      body: { ...request, couponId, ...(chosenSlot ? { day: chosenSlot.day } : {}) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const slots = useQuery({ ...callQuery(shopApi.slots, { body: request }), staleTime: 0 })
  // One that takes nothing off any more, as it was used meanwhile or the cart has become smaller, stays with its owner.
  const isWorth = quote.data?.coupons.some(({ id, worth }) => id === couponId && worth > 0) ?? false
  const slot = chosenSlot ?? quote.data?.firstSlot ?? null
  const canChargeRoom = quote.data?.room.problem === null

  return {
    ways,
    way,
    setWay,
    stay,
    setStayId,
    slot,
    setSlot,
    slots,
    quote,
    payBy: canChargeRoom ? payBy : ('online' as const),
    setPayBy,
    name,
    setName,
    phone,
    setPhone,
    couponId: isWorth ? couponId : null,
    lines,
    /** Something has changed at the shop: all that was asked is asked again. */
    lookAgain: () => client.invalidateQueries({ queryKey: [shopApi.quote.path] }),
    lookAtSlots: () => client.invalidateQueries({ queryKey: [shopApi.slots.path] }),
  }
}
export type Checkout = ReturnType<typeof useCheckout>
