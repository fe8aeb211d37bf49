import { useCurrentLanguage } from '#web/text/language.ts'
import { useState } from 'react'
import { fieldPathOf } from '#domain/forms/runtime/field-path.ts'
import { settledNumber, typedNumber, type NumberLimits } from '#domain/forms/rules/number-input.ts'
import styles from './Cell.module.css'
import { Cell } from './Cell.tsx'
import { controlUnit } from './control-text.ts'
import type { ControlProps } from '../form-context.ts'
import { formatNumberValue } from '../format-value.ts'

/** The bounds of a number, out of its field and rules. Typing beyond them is stopped by the field itself. */
function limitsOf({ field }: ControlProps): NumberLimits {
  const bound = (name: string): number | undefined => {
    const rule = field.rules.find((one) => one.name === name)
    return rule ? Number(rule.parameters[0]) : undefined
  }
  const decimals = field.field.type === 'money' ? 2 : (bound('decimal') ?? field.field.decimals)
  const [min, max] = [bound('min_value'), bound('max_value')]
  return {
    ...(decimals === undefined ? {} : { decimals }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  }
}

const numberOf = (text: string): number | null => (/\d/.test(text) ? Number(text) : null)

/** A number, or an amount in yuan that is kept in fen. What is typed stays as typed until the field is left. */
export function NumberControl(props: ControlProps) {
  const { field, row, value, label, placeholder, isRequired, error, help, onChange, onLeave } = props
  const language = useCurrentLanguage()
  const isMoney = field.field.type === 'money'
  const limits = limitsOf(props)
  const amount = typeof value === 'number' ? (isMoney ? value / 100 : value) : null
  const [typed, setTyped] = useState<string | null>(null)
  const unit = isMoney ? undefined : controlUnit(field.control, language, amount)

  function take(text: string) {
    const number = numberOf(text)
    onChange(number === null ? null : isMoney ? Math.round(number * 100) : number)
  }

  const resting = amount === null ? '' : formatNumberValue(amount)
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
          {isMoney && (
            <span className={styles.unit} aria-hidden="true">
              ¥
            </span>
          )}
          <input
            {...wiring}
            className={styles.input}
            type="text"
            inputMode={limits.decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            enterKeyHint="next"
            value={typed ?? resting}
            placeholder={placeholder}
            onFocus={() => setTyped(amount === null ? '' : String(amount))}
            onChange={(event) => {
              const text = typedNumber(event.target.value, limits)
              setTyped(text)
              take(text)
            }}
            onBlur={() => {
              if (typed !== null) {
                take(settledNumber(typed, limits))
              }
              setTyped(null)
              onLeave()
            }}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </div>
      )}
    </Cell>
  )
}
