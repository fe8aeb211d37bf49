import { Button, Input, Radio } from 'antd'
import { addDays, isDay } from '#domain/day.ts'
import { hoursText, joinDays, parseHours, type OwnDay } from '#domain/work-hours.ts'
import { useText } from '#console/text/text.ts'
import editStyles from '#console/ui/edit/edit.module.css'
import { Field } from '#console/ui/edit/Field.tsx'
import { Icon } from '#console/ui/icon.tsx'
import type { DayRange } from './YearGrid.tsx'
import styles from './work-calendar.module.css'

/** What is said of the chosen days, as it is typed. */
export type TypedDays = { name: string; isWorked: boolean; hours: string }

/** More are not set at once: nobody means to. */
const mostDays = 366

type Props = {
  year: string
  chosen: DayRange
  typed: TypedDays
  days: readonly OwnDay[]
  /** Days that are there are chosen, with what is said of them. */
  onChoose: (range: DayRange) => void
  /** The range is another one; what is typed stays. */
  onExtend: (range: DayRange) => void
  onType: (part: Partial<TypedDays>) => void
  /** Sets days; null: as the week and the public holidays say. */
  onSet: (range: DayRange, as: Omit<OwnDay, 'day'> | null) => void
}

/** What is different on the chosen days, and all days of the year that differ. */
export function OwnDaysPart({ year, chosen, typed, days, onChoose, onExtend, onType, onSet }: Props) {
  const text = useText('work-calendar')
  const frame = useText()
  const { from, to } = chosen
  const { name, isWorked, hours } = typed
  const periods = isWorked ? parseHours(hours) : []
  const isWrong = isWorked && (periods === null || periods.length === 0)
  const hasOwn = days.some(({ day }) => day >= from && day <= to)
  const joined = joinDays(days.filter(({ day }) => day.startsWith(year)))
  const range = (one: DayRange) =>
    one.from === one.to ? one.from.slice(5) : `${one.from.slice(5)} – ${one.to.slice(5)}`
  return (
    <div className={`${editStyles.stack} ${styles.side}`}>
      <form
        className={styles.own}
        onSubmit={(event) => {
          event.preventDefault()
          if (periods && !isWrong) {
            onSet(chosen, { name: name.trim() === '' ? null : name.trim(), spans: periods })
          }
        }}
      >
        <div className={editStyles.pair}>
          <Field label={text('own.from')}>
            {(id) => (
              <Input
                id={id}
                type="date"
                value={from}
                onChange={({ target: { value } }) =>
                  isDay(value) && onExtend({ from: value, to: lastOf(value, to) })
                }
              />
            )}
          </Field>
          <Field label={text('own.to')}>
            {(id) => (
              <Input
                id={id}
                type="date"
                value={to}
                min={from}
                max={addDays(from, mostDays)}
                onChange={({ target: { value } }) =>
                  isDay(value) && onExtend({ from, to: lastOf(from, value) })
                }
              />
            )}
          </Field>
        </div>
        <Field label={text('own.name')}>
          {(id) => (
            <Input
              id={id}
              value={name}
              maxLength={30}
              placeholder={text('own.nameExample')}
              onChange={({ target }) => onType({ name: target.value })}
            />
          )}
        </Field>
        <Radio.Group
          value={isWorked}
          options={[
            { value: false, label: text('off') },
            { value: true, label: text('own.worked') },
          ]}
          onChange={({ target }) => onType({ isWorked: target.value === true })}
        />
        {isWorked && (
          <Field label={text('own.hours')}>
            {(id) => (
              <>
                <Input
                  id={id}
                  value={hours}
                  maxLength={80}
                  status={isWrong ? 'error' : ''}
                  onChange={({ target }) => onType({ hours: target.value })}
                />
                {isWrong && (
                  <span className={styles.wrong} role="alert">
                    {text('hoursWrong')}
                  </span>
                )}
              </>
            )}
          </Field>
        )}
        <div className={editStyles.row}>
          <Button htmlType="submit" type="primary" ghost disabled={isWrong}>
            {text('own.set')}
          </Button>
          <Button disabled={!hasOwn} onClick={() => onSet(chosen, null)}>
            {text('own.usual')}
          </Button>
        </div>
      </form>
      <section aria-label={text('own.list', { year })}>
        <h3>{text('own.list', { year })}</h3>
        {joined.length === 0 && <p className={editStyles.faint}>{text('own.none')}</p>}
        <ul className={styles.ownList}>
          {joined.map((one) => (
            <li key={one.from}>
              <button
                type="button"
                className={styles.ownRow}
                onClick={() => onChoose({ from: one.from, to: one.to })}
              >
                <strong>{range(one)}</strong> {one.name}
                <span className={editStyles.faint}>{hoursText(one.spans) || text('off')}</span>
              </button>
              <Button
                type="text"
                size="small"
                aria-label={`${frame('action.remove')} ${range(one)}`}
                icon={<Icon name="cross" />}
                onClick={() => onSet(one, null)}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** The last of days that begin with one: not before it, and not too far off. */
function lastOf(from: string, to: string): string {
  const farthest = addDays(from, mostDays)
  return to < from ? from : to > farthest ? farthest : to
}
