import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { leaveApi } from '#api/office/leave.ts'
import { isText, orNull } from '#domain/shape.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import styles from './correct-leave-sheet.module.css'

type Props = {
  /** Whose; one's own without it. */
  userId: string | undefined
  year: number
  balances: CallOutput<typeof leaveApi.balances>
  onClose: () => void
}

/** What is filled in; no days yet: those that stand there. */
type LeaveCorrection = { kind: string | null; days: string | null; reason: string }

const isDays = (typed: string): boolean =>
  typed === '' || (/^\d{1,3}(\.[05])?$/.test(typed) && Number(typed) <= 366)

/** Says how many days of a kind somebody has, and why. */
export function CorrectLeaveSheet({ userId, year, balances, onClose }: Props) {
  const text = useText('leave')
  const client = useQueryClient()
  const session = useSession()
  const kinds = useQuery(callQuery(leaveApi.kinds, {}))
  const { draft, change, ...form } = useFormDraft<LeaveCorrection>({
    name: `leave:${userId ?? session?.userId ?? ''}:${year}`,
    // Somebody else may have corrected it since.
    revision: balances.map((one) => `${one.kind} ${one.granted ?? ''}`).join(),
    stored: { kind: balances[0]?.kind ?? null, days: null, reason: '' },
    guards: { kind: orNull(isText), days: orNull(isText), reason: isText },
  })
  const { reason } = draft
  const kind = draft.kind ?? kinds.data?.[0]?.key ?? ''
  const granted = balances.find((one) => one.kind === kind)?.granted ?? null
  const days = draft.days ?? (granted === null ? '' : String(granted))
  async function save() {
    await call(leaveApi.grant, {
      body: {
        userId: userId ?? session?.userId ?? '',
        kind,
        year,
        days: days === '' ? null : Number(days),
        reason: reason.trim(),
      },
    })
    form.markStored()
    await client.invalidateQueries()
    toast(text('saved'), 'success')
    onClose()
  }
  return (
    <Sheet
      isOpen
      title={text('correct')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={kind === '' || !isDays(days) || reason.trim() === ''} onClick={save}>
          {text('save')}
        </PrimaryButton>
      }
    >
      {kinds.isPending ? (
        <Skeleton kind="rows" rows={3} />
      ) : (
        <div className={styles.fields}>
          {form.isRestored && <RestoredLine onDiscard={form.discard} />}
          <Choice
            label={text('kind')}
            value={kind}
            options={(kinds.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(next) => change({ kind: next, days: null })}
          />
          <TextField
            label={text('grantedDays')}
            help={text('daysHelp')}
            error={isDays(days) ? undefined : text('daysWrong')}
            inputMode="decimal"
            value={days}
            onChange={(typed) => change({ days: typed })}
          />
          <TextArea
            label={text('reason')}
            help={text('reasonHelp')}
            value={reason}
            maxLength={200}
            onChange={(words) => change({ reason: words })}
          />
        </div>
      )}
    </Sheet>
  )
}
