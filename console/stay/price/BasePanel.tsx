import { useMutation } from '@tanstack/react-query'
import { App, Button, DatePicker, InputNumber } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { housePriceApi } from '#api/owner/prices.ts'
import { call, refreshCalls } from '#console/app/call/call.ts'
import { isSame } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Field, NumberField } from '../edit/Field.tsx'
import styles from '../edit/edit.module.css'
import type { Calendar } from './MonthGrid.tsx'

/** What a night costs before any rule, until when prices are made, and what the day of booking changes. */
export function BasePanel({ calendar }: { calendar: Calendar }) {
  const text = useText('inventory')
  const frame = useText()
  const { message } = App.useApp()
  const [settings, setSettings] = useState(calendar.settings)
  const change = (part: Partial<typeof settings>) => setSettings({ ...settings, ...part })
  const saving = useMutation({
    mutationFn: async () => {
      const done = await call(housePriceApi.saveSettings, {
        body: { houseId: calendar.houseId, settings },
      })
      await refreshCalls(housePriceApi.calendar, housePriceApi.log)
      void message.success(text('price.done', { nights: done.nights }))
    },
  })
  return (
    <section className={styles.section}>
      <h2>{text('base.title')}</h2>
      <div className={styles.stack}>
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
        <ErrorNote error={saving.error} />
        <Button
          disabled={!calendar.canEdit || isSame(settings, calendar.settings)}
          loading={saving.isPending}
          onClick={() => saving.mutate()}
        >
          {frame('action.save')}
        </Button>
      </div>
    </section>
  )
}
