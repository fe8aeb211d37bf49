import { screens } from '#api/screens.ts'
import { link } from '#api/link.ts'
import { useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { call } from '#web/app/call/call.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './check-actions.module.css'
import { DisputeSheet } from './dispute-sheet.tsx'
import type { CheckDraft, CheckSheet } from './sheet.ts'

type Props = {
  sheet: CheckSheet
  marks: CheckDraft['marks']
  /** Of the sheet the marks were begun on. */
  savedAt: number
  total: number
  onSaved: (sheet: CheckSheet) => void
  onChange: () => unknown
}

/** What can be done with a check now, by whoever looks at it. */
export function CheckActions({ sheet, marks, savedAt, total, onSaved, onChange }: Props) {
  const text = useText('goods')
  const navigate = useNavigate()
  const [isDisputing, setDisputing] = useState(false)
  const { orderId, phase } = sheet

  async function save(isSent: boolean) {
    const question = { title: text('sendTitle'), body: text('sendBody', { total: yuan(total) }) }
    if (isSent && total > 0 && !(await confirm({ ...question, confirmLabel: text('send') }))) {
      return
    }
    onSaved(await call(goodsCheckApi.save, { body: { orderId, phase, lines: marks, isSent, savedAt } }))
    toast(text(phase === 'in' ? 'savedIn' : isSent ? 'savedSent' : 'savedDraft'), 'success')
    await onChange()
  }

  async function agree() {
    await call(goodsCheckApi.answer, { body: { orderId, agrees: true, total: sheet.total } })
    toast(text('agreed'), 'success')
    await onChange()
  }

  async function settle() {
    const fromDeposit = Math.min(sheet.charge, sheet.deposit)
    const body = text('settleBody', { kept: yuan(fromDeposit), bill: yuan(sheet.charge - fromDeposit) })
    if (await confirm({ title: text('settleTitle'), body, confirmLabel: text('settle') })) {
      await call(goodsCheckApi.settle, { body: { orderId } })
      toast(text('settled'), 'success')
      await onChange()
    }
  }

  if (sheet.canWrite && phase === 'in') {
    return <PrimaryButton onClick={() => save(true)}>{text('confirmIn')}</PrimaryButton>
  }
  if (sheet.canWrite && ['sent', 'agreed', 'decided'].includes(sheet.state ?? '')) {
    // What the guest was sent goes on in a further house: it is no draft any more.
    return <PrimaryButton onClick={() => save(true)}>{text('send')}</PrimaryButton>
  }
  if (sheet.canWrite) {
    return (
      <div className={styles.two}>
        <PrimaryButton kind="secondary" onClick={() => save(false)}>
          {text('draft')}
        </PrimaryButton>
        <PrimaryButton onClick={() => save(true)}>{text('send')}</PrimaryButton>
      </div>
    )
  }
  if (sheet.canAnswer) {
    return (
      <div className={styles.two}>
        <PrimaryButton kind="secondary" onClick={() => setDisputing(true)}>
          {text('disagree')}
        </PrimaryButton>
        <PrimaryButton onClick={agree}>{text('agree')}</PrimaryButton>
        {isDisputing && (
          <DisputeSheet
            orderId={orderId}
            total={sheet.total}
            onClose={() => setDisputing(false)}
            onDone={() => {
              setDisputing(false)
              void onChange()
            }}
          />
        )}
      </div>
    )
  }
  if (sheet.canSettle) {
    return <PrimaryButton onClick={settle}>{text('settle')}</PrimaryButton>
  }
  if (sheet.billId !== '' && !sheet.isPaid) {
    return (
      <PrimaryButton
        onClick={() => void navigate(link(screens.cashier, { bizType: 'charge', bizId: sheet.billId }))}
      >
        {text('pay', { amount: yuan(sheet.bill) })}
      </PrimaryButton>
    )
  }
  return null
}
