import { useState } from 'react'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'

type Props = {
  /** What it is about, by which the reason that was typed is found again. */
  about: string
  label: string
  /** Turns something down, which is not to be done by the way. */
  isDanger?: boolean
  onSubmit: (reason: string) => Promise<void>
}

/** An action the guest has to be told the reason of. */
export function ReasonForm({ about, label, isDanger = true, onSubmit }: Props) {
  const desk = useText('desk')
  const [typed, setReason] = useDraft(`refusal:${about}`)
  const reason = typed ?? ''
  const [isMissing, setMissing] = useState(false)

  async function submit() {
    if (reason.trim() === '') {
      setMissing(true)
      return
    }
    await onSubmit(reason)
    setReason(null)
  }

  return (
    <>
      <TextArea
        label={desk('reason')}
        value={reason}
        onChange={setReason}
        error={isMissing && reason.trim() === '' ? desk('reasonMissing') : null}
        maxLength={300}
      />
      <PrimaryButton kind={isDanger ? 'danger' : 'primary'} onClick={submit}>
        {label}
      </PrimaryButton>
    </>
  )
}
