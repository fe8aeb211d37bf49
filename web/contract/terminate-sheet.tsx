import { useQuery } from '@tanstack/react-query'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import { settlementBalance } from '#domain/contract/settlement-sheet.ts'
import { isText } from '#domain/shape.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './contract.module.css'
import type { ActionProps } from './action-props.ts'
import { DayField } from './day-field.tsx'
import { fenOf } from './fen-of.ts'

/** How a lease ends: the day, what is kept, and the one amount that comes out, before the sheet is sent. */
export function TerminateSheet({ contractId, onClose, onDone }: ActionProps) {
  const text = useText('contract')
  const { draft, change, ...form } = useFormDraft({
    name: `termination:${contractId}`,
    revision: null,
    stored: { leavesOn: '', penalty: '0', damage: '0', utility: '0', note: '' },
    guards: { leavesOn: isText, penalty: isText, damage: isText, utility: isText, note: isText },
  })
  const { leavesOn, note } = draft
  const isDay = /^\d{4}-\d\d-\d\d$/.test(leavesOn)
  const parts = useQuery({
    ...callQuery(contractDeskApi.settlementPreview, { body: { contractId, leavesOn } }),
    enabled: isDay,
    staleTime: 0,
  })
  const amounts = {
    penalty: fenOf(draft.penalty),
    damage: fenOf(draft.damage),
    utility: fenOf(draft.utility),
  }
  const { penalty, damage, utility } = amounts
  const isReady = parts.data !== undefined && penalty !== null && damage !== null && utility !== null
  const balance = isReady ? settlementBalance({ ...parts.data, penalty, damage, utility }) : 0
  async function propose() {
    if (isReady) {
      await call(contractDeskApi.terminate, {
        body: { contractId, leavesOn, penalty, damage, utility, note },
      })
      form.markStored()
      onDone()
    }
  }
  return (
    <Sheet
      isOpen
      title={text('desk.terminate')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={!isReady} onClick={propose}>
          {text('desk.propose')}
        </PrimaryButton>
      }
    >
      <div className={styles.stack}>
        {form.isRestored && <RestoredLine onDiscard={form.discard} />}
        <DayField
          label={text('desk.leavesOn')}
          value={leavesOn}
          onChange={(day) => change({ leavesOn: day })}
          error={parts.error?.message}
        />
        <TextField
          label={text('desk.penalty')}
          help={
            parts.data && parts.data.suggestedPenalty > 0
              ? text('desk.penaltyHelp', { amount: yuanWithFen(parts.data.suggestedPenalty) })
              : undefined
          }
          value={draft.penalty}
          inputMode="decimal"
          onChange={(value) => change({ penalty: value })}
        />
        <TextField
          label={text('desk.damage')}
          value={draft.damage}
          inputMode="decimal"
          onChange={(value) => change({ damage: value })}
        />
        <TextField
          label={text('desk.utilityFen')}
          value={draft.utility}
          inputMode="decimal"
          onChange={(value) => change({ utility: value })}
        />
        <TextArea
          label={text('desk.note')}
          value={note}
          onChange={(typed) => change({ note: typed })}
          maxLength={500}
        />
        {isReady && (
          <Group>
            <Row label={text('desk.unused')} value={yuanWithFen(parts.data.unused)} />
            <Row label={text('desk.deposit')} value={yuanWithFen(parts.data.deposit)} />
            <Row label={text('desk.unpaid')} value={yuanWithFen(parts.data.unpaid)} />
            <Row
              label={text(balance >= 0 ? 'desk.balanceBack' : 'desk.balanceOwed')}
              value={<span className={styles.money}>{yuanWithFen(Math.abs(balance))}</span>}
            />
          </Group>
        )}
      </div>
    </Sheet>
  )
}
