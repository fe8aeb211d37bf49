import { useState } from 'react'
import type { ContractBillView } from '#api/contract/bill.ts'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './contract.module.css'

/** What the staff can do with an open bill: give it up with a reason, or write down that the owner got the money. */
export function BillDesk({ bill, onDone }: { bill: ContractBillView; onDone: () => void }) {
  const text = useText('contract')
  const [isWaiving, setIsWaiving] = useState(false)
  const [reason, setReason] = useState('')
  async function waive() {
    await call(contractDeskApi.waiveBill, { body: { billId: bill.id, reason } })
    setIsWaiving(false)
    onDone()
  }
  async function record() {
    await call(contractDeskApi.recordBill, { body: { billId: bill.id } })
    onDone()
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
      <Sheet
        isOpen={isWaiving}
        title={text('desk.waive')}
        onClose={() => setIsWaiving(false)}
        footer={
          <PrimaryButton kind="danger" isDisabled={reason.trim() === ''} onClick={waive}>
            {text('desk.waive')}
          </PrimaryButton>
        }
      >
        <TextArea label={text('desk.waiveReason')} value={reason} onChange={setReason} maxLength={300} />
      </Sheet>
    </div>
  )
}
