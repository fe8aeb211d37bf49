import { useText } from '#web/text/text.ts'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { SearchForm } from './search-form.tsx'

/** The search form over the list. What is changed counts at once; the button only closes. */
export default function SearchSheet({ onClose }: { onClose: () => void }) {
  const text = useText('stay')
  return (
    <Sheet isOpen title={text('list.change')} onClose={onClose}>
      <SearchForm submitLabel={text('list.show')} onSearch={onClose} />
    </Sheet>
  )
}
