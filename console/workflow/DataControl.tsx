import { DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { nameIn } from './designer/panel/options.ts'

type DataControlProps = {
  field: {
    key: string
    name: string
    nameEn: string | null
    type: string
    options: readonly { key: string; name: string; nameEn: string | null }[]
  }
  value: Json | undefined
  onChange: (value: Json) => void
  /** What is there may be taken away altogether. */
  canClear?: boolean
}

const dayFormats: Readonly<Record<string, string>> = { date: 'YYYY-MM-DD', dateTime: 'YYYY-MM-DD HH:mm' }

/** A value for a field of the flow's object, by its type. */
export function DataControl({ field, value, onChange, canClear = false }: DataControlProps) {
  const text = useText()
  const language = useLanguage((state) => state.language)
  const label = nameIn(language, field)
  if (field.options.length > 0 || field.type === 'boolean') {
    const options =
      field.type === 'boolean'
        ? [
            { value: 'true', label: text('yes') },
            { value: 'false', label: text('no') },
          ]
        : field.options.map((one) => ({ value: one.key, label: nameIn(language, one) }))
    return (
      <Select
        aria-label={label}
        allowClear={canClear}
        value={value === undefined || value === null ? null : String(value)}
        options={options}
        onChange={(next?: string) =>
          onChange(next === undefined ? null : field.type === 'boolean' ? next === 'true' : next)
        }
      />
    )
  }
  const format = dayFormats[field.type]
  if (format !== undefined) {
    return (
      <DatePicker
        aria-label={label}
        allowClear={canClear}
        showTime={field.type === 'dateTime' && { format: 'HH:mm' }}
        format={format}
        value={typeof value === 'string' && dayjs(value).isValid() ? dayjs(value) : null}
        onChange={(next) => onChange(next?.format(format) ?? null)}
        style={{ width: '100%' }}
      />
    )
  }
  const isNumber = field.type === 'number' || field.type === 'money'
  // Money is typed in yuan and carried in fen.
  const current = field.type === 'money' && typeof value === 'number' ? value / 100 : value
  return (
    <Input
      aria-label={label}
      defaultValue={typeof current === 'string' || typeof current === 'number' ? String(current) : ''}
      onBlur={({ target }) => {
        const number = Number(target.value)
        if (target.value === '') {
          if (canClear) {
            onChange(null)
          }
        } else {
          onChange(
            isNumber && !Number.isNaN(number)
              ? field.type === 'money'
                ? Math.round(number * 100)
                : number
              : target.value,
          )
        }
      }}
    />
  )
}
