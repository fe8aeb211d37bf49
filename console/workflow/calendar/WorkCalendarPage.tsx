import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Segmented } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { holidayApi } from '#api/owner/holidays.ts'
import { flowAbsenceApi } from '#api/workflow/absence.ts'
import { announcedHolidays, hasHolidaysOfYear, holidaysWith, missingHolidays } from '#domain/holidays.ts'
import { parkDay } from '#domain/park-time.ts'
import { isWorkDay, withHolidays } from '#domain/work-calendar.ts'
import { hoursText, joinDays, parseHours, withDays, type OwnDay, type OwnDays } from '#domain/work-hours.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import editStyles from '#console/ui/edit/edit.module.css'
import { EditingNotes } from '#console/ui/edit/EditingNotes.tsx'
import { SaveButton } from '#console/ui/edit/SaveButton.tsx'
import { useEditing } from '#console/ui/edit/use-editing.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { HolidaysDrawer } from './HolidaysDrawer.tsx'
import { OwnDaysPart, type TypedDays } from './OwnDaysPart.tsx'
import { WeekHours } from './WeekHours.tsx'
import { daysOfYear, YearGrid, type DayRange } from './YearGrid.tsx'
import styles from './work-calendar.module.css'

type Calendar = CallOutput<typeof flowAbsenceApi.workCalendar>
/** The hours of each weekday from Monday on, as they are typed, and the days that differ. */
type Content = { week: string[]; days: OwnDay[] }

const contentOf = ({ week, days }: Pick<Calendar, 'week' | 'days'>): Content => ({
  week: week.map((periods) => hoursText(periods)),
  days: days.map(({ day, name, spans }) => ({ day, name, spans })),
})

/** When the company works: deadlines, reminders and days of leave go by it. */
export default function WorkCalendarPage() {
  const names = useText('pages')
  const calendar = useQuery({ ...callQuery(flowAbsenceApi.workCalendar, {}), staleTime: 0 })
  const written = useQuery({ ...callQuery(holidayApi.written, {}), staleTime: 0 })
  // Kept here, since what is saved in the calendar begins its editor anew.
  const [enteredYear, setEnteredYear] = useState<number | null>(null)
  if (!calendar.data || !written.data) {
    return (
      <PageFrame title={names('workCalendar')} isLoading={calendar.isPending || written.isPending}>
        <ErrorNote
          error={calendar.error ?? written.error}
          onRetry={() => void Promise.all([calendar.refetch(), written.refetch()])}
        />
      </PageFrame>
    )
  }
  return (
    <>
      <CalendarEditor
        key={calendar.data.revision}
        calendar={calendar.data}
        written={written.data}
        onEnter={setEnteredYear}
      />
      {enteredYear !== null && (
        <HolidaysDrawer
          written={
            written.data.find(({ year }) => year === enteredYear) ?? {
              year: enteredYear,
              holidays: [],
              revision: 0,
            }
          }
          onClose={() => setEnteredYear(null)}
        />
      )}
    </>
  )
}

type CalendarEditorProps = {
  calendar: Calendar
  written: CallOutput<typeof holidayApi.written>
  /** The holidays of the year are written down. */
  onEnter: (year: number) => void
}

function CalendarEditor({ calendar, written, onEnter }: CalendarEditorProps) {
  const text = useText('work-calendar')
  const names = useText('pages')
  const frame = useText()
  const { message } = App.useApp()
  const version = String(calendar.revision)
  const reload = () => refreshCalls(flowAbsenceApi.workCalendar)
  const editing = useEditing<Content>({
    kind: 'work-calendar',
    id: 'all',
    source: { content: contentOf(calendar), version },
    save: ({ week, days }, on) =>
      call(flowAbsenceApi.saveWorkCalendar, {
        body: {
          name: calendar.name,
          week: week.map((typed) => pairs(parseHours(typed) ?? [])),
          days: days.map((one) => ({ ...one, spans: pairs(one.spans) })),
          revision: Number(on),
        },
      }),
    onSaved: async () => {
      void message.success(frame('action.done'))
      await reload()
    },
    latest: async () => {
      const now = await call(flowAbsenceApi.workCalendar, {})
      return { content: contentOf(now), version: String(now.revision), by: '', at: Date.now() }
    },
    currentOf: (current: Calendar) => contentOf(current),
  })
  useLeaveGuard(editing.isDirty)
  const { week, days } = editing.content
  const [today] = useState(() => parkDay(Date.now()))
  const writtenYears = Object.fromEntries(written.map((one) => [String(one.year), one.holidays]))
  const holidays = holidaysWith(writtenYears)
  // Who comes without a word of a year finds the one that waits for its holidays, also while they are being set.
  const [firstYear] = useState(() => missingHolidays(holidays, today)?.year ?? today.slice(0, 4))
  const [{ year: asked }, change] = useAddressState('year')
  const thisYear = Number(today.slice(0, 4))
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2].map(String)
  const year = years.find((one) => one === asked) ?? firstYear
  const firstIn = (one: string) => (today.startsWith(one) ? today : `${one}-01-01`)
  const [chosen, setChosen] = useState({ from: firstIn(year), to: firstIn(year) })
  const typedCalendar = {
    week: week.map((typed) => parseHours(typed) ?? []),
    days: Object.fromEntries(days.map(({ day, spans }) => [day, [...spans]])),
  }
  const shown = withHolidays(typedCalendar, writtenYears)
  const isAnnounced = hasHolidaysOfYear(announcedHolidays, `${year}-01-01`)
  const isWritten = written.some((one) => String(one.year) === year)
  const asOn = (day: string): TypedDays => {
    const own = days.find((one) => one.day === day)
    const hours = own && own.spans.length > 0 ? hoursText(own.spans) : (week[0] ?? '')
    // Without a word of its own it will become what it is not: a day off is worked, and the other way round.
    const isWorked = own ? own.spans.length > 0 : !isWorkDay(shown, day)
    return { name: own?.name ?? '', isWorked, hours }
  }
  const [typed, setTyped] = useState(() => asOn(firstIn(year)))
  const choose = (range: DayRange) => {
    setChosen(range)
    setTyped(asOn(range.from))
  }
  const show = (next: string) => change({ year: next })
  const extend = (range: DayRange) => {
    setChosen(range)
    const shownYear = range.from.slice(0, 4)
    if (shownYear !== year && years.includes(shownYear)) {
      show(shownYear)
    }
  }
  const isReady = week.every((typed) => parseHours(typed) !== null)
  const worked = daysOfYear(year).filter((day) => isWorkDay(shown, day)).length
  return (
    <PageFrame
      title={names('workCalendar')}
      intro={text('intro')}
      actions={<SaveButton editing={editing} isReady={isReady} />}
    >
      <div className={editStyles.stack}>
        <EditingNotes<Content>
          editing={editing}
          version={version}
          labelOf={(key) => text(`parts.${key}`)}
          show={(key, value) => shownPart(text, key, value)}
          onReload={() => void reload()}
        />
        <WeekHours week={week} onChange={(next) => editing.change({ week: next })} />
        <section className={editStyles.section}>
          <header className={styles.head}>
            <h2>{text('year.title')}</h2>
            <Segmented
              value={year}
              options={years}
              onChange={(next) => {
                show(next)
                choose({ from: firstIn(next), to: firstIn(next) })
              }}
            />
            <span className={editStyles.faint}>{text('year.worked', { count: worked })}</span>
            {isWritten && !isAnnounced && (
              <Button size="small" onClick={() => onEnter(Number(year))}>
                {text('year.change')}
              </Button>
            )}
          </header>
          {!hasHolidaysOfYear(holidays, `${year}-01-01`) && (
            <Alert
              type="warning"
              showIcon
              title={text('year.unknown', { year })}
              className={styles.alert}
              action={
                <Button size="small" onClick={() => onEnter(Number(year))}>
                  {text('year.enter', { year })}
                </Button>
              }
            />
          )}
          <div className={styles.columns}>
            <YearGrid
              year={year}
              calendar={shown}
              holidays={holidays}
              days={days}
              chosen={chosen}
              onChoose={choose}
              onExtend={extend}
            />
            <OwnDaysPart
              year={year}
              chosen={chosen}
              typed={typed}
              days={days}
              onChoose={choose}
              onExtend={extend}
              onType={(part) => setTyped((before) => ({ ...before, ...part }))}
              onSet={(range, as) => editing.change({ days: withDays(days, range, as) })}
            />
          </div>
        </section>
      </div>
    </PageFrame>
  )
}

const pairs = (periods: OwnDays['spans']): [number, number][] => periods.map(([from, until]) => [from, until])

function shownPart(text: TextFunction<'work-calendar'>, key: keyof Content, value: unknown): string {
  if (key === 'week') {
    // The only two fields there are, each of its own kind.
    return (value as Content['week'])
      .map((typed) => (typed === '' ? text('off') : typed))
      .join(currentListSeparator())
  }
  return joinDays(value as Content['days'])
    .map(({ from, to, name }) => `${from === to ? from : `${from} – ${to}`} ${name ?? ''}`.trim())
    .join(currentListSeparator())
}
