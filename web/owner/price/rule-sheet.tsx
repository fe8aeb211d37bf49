import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { housePriceApi } from '#api/owner/prices.ts'
import { ruleKinds } from '#domain/owner/calendar-rules.ts'
import { callQuery } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { actForHouse } from '../act-for-house.ts'
import { parseYuan } from '../money.ts'
import { currentIn } from './changed-meanwhile.ts'
import { OutcomeLine } from './outcome-line.tsx'
import type { PriceData } from './price-calendar.tsx'
import { ruleDraftGuards, ruleDraftOf, ruleWays } from './rule-draft.ts'
import { ruleChange, ruleName, ruleNights, type Rule } from './rule-text.ts'
import styles from './prices.module.css'

type SavedRule = PriceData['rules'][number]
type Props = { data: PriceData; rule: SavedRule | null; onClose: () => void }
const editedPart = ({ id: _id, isMine: _isMine, ...rule }: SavedRule): Rule => rule

/** One rule: of which kind, on which nights, what it does, and what would change by it. */
export function RuleSheet({ data, rule, onClose }: Props) {
  const text = useText('prices')
  const client = useQueryClient()
  // As it was when it was opened, or as somebody else has made it since.
  const [seen, setSeen] = useState(rule && editedPart(rule))
  const [isChanged, setIsChanged] = useState(false)
  const { draft, change, ...form } = useFormDraft({
    name: `priceRule:${data.houseId}:${rule?.id ?? 'new'}`,
    // Rules have no number of their version: they are another version when they say something else.
    revision: rule && JSON.stringify(editedPart(rule)),
    stored: ruleDraftOf(rule),
    guards: ruleDraftGuards,
  })
  const { kind, name, from, to, days, way, amount, percent, minNights, addsUp, priority } = draft
  const fen = parseYuan(amount)
  const points = /^\d{1,3}$/.test(percent) && Number(percent) >= 1 ? Number(percent) * 100 : null
  const prices = {
    noPrice: null,
    fixed: fen === null ? undefined : { fen },
    dearer: points === null ? undefined : { percent: 10_000 + points },
    cheaper: points === null || points > 9000 ? undefined : { percent: 10_000 - points },
  }
  const price = prices[way]
  const newRule: Rule = {
    // A rule for a group or a site stays one: it is only looked at from this house.
    level: rule?.level ?? 'house',
    of: rule ? rule.of : data.houseId,
    kind,
    name,
    from: from || null,
    to: to || null,
    weekdays: kind === 'weekday' && days === 'fridays' ? (rule?.weekdays ?? [5, 6]) : null,
    price: price ?? null,
    minNights: minNights === 0 ? null : minNights,
    priority,
    addsUp,
  }
  const isWrong =
    price === undefined || (price === null && minNights === 0) || (from !== '' && to !== '' && to < from)
  const body = { ...(rule ? { id: rule.id } : {}), rule: newRule }
  const deferredBody = useDeferredValue(body)
  const preview = useQuery({
    ...callQuery(housePriceApi.previewRule, { body: deferredBody }),
    enabled: !isWrong,
  })

  async function send(asked: { id?: string; rule: Rule | null; stamp?: string }) {
    try {
      await actForHouse(housePriceApi.saveRule, { body: { ...asked, ...(seen ? { before: seen } : {}) } })
    } catch (error) {
      const current = currentIn(error)
      if (current?.['rule']) {
        // The server gives what its own call for reading gives.
        setSeen(current['rule'] as Rule)
        setIsChanged(true)
      }
      if (current) {
        await client.invalidateQueries()
      }
      throw error
    }
    form.markStored()
    toast(text(asked.rule ? 'ruleSaved' : 'removed'), 'success')
    await client.invalidateQueries()
    onClose()
  }

  async function save() {
    if (isWrong) {
      toast(text(price === undefined ? (way === 'fixed' ? 'badAmount' : 'badPercent') : 'nothing'))
      return
    }
    const isPreviewed = preview.data && JSON.stringify(deferredBody) === JSON.stringify(body)
    await send({ ...body, ...(isPreviewed ? { stamp: preview.data.stamp } : {}) })
  }

  async function remove(id: string) {
    if (await confirm({ title: text('removeTitle'), confirmLabel: text('remove'), isDanger: true })) {
      await send({ id, rule: null })
    }
  }

  return (
    <Sheet
      isOpen
      title={text(rule ? 'editRule' : 'addRule')}
      onClose={onClose}
      footer={
        <>
          {seen && isChanged && (
            <p className={styles.mistake} role="alert">
              {text('changedNow', {
                now: [ruleName(text, seen), ruleNights(text, seen), ruleChange(text, seen)].join(' · '),
              })}
            </p>
          )}
          <OutcomeLine
            outcome={isWrong ? undefined : preview.data}
            isWaiting={!isWrong && preview.isPending}
          />
          <div className={styles.two}>
            {rule && (
              <PrimaryButton kind="danger" onClick={() => remove(rule.id)}>
                {text('remove')}
              </PrimaryButton>
            )}
            <PrimaryButton onClick={save}>{text('apply')}</PrimaryButton>
          </div>
        </>
      }
    >
      <div className={styles.form}>
        {form.isRestored && <RestoredLine onDiscard={form.discard} />}
        <Segments
          label={text('kind')}
          value={kind}
          options={ruleKinds.map((value) => ({ value, label: text(`kinds.${value}`) }))}
          onChange={(next) => change({ kind: next })}
        />
        <TextField
          label={text('ruleName')}
          value={name}
          maxLength={30}
          onChange={(typed) => change({ name: typed })}
        />
        {kind === 'weekday' && (
          <Segments
            label={text('ruleDays')}
            value={days}
            options={[
              { value: 'weekend', label: text('weekendNights') },
              { value: 'fridays', label: text('fridays') },
            ]}
            onChange={(next) => change({ days: next })}
          />
        )}
        <div className={styles.two}>
          <Choice type="date" label={text('from')} value={from} onChange={(day) => change({ from: day })} />
          <Choice type="date" label={text('to')} value={to} onChange={(day) => change({ to: day })} />
        </div>
        <Choice
          label={text('changeBy')}
          value={way}
          options={ruleWays.map((value) => ({ value, label: text(value) }))}
          onChange={(next) => change({ way: ruleWays.find((one) => one === next) ?? 'dearer' })}
        />
        {way === 'fixed' && (
          <TextField
            label={text('amount')}
            value={amount}
            inputMode="decimal"
            maxLength={10}
            onChange={(typed) => change({ amount: typed })}
          />
        )}
        {(way === 'dearer' || way === 'cheaper') && (
          <TextField
            label={text('percent')}
            value={percent}
            inputMode="numeric"
            maxLength={3}
            onChange={(typed) => change({ percent: typed })}
          />
        )}
        <div className={styles.card}>
          <Stepper
            label={text('min')}
            value={minNights}
            min={0}
            max={30}
            onChange={(next) => change({ minNights: next })}
          />
          <Stepper
            label={text('priority')}
            detail={text('priorityHelp')}
            value={priority}
            min={0}
            max={9}
            onChange={(next) => change({ priority: next })}
          />
          <Switch label={text('addsUp')} isOn={addsUp} onChange={(isOn) => change({ addsUp: isOn })} />
        </div>
      </div>
    </Sheet>
  )
}
