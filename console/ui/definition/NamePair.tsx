import { Input } from 'antd'
import { useText } from '#console/text/text.ts'
import styles from './definition.module.css'

type NamePairProps = {
  label: string
  value: string | undefined
  valueEn: string | undefined
  /** The placeholder while there is no value. */
  fallback?: string
  maxLength?: number
  onChange: (value: string | undefined, valueEn: string | undefined) => void
}

/** A text in both languages, side by side. */
export function NamePair({ label, value, valueEn, fallback, maxLength = 50, onChange }: NamePairProps) {
  const text = useText('definitions')
  return (
    <div className={styles.pair}>
      <Input
        aria-label={label}
        placeholder={fallback}
        maxLength={maxLength}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || undefined, valueEn)}
      />
      <Input
        aria-label={text('inEnglish', { label })}
        placeholder="English"
        maxLength={maxLength * 2}
        value={valueEn ?? ''}
        onChange={({ target }) => onChange(value, target.value || undefined)}
      />
    </div>
  )
}
