import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { escrowApi } from '#api/owner/escrow.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'

type Props = { house: { houseId: string; name: string }; onClose: () => void }

/** Asks why the owner wants to end it, and sends it to the park. */
export function EndSheet({ house, onClose }: Props) {
  const text = useText('escrow')
  const client = useQueryClient()
  const [typed, setReason] = useDraft(`escrowEnd:${house.houseId}`)
  const reason = typed ?? ''
  const [isTried, setTried] = useState(false)

  async function ask() {
    setTried(true)
    if (reason.trim() === '') {
      return
    }
    await call(escrowApi.askEnd, { body: { houseId: house.houseId, reason } })
    setReason(null)
    toast(text('asked'), 'success')
    await client.invalidateQueries({ queryKey: [escrowApi.list.path] })
    onClose()
  }

  return (
    <Sheet
      isOpen
      title={`${text('endTitle')} · ${house.name}`}
      onClose={onClose}
      footer={<PrimaryButton onClick={ask}>{text('ask')}</PrimaryButton>}
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
