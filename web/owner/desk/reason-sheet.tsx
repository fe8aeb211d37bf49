import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'

type SheetProps = { onClose: () => void; onGiven: (reason: string) => Promise<void> }

/** Asks why something is refused; whoever asked for it reads it. */
export function ReasonSheet({ onClose, onGiven }: SheetProps) {
  const text = useText('houseDesk')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <Sheet
      isOpen
      title={text('reasonTitle')}
      onClose={onClose}
      footer={
        <PrimaryButton
          onClick={async () => {
            setTried(true)
            if (reason.trim() !== '') {
              await onGiven(reason)
            }
          }}
        >
          {text('refuse')}
        </PrimaryButton>
      }
    >
      <TextArea
        label={text('reason')}
        help={text('reasonHelp')}
        value={reason}
        maxLength={300}
        error={isTried && reason.trim() === '' ? text('reasonMissing') : null}
        onChange={setReason}
      />
    </Sheet>
  )
}
