import { useState } from 'react'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'

type SheetProps = {
  /** What is refused, by which the reason that was typed is found again. */
  about: string
  onClose: () => void
  onGiven: (reason: string) => Promise<void>
}

/** Asks why something is refused; whoever asked for it reads it. */
export function ReasonSheet({ about, onClose, onGiven }: SheetProps) {
  const text = useText('houseDesk')
  const [typed, setReason] = useDraft(`refusal:${about}`)
  const reason = typed ?? ''
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
              setReason(null)
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
