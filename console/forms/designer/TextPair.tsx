import { Input } from 'antd'
import { useText } from '#console/text/text.ts'
import { Setting } from './Setting.tsx'
import styles from './form-designer.module.css'

type TextPairProps = {
  label: string
  setting: string
  value: string | undefined
  valueEn: string | undefined
  /** The placeholder while there is no value. */
  fallback?: string
  onChange: (value: string | undefined, valueEn: string | undefined) => void
}

/** A text in both languages. */
export function TextPair({ label, setting, value, valueEn, fallback = '', onChange }: TextPairProps) {
  const text = useText('forms')
  return (
    <Setting label={label} setting={setting}>
      <div className={styles.pair}>
        <Input
          size="small"
          aria-label={label}
          placeholder={fallback}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || undefined, valueEn)}
        />
        <Input
          size="small"
          aria-label={text('inEnglish', { label })}
          placeholder="English"
          value={valueEn ?? ''}
          onChange={({ target }) => onChange(value, target.value || undefined)}
        />
      </div>
    </Setting>
  )
}
