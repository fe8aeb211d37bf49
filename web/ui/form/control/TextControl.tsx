import { useCurrentLanguage } from '#web/text/language.ts'
import { maxLengthOf } from '#domain/objects/definition.ts'
import styles from './Cell.module.css'
import { Cell } from './Cell.tsx'
import type { ControlProps } from '../form-context.ts'
import { fieldPathOf } from '#domain/forms/runtime/field-path.ts'
import { controlUnit } from './control-text.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value)

/** The keyboard that fits what the rules ask for. */
function inputModeOf({ field }: ControlProps): 'text' | 'email' | 'tel' | 'url' {
  const names = field.rules.map(({ name }) => name)
  return names.includes('phone')
    ? 'tel'
    : names.includes('email')
      ? 'email'
      : names.includes('url')
        ? 'url'
        : 'text'
}

/** One line of text. */
export function TextControl(props: ControlProps) {
  const { field, row, value, label, placeholder, isRequired, error, help, onChange, onLeave } = props
  const language = useCurrentLanguage()
  const unit = controlUnit(field.control, language, value)
  return (
    <Cell
      label={label}
      isRequired={isRequired}
      error={error}
      help={help}
      place={fieldPathOf(field.table, field.name, row)}
    >
      {(wiring) => (
        <div className={styles.line}>
          <input
            {...wiring}
            className={styles.input}
            type="text"
            inputMode={inputModeOf(props)}
            autoCapitalize="none"
            enterKeyHint="next"
            value={textOf(value)}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </div>
      )}
    </Cell>
  )
}

/** Text of several lines; the field grows with it. */
export function LongTextControl({
  field,
  row,
  value,
  label,
  placeholder,
  isRequired,
  error,
  help,
  onChange,
  onLeave,
}: ControlProps) {
  const text = textOf(value)
  const limit = maxLengthOf(field.field)
  const length = Array.from(text).length
  return (
    <Cell
      label={label}
      isRequired={isRequired}
      error={error}
      help={help}
      place={fieldPathOf(field.table, field.name, row)}
    >
      {(wiring) => (
        <>
          <textarea
            {...wiring}
            className={styles.input}
            rows={2}
            value={text}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onLeave}
          />
          {length > limit * 0.8 && (
            <span className={styles.count}>
              {length}/{limit}
            </span>
          )}
        </>
      )}
    </Cell>
  )
}
