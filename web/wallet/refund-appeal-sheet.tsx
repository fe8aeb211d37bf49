import { useState } from 'react'
import { refundApi } from '#api/wallet/refund.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { toast } from '#web/app/feedback/toast.ts'

type Props = { requestId: string | null; onClose: () => void; onDone: () => void }

/** Asks once more for what was refused, with what speaks for it. What was typed stays until it was sent. */
export function RefundAppealSheet({ requestId, onClose, onDone }: Props) {
  const text = useText('wallet')
  const [typed, setReason] = useDraft(`appeal:${requestId ?? ''}`)
  const reason = typed ?? ''
  const [problem, setProblem] = useState<string | null>(null)

  async function send(): Promise<void> {
    if (requestId === null || reason.trim().length < 2) {
      setProblem(text('refund.needsReason'))
      return
    }
    try {
      await call(refundApi.askAgain, { body: { requestId, reason: reason.trim() } }, { quiet: true })
      setReason(null)
      setProblem(null)
      onClose()
      onDone()
      toast(text('refund.askedAgain'), 'success')
    } catch (error) {
      if (!(error instanceof CallError)) {
        throw error
      }
      setProblem(error.message)
    }
  }

  return (
    <Sheet
      isOpen={requestId !== null}
      title={text('refund.again')}
      onClose={onClose}
      footer={<PrimaryButton onClick={send}>{text('refund.send')}</PrimaryButton>}
    >
      <TextArea
        label={text('refund.why')}
        value={reason}
        onChange={(value) => {
          setReason(value)
          setProblem(null)
        }}
        placeholder={text('refund.whyHint')}
        maxLength={300}
        rows={4}
        error={problem}
      />
    </Sheet>
  )
}
