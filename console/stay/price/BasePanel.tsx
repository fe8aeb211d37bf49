import { useMutation } from '@tanstack/react-query'
import { App, Button, ConfigProvider, DatePicker, InputNumber } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { BodyOf } from '#api/endpoint.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn, isSame } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { ValueConflict } from '#console/ui/ValueConflict.tsx'
import { Field, NumberField } from '#console/ui/edit/Field.tsx'
import styles from '#console/ui/edit/edit.module.css'
import type { Calendar } from './MonthGrid.tsx'

type Settings = BodyOf<typeof housePriceApi.saveSettings>['settings']

/** What a night costs before any rule, until when prices are made, and what the day of booking changes. */
export function BasePanel({ calendar }: { calendar: Calendar }) {
  const text = useText('inventory')
  const frame = useText()
  const { message } = App.useApp()
  const [settings, setSettings] = useState(calendar.settings)
  const change = (part: Partial<typeof settings>) => setSettings({ ...settings, ...part })
  const saving = useMutation({
    mutationFn: async (change: { settings: Settings; before: Settings }) => {
      const done = await call(housePriceApi.saveSettings, {
        body: { houseId: calendar.houseId, ...change },
      })
      await refreshCalls(housePriceApi.calendar, housePriceApi.log)
      void message.success(
        done.offSale > 0
          ? text('base.offSale', { nights: done.nights, count: done.offSale })
          : text('price.done', { nights: done.nights }),
      )
    },
  })
  return (
    <section className={styles.section}>
      <h2>{text('base.title')}</h2>
      <div className={styles.stack}>
        <ConfigProvider componentDisabled={!calendar.canEdit}>
          <Field label={text('base.price')}>
            {(id) => (
              <InputNumber
                id={id}
                prefix="¥"
                min={1}
                max={1_000_000}
                precision={2}
                value={settings.base === null ? null : settings.base / 100}
                onChange={(yuan) => change({ base: yuan === null ? null : Math.round(yuan * 100) })}
                style={{ width: '100%' }}
              />
            )}
          </Field>
          <Field label={text('base.until')}>
            {(id) => (
              <DatePicker
                id={id}
                value={settings.pricedUntil === null ? null : dayjs(settings.pricedUntil)}
                onChange={(day) => change({ pricedUntil: day?.format('YYYY-MM-DD') ?? null })}
                style={{ width: '100%' }}
              />
            )}
          </Field>
          <p className={styles.faint}>{text('base.untilHelp')}</p>
          {(['early', 'last'] as const).map((name) => (
            <div key={name} className={styles.pair}>
              <NumberField
                label={text(`base.${name}Days`)}
                value={settings[name].days}
                most={name === 'early' ? 720 : 60}
                onChange={(days) => change({ [name]: { ...settings[name], days } })}
              />
              <NumberField
                label={text('base.off')}
                value={settings[name].percent / 100}
                most={90}
                unit="%"
                onChange={(percent) => change({ [name]: { ...settings[name], percent: percent * 100 } })}
              />
            </div>
          ))}
        </ConfigProvider>
        {conflictIn(saving.error) === null && <ErrorNote error={saving.error} />}
        <ValueConflict<Settings>
          error={saving.error}
          label={text('base.title')}
          base={calendar.settings}
          mine={settings}
          // The server gives what its own call for reading gives.
          theirs={(current) => current['settings'] as Settings}
          show={({ base, pricedUntil, early, last }) =>
            [
              base === null ? '' : `¥${base / 100}`,
              pricedUntil ?? '',
              `${text('base.earlyDays')} ${early.days}: ${early.percent / 100}%`,
              `${text('base.lastDays')} ${last.days}: ${last.percent / 100}%`,
            ]
              .filter((part) => part !== '')
              .join(' · ')
          }
          isSaving={saving.isPending}
          onSave={(chosen, before) => saving.mutate({ settings: chosen, before })}
          onDrop={() => {
            saving.reset()
            void refreshCalls(housePriceApi.calendar)
          }}
          onCancel={() => saving.reset()}
        />
        <Button
          disabled={!calendar.canEdit || isSame(settings, calendar.settings)}
          loading={saving.isPending}
          onClick={() => saving.mutate({ settings, before: calendar.settings })}
        >
          {frame('action.save')}
        </Button>
      </div>
    </section>
  )
}
