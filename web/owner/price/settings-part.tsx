import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { housePriceApi } from '#api/owner/prices.ts'
import { isNumber, isText, oneOf, orNull, shapeOf } from '#domain/shape.ts'
import { addDays } from '#domain/day.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { actForHouse } from '../act-for-house.ts'
import { parseYuan, yuan } from '../money.ts'
import { currentIn } from './changed-meanwhile.ts'
import type { PriceData } from './price-calendar.tsx'
import styles from './prices.module.css'

type Settings = PriceData['settings']
const ofDays = shapeOf({ days: isNumber, percent: isNumber })
const isSettings = shapeOf<Settings>({
  base: orNull(isNumber),
  step: oneOf([100, 1000, 10_000]),
  pricedUntil: orNull(isText),
  early: ofDays,
  last: ofDays,
  gapFloor: orNull(isNumber),
  orphan: orNull(shapeOf({ nights: isNumber, offDays: isNumber })),
})
const steps = [100, 1000, 10_000] as const

/** What a night costs before any rule, how far prices are open, and what the day of booking changes. */
export function SettingsPart({ data }: { data: PriceData }) {
  const text = useText('prices')
  const client = useQueryClient()
  const { settings } = data
  const { draft, ...form } = useFormDraft({
    name: `basePrice:${data.houseId}`,
    // Prices have no number of their version: they are another version when they say something else.
    revision: JSON.stringify(settings),
    stored: { base: settings.base === null ? '' : String(settings.base / 100), next: settings },
    guards: { base: isText, next: isSettings },
  })
  const { base, next } = draft
  // As they were when the page was opened, or as somebody else has made them since.
  const [seen, setSeen] = useState(settings)
  const [isChanged, setIsChanged] = useState(false)
  const change = (changes: Partial<typeof settings>) =>
    form.change((now) => ({ next: { ...now.next, ...changes } }))
  const fen = base.trim() === '' ? null : parseYuan(base)
  const isWrong = base.trim() !== '' && fen === null

  async function save() {
    if (isWrong) {
      toast(text('badAmount'))
      return
    }
    const pricedUntil = next.pricedUntil ?? addDays(data.today, 364)
    const saved = { ...next, base: fen, pricedUntil }
    try {
      const body = { houseId: data.houseId, settings: saved, before: seen }
      const { nights, offSale } = await actForHouse(housePriceApi.saveSettings, { body })
      const done = offSale > 0 ? text('offSale', { count: offSale }) : text('done', { count: nights })
      toast(done, 'success')
    } catch (error) {
      const current = currentIn(error)
      if (current?.['settings']) {
        // The server gives what its own call for reading gives.
        setSeen(current['settings'] as typeof settings)
        setIsChanged(true)
      }
      throw error
    }
    form.markStored(draft, JSON.stringify(saved))
    setSeen(saved)
    setIsChanged(false)
    await client.invalidateQueries()
  }

  return (
    <section className={styles.part} aria-label={text('settings')}>
      <h2 className={styles.heading}>{text('settings')}</h2>
      {form.isRestored && data.canEdit && <RestoredLine onDiscard={form.discard} />}
      <fieldset className={styles.card} disabled={!data.canEdit}>
        <TextField
          label={text('base')}
          help={base.trim() === '' ? text('noBase') : text('baseHelp')}
          value={base}
          inputMode="decimal"
          maxLength={10}
          error={isWrong ? text('badAmount') : null}
          onChange={(typed) => form.change({ base: typed })}
        />
        <Choice
          type="date"
          label={text('until')}
          min={data.today}
          value={next.pricedUntil ?? ''}
          onChange={(day) => change({ pricedUntil: day || null })}
        />
        <Choice
          label={text('step')}
          value={String(next.step)}
          options={steps.map((step) => ({ value: String(step), label: text(`steps.s${step}`) }))}
          onChange={(chosen) => change({ step: steps.find((step) => String(step) === chosen) ?? 100 })}
        />
        <p className={styles.help}>{text('oneOf')}</p>
        {(['early', 'last'] as const).map((when) => (
          <div key={when}>
            <Stepper
              label={`${text(when)} · ${text('off')}`}
              value={next[when].percent / 100}
              min={0}
              max={90}
              onChange={(percent) => change({ [when]: { ...next[when], percent: percent * 100 } })}
            />
            {next[when].percent > 0 && (
              <Stepper
                label={text(`${when}Days`)}
                value={next[when].days}
                min={0}
                max={when === 'early' ? 720 : 60}
                onChange={(days) => change({ [when]: { ...next[when], days } })}
              />
            )}
          </div>
        ))}
        <Switch
          label={text('gap')}
          isOn={next.gapFloor !== null}
          onChange={(isOn) => change({ gapFloor: isOn ? 2 : null })}
        />
        <p className={styles.help}>{text('gapHelp')}</p>
        {next.gapFloor !== null && (
          <Stepper
            label={text('gapFloor', { count: next.gapFloor })}
            value={next.gapFloor}
            min={1}
            max={30}
            onChange={(gapFloor) => change({ gapFloor })}
          />
        )}
        <Switch
          label={text('orphan')}
          isOn={next.orphan !== null}
          onChange={(isOn) => change({ orphan: isOn ? { nights: 1, offDays: 7 } : null })}
        />
        <p className={styles.help}>{text('orphanHelp')}</p>
        {next.orphan !== null && (
          <>
            <Stepper
              label={text('orphanNights')}
              value={next.orphan.nights}
              min={1}
              max={6}
              onChange={(nights) => change({ orphan: { nights, offDays: next.orphan?.offDays ?? 7 } })}
            />
            <Stepper
              label={text('orphanOff')}
              value={next.orphan.offDays}
              min={0}
              max={60}
              onChange={(offDays) => change({ orphan: { nights: next.orphan?.nights ?? 1, offDays } })}
            />
          </>
        )}
        {isChanged && (
          <p className={styles.mistake} role="alert">
            {text('changedNow', {
              now: [
                seen.base === null ? text('noBase') : yuan(seen.base),
                ...(seen.pricedUntil === null ? [] : [`${text('until')} ${seen.pricedUntil}`]),
                `${text('early')} ${seen.early.percent / 100}%`,
                `${text('last')} ${seen.last.percent / 100}%`,
              ].join(' · '),
            })}
          </p>
        )}
        {data.canEdit && (
          <PrimaryButton kind="secondary" onClick={save}>
            {text('apply')}
          </PrimaryButton>
        )}
      </fieldset>
    </section>
  )
}
