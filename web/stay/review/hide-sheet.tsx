import { ownReviewApi } from '#api/stay/own-review.ts'
import { call } from '#web/app/call/call.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { ReviewTextField } from './review-text-field.tsx'

type Props = { id: string; onClose: () => void; onDone: () => void }

/** The operator takes a review away, with a reason its writer reads. */
export function HideSheet({ id, onClose, onDone }: Props) {
  const text = useText('reviews')
  const [typed, setReason] = useDraft(`hide:${id}`)
  const reason = typed ?? ''

  async function submit() {
    await call(ownReviewApi.hide, { body: { id, reason } })
    setReason(null)
    onDone()
  }

  return (
    <Sheet
      isOpen
      title={text('reply.hide')}
      onClose={onClose}
      footer={
        <PrimaryButton kind="danger" isDisabled={reason.trim() === ''} onClick={submit}>
          {text('reply.hideSubmit')}
        </PrimaryButton>
      }
    >
      <ReviewTextField
        label={text('reply.hideTitle')}
        help={text('reply.hideReason')}
        value={reason}
        most={200}
        rows={3}
        onChange={setReason}
      />
    </Sheet>
  )
}
