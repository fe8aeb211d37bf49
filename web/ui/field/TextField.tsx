import type { ClipboardEventHandler, HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { Field, type FieldLabels } from './Field.tsx'
import styles from './Field.module.css'

export type TextFieldProps = FieldLabels & {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'tel' | 'email' | 'url' | 'search' | 'password'
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  enterKeyHint?: 'next' | 'done' | 'go' | 'search' | 'send'
  placeholder?: string
  maxLength?: number
  isDisabled?: boolean
  isRequired?: boolean
  onBlur?: () => void
  onPaste?: ClipboardEventHandler<HTMLInputElement>
  /** A button or a unit inside the field, at its end. */
  trailing?: ReactNode
  name?: string
}

/** One line of text. The type and input mode choose the keyboard. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    help,
    error,
    note,
    value,
    onChange,
    trailing,
    isDisabled,
    isRequired,
    type = 'text',
    ...rest
  } = props
  return (
    <Field label={label} help={help} error={error} note={note}>
      {(wiring) => (
        <div className={styles.box} data-disabled={isDisabled || undefined}>
          <input
            {...wiring}
            {...rest}
            className={styles.input}
            type={type}
            value={value}
            disabled={isDisabled}
            aria-required={isRequired}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          {trailing}
        </div>
      )}
    </Field>
  )
}
