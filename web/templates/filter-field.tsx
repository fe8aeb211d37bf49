import { useState } from 'react'
import { refKinds } from '#domain/objects/definition.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { DayPicker } from '#web/ui/form/picker/DayPicker.tsx'
import { DirectoryPages } from '#web/ui/form/picker/DirectoryPages.tsx'
import { readKeyValues, formatDateRangeValue } from '#web/ui/form/format-value.ts'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './filter-sheet.module.css'
import type { ListInfo } from './list-card.tsx'
import { filterBounds, wordsCondition, type ListFilter } from './list-query.ts'

export type ConditionField = ListInfo['conditionField'][number]
type Next = Omit<ListFilter, 'field'> | null

type Props = { field: ConditionField; held: ListFilter | undefined; onChange: (next: Next) => void }

/** One condition, by what its field holds. */
export function FilterField(props: Props) {
  const { field } = props
  return (
    <fieldset className={styles.field}>
      <legend className={styles.name}>{field.name}</legend>
      {inputOf(props)}
    </fieldset>
  )
}

function inputOf(props: Props) {
  const { type, options, to } = props.field
  if (options.length > 0 || type === 'boolean') {
    return <Chips {...props} />
  }
  if (type === 'date' || type === 'dateTime') {
    return <Days {...props} />
  }
  if (type === 'number' || type === 'money') {
    return <Bounds {...props} />
  }
  return to === null ? <Words {...props} /> : <Picked {...props} />
}

function Chips({ field, held, onChange }: Props) {
  const text = useText('templates')
  const isTruth = field.type === 'boolean'
  const options = isTruth
    ? [
        { key: 'true', name: text('filter.yes') },
        { key: 'false', name: text('filter.no') },
      ]
    : field.options
  const chosen = readKeyValues(isTruth && held ? String(held.value) : held?.value)
  function toggle(key: string) {
    const next = chosen.includes(key)
      ? chosen.filter((one) => one !== key)
      : isTruth
        ? [key]
        : [...chosen, key]
    const value = isTruth ? next[0] : next
    onChange(next.length === 0 ? null : { operation: isTruth ? 'EQUAL' : 'IN', value })
  }
  return (
    <div className={styles.chips}>
      {options.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(key)}
          onClick={() => toggle(key)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

function Words({ field, held, onChange }: Props) {
  return (
    <input
      className={styles.input}
      aria-label={field.name}
      value={typeof held?.value === 'string' ? held.value : ''}
      onChange={(event) => onChange(wordsCondition(field, event.target.value))}
    />
  )
}

function Bounds({ field, held, onChange }: Props) {
  const text = useText('templates')
  const isMoney = field.type === 'money'
  const displayText = (value: string) => (isMoney && value !== '' ? String(Number(value) / 100) : value)
  const [typed, setTyped] = useState(() => filterBounds(held).map(displayText))
  function take(at: 0 | 1, value: string) {
    const next = typed.with(at, value.normalize('NFKC').replace(/[^\d.-]/g, ''))
    setTyped(next)
    const [from, to] = next.map((one) =>
      one.trim() === '' || Number.isNaN(Number(one))
        ? null
        : isMoney
          ? Math.round(Number(one) * 100)
          : Number(one),
    )
    const least = from ?? null
    const most = to ?? null
    if (least === null && most === null) {
      onChange(null)
    } else if (least !== null && most !== null) {
      onChange({ operation: 'BETWEEN', value: [Math.min(least, most), Math.max(least, most)] })
    } else {
      onChange(
        least === null
          ? { operation: 'LESS_EQUAL', value: most }
          : { operation: 'GREAT_EQUAL', value: least },
      )
    }
  }
  return (
    <div className={styles.pair}>
      {([0, 1] as const).map((at) => (
        <input
          key={at}
          className={styles.input}
          inputMode="decimal"
          aria-label={`${field.name} ${text(at === 0 ? 'filter.from' : 'filter.to')}`}
          placeholder={text(at === 0 ? 'filter.from' : 'filter.to')}
          value={typed[at] ?? ''}
          onChange={(event) => take(at, event.target.value)}
        />
      ))}
    </div>
  )
}

function Days({ field, held, onChange }: Props) {
  const text = useText('templates')
  const [isOpen, setOpen] = useState(false)
  const [today] = useState(() => dateTimeText(Date.now()).slice(0, 10))
  const [from, to] = filterBounds(held).map((one) => one.slice(0, 10))
  const [start, setStart] = useState<string | null>(null)
  const language = currentLanguage()
  function pick(day: string) {
    if (start === null) {
      setStart(day)
      return
    }
    const [first, last] = [start, day].sort()
    const ends = field.type === 'dateTime' ? [`${first} 00:00:00`, `${last} 23:59:59`] : [first, last]
    onChange({ operation: 'BETWEEN', value: ends })
    setStart(null)
    setOpen(false)
  }
  return (
    <div className={styles.pair}>
      <button type="button" className={styles.input} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="visually-hidden">{field.name}</span>
        {from && to ? formatDateRangeValue(from, to, language) : text('filter.anyDate')}
      </button>
      {isOpen && (
        <Sheet isOpen title={field.name} onClose={() => setOpen(false)}>
          <DayPicker
            today={today}
            start={start ?? from ?? null}
            end={start ? null : (to ?? null)}
            isRange
            onPick={pick}
          />
        </Sheet>
      )}
    </div>
  )
}

function Picked({ field, held, onChange }: Props) {
  const text = useText('templates')
  const [isOpen, setOpen] = useState(false)
  const kind = refKinds.find((one) => one === field.to)
  const [chosen] = readKeyValues(held?.value)
  return (
    <>
      <button type="button" className={styles.input} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="visually-hidden">{field.name}</span>
        {chosen ? held?.name || '…' : text('filter.choose')}
      </button>
      {isOpen && kind && (
        <Sheet isOpen title={field.name} onClose={() => setOpen(false)}>
          <DirectoryPages
            kind={kind}
            label={field.name}
            chosen={chosen ? [chosen] : []}
            isMany={false}
            onToggle={({ key, name }) => {
              onChange(key === chosen ? null : { operation: 'EQUAL', value: key, name })
              setOpen(false)
            }}
          />
        </Sheet>
      )}
    </>
  )
}
