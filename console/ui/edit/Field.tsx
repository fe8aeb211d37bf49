import { Input, InputNumber } from 'antd'
import { useId, type ReactNode } from 'react'
import { useText } from '#console/text/text.ts'
import styles from './edit.module.css'

/** A label above what it names. */
export function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

type TextFieldProps = {
  label: string
  value: string
  most: number
  rows?: number
  onChange: (value: string) => void
}

export function TextField({ label, value, most, rows, onChange }: TextFieldProps) {
  return (
    <Field label={label}>
      {(id) =>
        rows === undefined ? (
          <Input id={id} maxLength={most} value={value} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <Input.TextArea
            id={id}
            rows={rows}
            maxLength={most}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}

type NumberFieldProps = {
  label: string
  value: number
  least?: number
  most: number
  unit?: string
  onChange: (value: number) => void
}

export function NumberField({ label, value, least = 0, most, unit, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      {(id) => (
        <InputNumber
          id={id}
          min={least}
          max={most}
          precision={0}
          suffix={unit}
          value={value}
          onChange={(next) => onChange(next ?? least)}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  )
}

/** Fen, shown as yuan. */
export function YuanField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (fen: number) => void
}) {
  return (
    <Field label={label}>
      {(id) => (
        <InputNumber
          id={id}
          prefix="¥"
          min={0}
          max={100_000}
          precision={2}
          value={value / 100}
          onChange={(yuan) => onChange(Math.round((yuan ?? 0) * 100))}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  )
}

type Pair<T> = { 'zh-CN': T; 'en-US': T }

/** The same text in both languages, side by side. */
export function TextPair<Key extends string, T extends Record<Key, string>>(props: {
  label: string
  name: Key
  texts: Pair<T>
  most: number
  rows?: number
  onChange: (texts: Pair<T>) => void
}) {
  const text = useText()
  const { label, name, texts, most, rows, onChange } = props
  const one = (language: 'zh-CN' | 'en-US') => (
    <TextField
      label={`${label} · ${text(`language.${language}`)}`}
      value={texts[language][name]}
      most={most}
      {...(rows === undefined ? {} : { rows })}
      onChange={(value) => onChange({ ...texts, [language]: { ...texts[language], [name]: value } })}
    />
  )
  return (
    <div className={styles.pair}>
      {one('zh-CN')}
      {one('en-US')}
    </div>
  )
}
