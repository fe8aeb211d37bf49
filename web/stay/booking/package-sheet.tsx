import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { PackageList } from './package-list.tsx'

/** The packages over the booking, for those who have not signed in and stay on its page. */
export default function PackageSheet({ houseId, onClose }: { houseId: string; onClose: () => void }) {
  const text = useText('booking')
  const kit = useText()
  return (
    <Sheet
      isOpen
      title={text('packages.title')}
      onClose={onClose}
      footer={<PrimaryButton onClick={onClose}>{kit('action.confirm')}</PrimaryButton>}
    >
      <PackageList houseId={houseId} />
    </Sheet>
  )
}
