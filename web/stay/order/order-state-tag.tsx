import type { OrderState as State } from '#domain/stay/order-state.ts'
import { useText } from '#web/text/text.ts'
import { Tag, type TagTone } from '#web/ui/kit/Tag.tsx'

const tones: Record<State, TagTone> = {
  created: 'persimmon',
  paid: 'info',
  confirmed: 'pine',
  staying: 'pine',
  checkedOut: 'neutral',
  completed: 'neutral',
  closed: 'neutral',
  cancelled: 'neutral',
  rejected: 'danger',
  noShow: 'warn',
  latePaid: 'warn',
}

/** How an order stands, in a word. */
export function OrderStateTag({ state }: { state: State }) {
  const text = useText('booking')
  return <Tag tone={tones[state]}>{text(`states.${state}`)}</Tag>
}
