import { useState } from 'react'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import type { ContractDetail } from '#api/contract/contract.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import type { ActionProps } from './action-props.ts'
import { DayField } from './day-field.tsx'
import { fenOf } from './fen-of.ts'
import styles from './contract.module.css'
import { TerminateSheet } from './terminate-sheet.tsx'

type Props = { detail: ContractDetail; onDone: () => void }
type Action = 'void' | 'utility' | 'terminate' | 'renew'
const supplemented = ['lease', 'entrustment']

/** What the staff can do with a contract, by where it stands. */
export function DeskActions({ detail, onDone }: Props) {
  const text = useText('contract')
  const [action, setAction] = useState<Action | null>(null)
  const isOut = detail.state === 'pending' || detail.state === 'partSigned'
  const isLease = detail.kind === 'lease'
  const canSettle = isLease && (detail.state === 'active' || detail.state === 'ended')
  const actions: Action[] = [
    ...(isOut ? (['void'] as const) : []),
    ...(canSettle ? (['utility', 'terminate'] as const) : []),
    ...(isLease && detail.state === 'active' ? (['renew'] as const) : []),
  ]
  const canHandOver = isLease && ['active', 'terminating', 'ended'].includes(detail.state)
  const canSupplement = detail.state === 'active' && supplemented.includes(detail.kind)
  if (actions.length === 0 && !canSupplement && !canHandOver) {
    return null
  }
  const done = () => {
    setAction(null)
    toast(text('desk.done'), 'success')
    onDone()
  }
  const close = () => setAction(null)
  return (
    <>
      <Group title={text('desk.actions')}>
        {canHandOver && (
          <Row label={text('desk.handover')} to={link(screens.handover, { contractId: detail.id })} />
        )}
        {canSupplement && (
          <Row label={text('desk.supplement')} to={link(screens.contractDraft, { contractId: detail.id })} />
        )}
        {actions.map((name) => (
          <Row
            key={name}
            label={text(`desk.${name}`)}
            isDanger={name === 'void'}
            onClick={() => setAction(name)}
          />
        ))}
      </Group>
      {action === 'void' && <VoidSheet contractId={detail.id} onClose={close} onDone={done} />}
      {action === 'utility' && <UtilitySheet contractId={detail.id} onClose={close} onDone={done} />}
      {action === 'renew' && <RenewSheet contractId={detail.id} onClose={close} onDone={done} />}
      {action === 'terminate' && <TerminateSheet contractId={detail.id} onClose={close} onDone={done} />}
    </>
  )
}

function VoidSheet({ contractId, onClose, onDone }: ActionProps) {
  const text = useText('contract')
  const [reason, setReason] = useState('')
  async function save() {
    await call(contractDeskApi.void, { body: { contractId, reason } })
    onDone()
  }
  return (
    <Sheet
      isOpen
      title={text('desk.void')}
      onClose={onClose}
      footer={
        <PrimaryButton kind="danger" isDisabled={reason.trim() === ''} onClick={save}>
          {text('desk.void')}
        </PrimaryButton>
      }
    >
      <TextArea label={text('desk.voidReason')} value={reason} onChange={setReason} maxLength={300} />
    </Sheet>
  )
}

function UtilitySheet({ contractId, onClose, onDone }: ActionProps) {
  const text = useText('contract')
  const [amount, setAmount] = useState('')
  const [dueOn, setDueOn] = useState('')
  const fen = fenOf(amount)
  async function save() {
    await call(contractDeskApi.addBill, { body: { contractId, amount: fen ?? 0, dueOn } })
    onDone()
  }
  return (
    <Sheet
      isOpen
      title={text('desk.utility')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={!fen || !/^\d{4}-\d\d-\d\d$/.test(dueOn)} onClick={save}>
          {text('desk.utility')}
        </PrimaryButton>
      }
    >
      <div className={styles.stack}>
        <TextField label={text('desk.amount')} value={amount} onChange={setAmount} inputMode="decimal" />
        <DayField label={text('desk.dueOn')} value={dueOn} onChange={setDueOn} />
      </div>
    </Sheet>
  )
}

function RenewSheet({ contractId, onClose, onDone }: ActionProps) {
  const text = useText('contract')
  const [months, setMonths] = useState('12')
  const [rent, setRent] = useState('')
  const fen = fenOf(rent)
  async function save() {
    await call(contractDeskApi.renew, { body: { contractId, months: Number(months), monthlyRent: fen ?? 0 } })
    onDone()
  }
  return (
    <Sheet
      isOpen
      title={text('desk.renew')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={!fen || !/^\d{1,3}$/.test(months)} onClick={save}>
          {text('desk.renew')}
        </PrimaryButton>
      }
    >
      <div className={styles.stack}>
        <TextField label={text('desk.months')} value={months} onChange={setMonths} inputMode="numeric" />
        <TextField label={text('desk.rent')} value={rent} onChange={setRent} inputMode="decimal" />
      </div>
    </Sheet>
  )
}
