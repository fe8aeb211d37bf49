import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { changeBooking } from './booking-store.ts'
import type { House } from '../house-types.ts'
import { HouseRules } from '../house/house-rules.tsx'

/** The rules over the booking, for those who have not signed in and stay on its page. */
export default function RuleSheet({ house, onClose }: { house: House; onClose: () => void }) {
  const text = useText('booking')
  return (
    <Sheet
      isOpen
      title={text('rule.title')}
      onClose={onClose}
      footer={
        <PrimaryButton
          onClick={() => {
            changeBooking({ readRulesChecked: true, agreeRule: true })
            onClose()
          }}
        >
          {text('rule.read')}
        </PrimaryButton>
      }
    >
      <HouseRules house={house} />
    </Sheet>
  )
}
