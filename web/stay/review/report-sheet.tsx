import { useState } from 'react'
import { ownReviewApi } from '#api/stay/own-review.ts'
import { reportReasons, type ReportReason } from '#domain/stay/review/review-rules.ts'
import { call } from '#web/app/call/call.ts'
import { Chips } from '../chips.tsx'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './reply-to-review.module.css'
import { ReviewTextField } from './review-text-field.tsx'

type Props = { id: string; onClose: () => void; onDone: () => void }

/** Somebody says of a review that it breaks the rules. */
export function ReportSheet({ id, onClose, onDone }: Props) {
  const text = useText('reviews')
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [typed, setDetails] = useDraft(`report:${id}`)
  const details = typed ?? ''

  async function submit() {
    if (reason) {
      await call(ownReviewApi.report, { body: { id, reason, details } })
      setDetails(null)
      onDone()
    }
  }

  return (
    <Sheet
      isOpen
      title={text('reply.reportTitle')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={reason === null} onClick={submit}>
          {text('reply.sendReport')}
        </PrimaryButton>
      }
    >
      <div className={styles.sheet}>
        <Chips
          label={text('reply.reportTitle')}
          options={reportReasons.map((value) => ({ value, label: text(`reply.reasons.${value}`) }))}
          chosen={reason ? [reason] : []}
          onToggle={setReason}
        />
        <ReviewTextField
          label={text('reply.details')}
          value={details}
          most={500}
          rows={3}
          onChange={setDetails}
        />
      </div>
    </Sheet>
  )
}
