import { useText } from '#web/text/text.ts'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import type { StayPrice } from '../house-types.ts'
import { PriceTable } from '#web/stay/price-table.tsx'

/** The price of a booking night by night, over its page. */
export default function BookingPriceSheet({ price, onClose }: { price: StayPrice; onClose: () => void }) {
  const text = useText('stay')
  return (
    <Sheet isOpen title={text('price.lines')} onClose={onClose}>
      <PriceTable price={price} hasPayable />
    </Sheet>
  )
}
