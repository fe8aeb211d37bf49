import { useQuery } from '@tanstack/react-query'
import { App, Input, Select } from 'antd'
import { useEffect, useRef } from 'react'
import { holidayApi } from '#api/owner/holidays.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { todayApi } from '#api/platform/today.ts'
import { addDays, isDay } from '#domain/day.ts'
import { holidayNames, mostWorked, weekdayOf, type Holiday, type HolidayName } from '#domain/holidays.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useText } from '#console/text/text.ts'
import editStyles from '#console/ui/edit/edit.module.css'
import { EditingNotes } from '#console/ui/edit/EditingNotes.tsx'
import { Field } from '#console/ui/edit/Field.tsx'
import { SaveButton } from '#console/ui/edit/SaveButton.tsx'
import { useEditing } from '#console/ui/edit/use-editing.ts'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { weekdays } from './weekdays.ts'
import styles from './work-calendar.module.css'

/** What was written down of a year; revision 0: nothing yet. */
export type WrittenYear = { year: number; holidays: readonly Holiday[]; revision: number }

/** As it is typed: a holiday without days has empty ones. */
type Row = { from: string; to: string; worked: string[] }
type Content = Record<HolidayName, Row>

const contentOf = (holidays: readonly Holiday[]): Content => {
  const rowOf = (name: HolidayName): Row => {
    const { from = '', to = '', worked = [] } = holidays.find((one) => one.name === name) ?? {}
    return { from, to, worked: [...worked] }
  }
  return {
    newYear: rowOf('newYear'),
    springFestival: rowOf('springFestival'),
    qingming: rowOf('qingming'),
    labourDay: rowOf('labourDay'),
    dragonBoat: rowOf('dragonBoat'),
    midAutumn: rowOf('midAutumn'),
    nationalDay: rowOf('nationalDay'),
  }
}

const holidaysIn = (content: Content) =>
  holidayNames.flatMap((name) => {
    const row = content[name]
    return row.from === '' ? [] : [{ name, ...row }]
  })

/** The public holidays of a year, as they were announced. */
export function HolidaysDrawer({ written, onClose }: { written: WrittenYear; onClose: () => void }) {
  const text = useText('work-calendar')
  const frame = useText()
  const { message } = App.useApp()
  const { year } = written
  const version = String(written.revision)
  const reload = () =>
    refreshCalls(holidayApi.written, housePriceApi.calendar, housePriceApi.log, todayApi.today)
  const editing = useEditing<Content>({
    kind: 'holidays',
    id: String(year),
    source: { content: contentOf(written.holidays), version },
    save: async (content, on) => {
      const body = { year, holidays: holidaysIn(content), revision: Number(on) }
      const { nights, houses } = await call(holidayApi.save, { body })
      void message.success(nights === 0 ? frame('action.done') : text('notice.repriced', { nights, houses }))
    },
    onSaved: async () => {
      await reload()
      onClose()
    },
    latest: async () => {
      const now = (await call(holidayApi.written, {})).find((one) => one.year === year)
      const holidays = contentOf(now?.holidays ?? [])
      return { content: holidays, version: String(now?.revision ?? 0), by: '', at: Date.now() }
    },
    currentOf: ({ holidays }: { holidays: Holiday[] }) => contentOf(holidays),
  })
  useLeaveGuard(editing.isDirty)
  const { content, error } = editing
  const notes = useRef<HTMLDivElement>(null)
  // Whoever saves at the end of the rows has what it was refused for out of sight.
  useEffect(() => {
    if (error) {
      notes.current?.scrollIntoView({ block: 'end' })
    }
  }, [error])
  const set = (name: HolidayName, part: Partial<Row>) =>
    editing.change({ [name]: { ...content[name], ...part } })
  const isReady = holidayNames.every((name) => (content[name].from === '') === (content[name].to === ''))
  const settled = useLater(content)
  const preview = useQuery({
    ...callQuery(holidayApi.preview, { body: { year, holidays: holidaysIn(settled) } }),
    enabled: editing.isDirty && isReady,
    staleTime: 0,
  })
  return (
    <SideDrawer
      isOpen
      width="wide"
      title={text('notice.title', { year })}
      onClose={onClose}
      footer={
        <>
          {/* What cannot be the holidays of a year yet has no outcome; saving says what is missing. */}
          {editing.isDirty && isReady && preview.data && (
            <output className={styles.outcome} aria-busy={settled !== content}>
              {text(preview.data.nights === 0 ? 'notice.willNot' : 'notice.will', preview.data)}
            </output>
          )}
          <SaveButton editing={editing} isReady={isReady} />
        </>
      }
    >
      <div className={editStyles.stack}>
        <p className={editStyles.faint}>{text('notice.intro')}</p>
        <div ref={notes}>
          <EditingNotes<Content>
            editing={editing}
            version={version}
            labelOf={(name) => text(`holidays.${name}`)}
            // The only rows there are.
            show={(_, value) => rowText(value as Row)}
            onReload={() => void reload()}
          />
        </div>
        {holidayNames.map((name) => (
          <HolidayRow
            key={name}
            name={name}
            year={year}
            row={content[name]}
            onChange={(part) => set(name, part)}
          />
        ))}
      </div>
    </SideDrawer>
  )
}

const rowText = ({ from, to, worked }: Row): string =>
  [from === '' ? '' : `${from} – ${to}`, ...worked].filter(Boolean).join(currentListSeparator())

type HolidayRowProps = { name: HolidayName; year: number; row: Row; onChange: (row: Partial<Row>) => void }

function HolidayRow({ name, year, row, onChange }: HolidayRowProps) {
  const text = useText('work-calendar')
  const { from, to, worked } = row
  const span = { min: name === 'newYear' ? `${year - 1}-12-26` : `${year}-01-01`, max: `${year}-12-31` }
  // A weekend that is no longer near is not worked for it.
  const place = (first: string, last: string) =>
    onChange({
      from: first,
      to: last,
      worked: worked.filter((day) => weekendsAround(first, last).includes(day)),
    })
  const begin = (day: string) => place(day, day === '' ? '' : to < day ? day : to)
  const weekdayText = (day: string) => text(`weekdays.${weekdays[(weekdayOf(day) + 6) % 7] ?? 'sun'}`)
  return (
    <fieldset className={styles.holiday}>
      <legend>{text(`holidays.${name}`)}</legend>
      <Field label={text('own.from')}>
        {(id) => (
          <Input id={id} type="date" {...span} value={from} onChange={({ target }) => begin(target.value)} />
        )}
      </Field>
      <Field label={text('own.to')}>
        {(id) => (
          <Input
            id={id}
            type="date"
            min={from === '' ? span.min : from}
            max={span.max}
            disabled={from === ''}
            value={to}
            onChange={({ target }) => place(from, target.value)}
          />
        )}
      </Field>
      <Field label={text('legend.madeUp')}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            maxCount={mostWorked}
            disabled={!isDay(from) || !isDay(to)}
            value={worked}
            placeholder={text('notice.noneWorked')}
            options={weekendsAround(from, to).map((day) => ({
              value: day,
              label: `${day.slice(5)} ${weekdayText(day)}`,
            }))}
            onChange={(days: string[]) => onChange({ worked: days.toSorted() })}
          />
        )}
      </Field>
    </fieldset>
  )
}

/** The weekend days that are worked for a holiday lie within two weeks of it. */
function weekendsAround(from: string, to: string): string[] {
  if (!isDay(from) || !isDay(to) || to < from) {
    return []
  }
  const days: string[] = []
  for (let day = addDays(from, -14); day <= addDays(to, 14); day = addDays(day, 1)) {
    const isFree = day >= from && day <= to
    if (!isFree && [0, 6].includes(weekdayOf(day))) {
      days.push(day)
    }
  }
  return days
}
