import { contractApi } from '#api/contract/contract.ts'
import { call } from '#web/app/call/call.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'

type Props = { isOpen: boolean; contractId: string; onClose: () => void; onDone: () => void }

export function RefuseSheet({ isOpen, contractId, onClose, onDone }: Props) {
  const text = useText('contract')
  const [typed, setReason] = useDraft(`refusal:${contractId}`)
  const reason = typed ?? ''
  async function refuse() {
    await call(contractApi.refuse, { body: { contractId, reason } })
    setReason(null)
    onDone()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={text('sign.refuse')}
      onClose={onClose}
      footer={
        <PrimaryButton kind="danger" isDisabled={reason.trim() === ''} onClick={refuse}>
          {text('sign.refuse')}
        </PrimaryButton>
      }
    >
      <TextArea
        label={text('sign.refuseTitle')}
        help={text('sign.refuseHint')}
        value={reason}
        onChange={setReason}
        maxLength={300}
      />
    </Sheet>
  )
}
