import { useState } from 'react'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'

type Props = {
  /** What is refused, by which the reason that was typed is found again. */
  about: string
  /** Whose texts it speaks with. */
  texts: 'payouts' | 'invoices'
  amount: number
  onClose: () => void
  onRefuse: (reason: string) => Promise<void>
}

/** Asks why money or its paper is refused: whoever asked for it reads the reason. */
export function RefuseSheet({ about, texts, amount, onClose, onRefuse }: Props) {
  const text = useText(texts)
  const [typed, setReason] = useDraft(`refusal:${about}`)
  const reason = typed ?? ''
  const [problem, setProblem] = useState<string | null>(null)
  async function refuse() {
    if (reason.trim().length < 2) {
      setProblem(text('desk.reasonMissing'))
      return
    }
    await onRefuse(reason)
    setReason(null)
  }
  return (
    <Sheet
      isOpen
      title={`${text('desk.refuse')} ${yuanWithFen(amount)}`}
      onClose={onClose}
      footer={
        <PrimaryButton kind="danger" onClick={refuse}>
          {text('desk.refuse')}
        </PrimaryButton>
      }
    >
      <TextArea
        label={text('desk.reason')}
        error={problem}
        value={reason}
        onChange={setReason}
        maxLength={200}
      />
    </Sheet>
  )
}
