import { CheckOutline } from 'antd-mobile-icons'
import { useId } from 'react'
import { fieldPathOf } from '#domain/forms/runtime/field-path.ts'
import { RetryLine } from '../../kit/RetryLine.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Cell } from './Cell.tsx'
import styles from './Chips.module.css'
import type { ControlProps } from '../form-context.ts'
import { useChoices } from './use-choices.ts'
import { readKeyValues } from '../format-value.ts'

/** One of few, or several of them, all seen at once. Native radios and boxes underneath, so that keys work. */
export function ChipControl(props: ControlProps) {
  const { field, row, value, label, isRequired, error, help, onChange, onLeave } = props
  const { open, isPending, error: failure, retry } = useChoices(field, row)
  const name = useId()
  const isMany = field.control.kind === 'checkbox'
  const chosen = readKeyValues(value)

  function toggle(key: string, isOn: boolean) {
    onChange(isMany ? (isOn ? [...chosen, key] : chosen.filter((one) => one !== key)) : key)
    onLeave()
  }

  return (
    <Cell
      label={label}
      isRequired={isRequired}
      error={error}
      help={help}
      isGroup
      place={fieldPathOf(field.table, field.name, row)}
    >
      {() =>
        failure ? (
          <RetryLine tip={failure.message} onRetry={retry} />
        ) : isPending ? (
          <Skeleton rows={1} />
        ) : (
          <div className={styles.chips}>
            {open.map((choice) => {
              const isOn = chosen.includes(choice.key)
              return (
                <label key={choice.key} className={styles.chip} data-on={isOn || undefined}>
                  <input
                    className={styles.native}
                    type={isMany ? 'checkbox' : 'radio'}
                    name={name}
                    checked={isOn}
                    // A radio that is not required can be taken back by tapping it again.
                    onClick={() => {
                      if (!isMany && isOn && !isRequired) {
                        onChange(null)
                      }
                    }}
                    onChange={(event) => toggle(choice.key, event.target.checked)}
                  />
                  {isOn && isMany && <CheckOutline aria-hidden="true" />}
                  <span>{choice.name}</span>
                </label>
              )
            })}
          </div>
        )
      }
    </Cell>
  )
}
