import { useQueryClient } from '@tanstack/react-query'
import { lettingApi, planKinds, type DeskPlan } from '#api/owner/letting.ts'
import { isFlag, isText, oneOf, type Guards } from '#domain/shape.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { parseYuan } from '../money.ts'
import styles from './letting.module.css'

const typedOf = (plan: DeskPlan | null) => ({
  nameZh: plan?.name.zh ?? '',
  nameEn: plan?.name.en ?? '',
  noteZh: plan?.note.zh ?? '',
  noteEn: plan?.note.en ?? '',
  share: plan ? String(plan.ownerBp / 100) : '',
  stayFeeYuan: plan ? String(plan.stayFee / 100) : '0',
  floorYuan: plan ? String(plan.floor / 100) : '0',
  ownNightsLabel: plan ? String(plan.ownNights) : '15',
  noticeLabel: plan ? String(plan.noticeDays) : '60',
  monthsLabel: plan ? String(plan.months) : '36',
  kind: plan?.kind ?? ('share' as const),
  isOffered: plan?.status !== 'ended',
})

type Typed = ReturnType<typeof typedOf>
type TextKey = Exclude<keyof Typed, 'kind' | 'isOffered'>

const guards: Guards<Typed> = {
  nameZh: isText,
  nameEn: isText,
  noteZh: isText,
  noteEn: isText,
  share: isText,
  stayFeeYuan: isText,
  floorYuan: isText,
  ownNightsLabel: isText,
  noticeLabel: isText,
  monthsLabel: isText,
  kind: oneOf(planKinds),
  isOffered: isFlag,
}

const wholeOf = (typed: string, least: number, most: number): number | null => {
  const count = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : -1
  return count >= least && count <= most ? count : null
}

/** What was typed as the call takes it; null while something is missing. */
function termsOf(typed: Typed) {
  const ownerBp = parseYuan(typed.share, true)
  const [stayFee, floor] = [parseYuan(typed.stayFeeYuan, true), parseYuan(typed.floorYuan, true)]
  const ownNights = wholeOf(typed.ownNightsLabel, 0, 366)
  const noticeDays = wholeOf(typed.noticeLabel, 0, 366)
  const months = wholeOf(typed.monthsLabel, 1, 240)
  const isNamed = typed.nameZh.trim() !== '' && typed.nameEn.trim() !== ''
  return ownerBp !== null &&
    ownerBp <= 10_000 &&
    stayFee !== null &&
    floor !== null &&
    ownNights !== null &&
    noticeDays !== null &&
    months !== null &&
    isNamed
    ? { ownerBp, stayFee, floor, ownNights, noticeDays, months }
    : null
}

/** Writes a plan, or another one. */
export function PlanSheet({ plan, onClose }: { plan: DeskPlan | null; onClose: () => void }) {
  const text = useText('letting')
  const client = useQueryClient()
  const {
    draft: typed,
    change,
    ...form
  } = useFormDraft({
    name: `plan:${plan?.id ?? 'new'}`,
    revision: plan?.revision ?? null,
    stored: typedOf(plan),
    guards,
  })

  async function save() {
    const terms = termsOf(typed)
    if (!terms) {
      toast(text('fillAll'))
      return
    }
    await call(lettingApi.savePlan, {
      body: {
        id: plan?.id,
        revision: form.revision ?? undefined,
        name: { zh: typed.nameZh, en: typed.nameEn },
        note: { zh: typed.noteZh, en: typed.noteEn },
        status: typed.isOffered ? 'active' : 'ended',
        kind: typed.kind,
        ...terms,
      },
    })
    form.markStored()
    toast(text('saved'), 'success')
    await client.invalidateQueries()
    onClose()
  }

  const field = (key: TextKey, inputMode: 'text' | 'decimal' | 'numeric' = 'text') => (
    <TextField
      label={text(key)}
      inputMode={inputMode}
      maxLength={60}
      value={typed[key]}
      onChange={(value) => change({ [key]: value })}
    />
  )
  return (
    <Sheet
      isOpen
      title={text(plan ? 'plan' : 'addPlan')}
      onClose={onClose}
      footer={<PrimaryButton onClick={save}>{text('save')}</PrimaryButton>}
    >
      <div className={styles.page}>
        {form.isRestored && <RestoredLine onDiscard={form.discard} />}
        {field('nameZh')}
        {field('nameEn')}
        <Choice
          label={text('kind')}
          value={typed.kind}
          options={planKinds.map((value) => ({ value, label: text(`kinds.${value}`) }))}
          onChange={(value) => change({ kind: planKinds.find((one) => one === value) ?? 'share' })}
        />
        <div className={styles.two}>
          {field('share', 'decimal')}
          {field('stayFeeYuan', 'decimal')}
        </div>
        <div className={styles.two}>
          {field('floorYuan', 'decimal')}
          {field('ownNightsLabel', 'numeric')}
        </div>
        <div className={styles.two}>
          {field('noticeLabel', 'numeric')}
          {field('monthsLabel', 'numeric')}
        </div>
        {field('noteZh')}
        {field('noteEn')}
        <Switch
          label={text('isOffered')}
          isOn={typed.isOffered}
          onChange={(isOffered) => change({ isOffered })}
        />
      </div>
    </Sheet>
  )
}
