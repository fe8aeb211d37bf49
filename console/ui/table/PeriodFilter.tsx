import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ListCondition } from '#api/paging.ts'
import { useText } from '#console/text/text.ts'
import { pickerToday } from '../park-picker.ts'

const DAY = 'YYYY-MM-DD'

/** First and last day, each may be left open; as it stands in the address. */
export type Period = { from: string; to: string }

/** The conditions of a list for a period; both days belong to it. */
export const periodConditions = (property: string, { from, to }: Period): ListCondition[] => [
  ...(from === '' ? [] : [{ property, operation: 'GREAT_EQUAL', value: from, group: 'period' }]),
  ...(to === '' ? [] : [{ property, operation: 'LESS_EQUAL', value: to, group: 'period' }]),
]

type PeriodFilterProps = { label: string; value: Period; onChange: (period: Period) => void }

/** From which day to which, with the periods people ask for most. */
export function PeriodFilter({ label, value, onChange }: PeriodFilterProps) {
  const text = useText()
  const today = pickerToday()
  const lastMonth = today.subtract(1, 'month')
  const dayOf = (day: string) => (dayjs(day, DAY).isValid() ? dayjs(day) : null)
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowEmpty={[true, true]}
      placeholder={[text('period.since', { label }), text('period.until')]}
      value={[dayOf(value.from), dayOf(value.to)]}
      presets={[
        { label: text('period.today'), value: [today, today] },
        { label: text('period.week'), value: [today.subtract(6, 'day'), today] },
        { label: text('period.month'), value: [today.startOf('month'), today.endOf('month')] },
        { label: text('period.lastMonth'), value: [lastMonth.startOf('month'), lastMonth.endOf('month')] },
      ]}
      onChange={(days) => onChange({ from: days?.[0]?.format(DAY) ?? '', to: days?.[1]?.format(DAY) ?? '' })}
      style={{ width: 250 }}
    />
  )
}
