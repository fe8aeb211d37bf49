import { Input, Select } from 'antd'
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
}

/** A value for a field of the flow's object, by its type. */
export function DataControl({ field, value, onChange }: DataControlProps) {
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
        value={value === undefined ? null : String(value)}
        options={options}
        onChange={(next: string) => onChange(field.type === 'boolean' ? next === 'true' : next)}
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
        if (target.value !== '') {
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
