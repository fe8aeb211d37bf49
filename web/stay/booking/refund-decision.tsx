import { useState } from 'react'
import { frontDeskApi } from '#api/stay/desk.ts'
import { call } from '#web/app/call.ts'
import { yuan } from '#web/stay/money.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/PrimaryButton.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './desk.module.css'
import type { Application } from './refund-application.tsx'
import { fenIn } from './yuan-field.ts'

type Props = { application: Application; onDone: () => Promise<void>; onClose: () => void }

/** Where a park has no approval for it, whoever may decides here: all of it, a part, or nothing. */
export function RefundDecision({ application, onDone, onClose }: Props) {
  const text = useText('booking')
  const [amount, setAmount] = useState(String(application.asked / 100))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<{ amount?: string; reason?: string }>({})

  async function decide(approve: boolean) {
    const fen = fenIn(amount)
    if (approve && (fen === null || fen > application.asked)) {
      setProblem({ amount: text('refunds.wrongAmount') })
      return
    }
    if (!approve && reason.trim() === '') {
      setProblem({ reason: text('desk.reasonMissing') })
      return
    }
    const body = { id: application.id, approve, reason, ...(approve && fen !== null ? { amount: fen } : {}) }
    await call(frontDeskApi.decide, { body })
    toast(text('refunds.done'), 'success')
    await onDone()
  }

  return (
    <Sheet
      isOpen
      title={text('refunds.asks', { price: yuan(application.asked) })}
      onClose={onClose}
      footer={
        <div className={styles.deeds}>
          <PrimaryButton kind="danger" onClick={() => decide(false)}>
            {text('refunds.reject')}
          </PrimaryButton>
          <PrimaryButton onClick={() => decide(true)}>{text('refunds.approve')}</PrimaryButton>
        </div>
      }
    >
      <TextField
        label={text('refunds.amount')}
        help={text('refunds.amountHelp', { price: yuan(application.asked) })}
        error={problem.amount ?? null}
        inputMode="decimal"
        value={amount}
        maxLength={10}
        onChange={setAmount}
      />
      <TextArea
        label={text('refunds.words')}
        error={problem.reason ?? null}
        value={reason}
        onChange={setReason}
        maxLength={300}
      />
    </Sheet>
  )
}
