import type { ShopOrderState } from '#domain/shop/order-state.ts'
import { useText } from '#web/text/text.ts'
import { Tag, type TagTone } from '#web/ui/kit/Tag.tsx'

const tones: Record<ShopOrderState, TagTone> = {
  created: 'persimmon',
  placed: 'info',
  preparing: 'info',
  onTheWay: 'pine',
  ready: 'pine',
  done: 'neutral',
  closed: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
  latePaid: 'warn',
}

/** Where an order stands, as a word. */
export function ShopStateTag({ state }: { state: ShopOrderState }) {
  const text = useText('shop')
  return <Tag tone={tones[state]}>{text(`states.${state}`)}</Tag>
}
