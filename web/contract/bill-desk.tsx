import { useState } from 'react'
import type { ContractBillView } from '#api/contract/bill.ts'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './contract.module.css'

type Props = { bill: ContractBillView; onDone: () => void }

/** What the staff can do with an open bill: ask to give it up, or write down that the owner got the money. */
export function BillDesk({ bill, onDone }: Props) {
  const text = useText('contract')
  const [isWaiving, setIsWaiving] = useState(false)
  async function record() {
    await call(contractDeskApi.recordBill, { body: { billId: bill.id } })
    onDone()
  }
  if (bill.waiver) {
    return <AskedWaiver bill={bill} waiver={bill.waiver} onDone={onDone} />
  }
  return (
    <div className={styles.row}>
      <PrimaryButton kind="secondary" onClick={() => setIsWaiving(true)}>
        {text('desk.waive')}
      </PrimaryButton>
      {!bill.isPaidHere && (
        <PrimaryButton kind="secondary" onClick={record}>
          {text('desk.record')}
        </PrimaryButton>
      )}
      {isWaiving && (
        <WaiveSheet
          bill={bill}
          onClose={() => setIsWaiving(false)}
          onDone={() => {
            setIsWaiving(false)
            toast(text('desk.waiverSent'), 'success')
            onDone()
          }}
        />
      )}
    </div>
  )
}

function WaiveSheet({ bill, onClose, onDone }: Props & { onClose: () => void }) {
  const text = useText('contract')
  const [reason, setReason] = useState('')
  async function ask() {
    await call(contractDeskApi.waiveBill, { body: { billId: bill.id, reason } })
    onDone()
  }
  return (
    <Sheet
      isOpen
      title={text('desk.waive')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={reason.trim() === ''} onClick={ask}>
          {text('desk.waiveAsk')}
        </PrimaryButton>
      }
    >
      <TextArea
        label={text('desk.waiveReason')}
        help={text('desk.waiveHelp')}
        value={reason}
        onChange={setReason}
        maxLength={300}
      />
    </Sheet>
  )
}

type WaiverProps = Props & { waiver: NonNullable<ContractBillView['waiver']> }

/** A waiver that is not decided yet; whoever may decide does it here where no flow does. */
function AskedWaiver({ bill, waiver, onDone }: WaiverProps) {
  const text = useText('contract')
  async function decide(approve: boolean) {
    await call(contractDeskApi.decideWaiver, { body: { billId: bill.id, approve, reason: '' } })
    onDone()
  }
  return (
    <>
      <p className={styles.notice} data-tone="warn">
        {text('desk.waiverAsked', { reason: waiver.reason })}
      </p>
      {waiver.canDecide && (
        <div className={styles.row}>
          <PrimaryButton kind="secondary" onClick={() => decide(false)}>
            {text('desk.waiverRefuse')}
          </PrimaryButton>
          <PrimaryButton onClick={() => decide(true)}>{text('desk.waiverApprove')}</PrimaryButton>
        </div>
      )}
    </>
  )
}
