import { useState } from 'react'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { call } from '#web/app/call.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/PrimaryButton.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = { orderId: string; onClose: () => void; onDone: () => void }

/** The guest says why they do not agree. */
export function DisputeSheet({ orderId, onClose, onDone }: Props) {
  const text = useText('goods')
  const [words, setWords] = useState('')

  async function submit() {
    await call(goodsCheckApi.answer, { body: { orderId, agrees: false, text: words } })
    toast(text('disputed'), 'success')
    onDone()
  }

  return (
    <Sheet
      isOpen
      title={text('disagree')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={words.trim() === ''} onClick={submit}>
          {text('disputeSend')}
        </PrimaryButton>
      }
    >
      <TextArea
        label={text('disputeTitle')}
        placeholder={text('disputeHint')}
        value={words}
        maxLength={500}
        rows={4}
        onChange={setWords}
      />
    </Sheet>
  )
}
