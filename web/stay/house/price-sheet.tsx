import { useText } from '#web/text/text.ts'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { PriceLines } from './price-lines.tsx'
import { stayOf, useSearch } from '../search-store.ts'

/** Where the price of the stay comes from. */
export default function PriceSheet({ houseId, onClose }: { houseId: string; onClose: () => void }) {
  const text = useText('stay')
  const stay = stayOf(useSearch())
  return (
    <Sheet isOpen title={text('price.lines')} onClose={onClose}>
      {stay && <PriceLines houseId={houseId} stay={stay} />}
    </Sheet>
  )
}
