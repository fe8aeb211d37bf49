import { useState } from 'react'
import { frontDeskApi } from '#api/stay/front-desk.ts'
import { isText } from '#domain/shape.ts'
import { call } from '#web/app/call/call.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './desk.module.css'
import type { RefundApplicationData } from './refund-application.tsx'
import { parseYuan } from '../order/parse-yuan.ts'

type Props = { application: RefundApplicationData; onDone: () => Promise<void>; onClose: () => void }

/** Where a park has no approval for it, whoever may decides here: all of it, a part, or nothing. */
export function RefundDecision({ application, onDone, onClose }: Props) {
  const text = useText('refunds')
  const { draft, change, ...form } = useFormDraft({
    name: `refundDecision:${application.id}`,
    revision: application.asked,
    stored: { amount: String(application.asked / 100), reason: '' },
    guards: { amount: isText, reason: isText },
  })
  const { amount, reason } = draft
  const [problem, setProblem] = useState<{ amount?: string; reason?: string }>({})

  async function decide(approve: boolean) {
    const fen = parseYuan(amount)
    if (approve && (fen === null || fen > application.asked)) {
      setProblem({ amount: text('wrongAmount') })
      return
    }
    if (!approve && reason.trim() === '') {
      setProblem({ reason: text('reasonMissing') })
      return
    }
    const body = { id: application.id, approve, reason, ...(approve && fen !== null ? { amount: fen } : {}) }
    await call(frontDeskApi.decide, { body })
    form.markStored()
    toast(text('done'), 'success')
    await onDone()
  }

  return (
    <Sheet
      isOpen
      title={text('asks', { price: yuan(application.asked) })}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <PrimaryButton kind="danger" onClick={() => decide(false)}>
            {text('reject')}
          </PrimaryButton>
          <PrimaryButton onClick={() => decide(true)}>{text('approve')}</PrimaryButton>
        </div>
      }
    >
      {form.isRestored && <RestoredLine onDiscard={form.discard} />}
      <TextField
        label={text('amount')}
        help={text('amountHelp', { price: yuan(application.asked) })}
        error={problem.amount ?? null}
        inputMode="decimal"
        value={amount}
        maxLength={10}
        onChange={(typed) => change({ amount: typed })}
      />
      <TextArea
        label={text('words')}
        error={problem.reason ?? null}
        value={reason}
        onChange={(typed) => change({ reason: typed })}
        maxLength={300}
      />
    </Sheet>
  )
}
