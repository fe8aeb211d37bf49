import { useId, type ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import styles from './Cell.module.css'

export type CellWiring = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

type Props = {
  label: string
  isRequired?: boolean
  error?: string | null
  help?: string | undefined
  /** Where on the form it is, so that a list of mistakes can lead here. */
  place?: string
  /** Several controls under one label: the label names the group. */
  isGroup?: boolean
  children: (wiring: CellWiring) => ReactNode
}

/** One line of a form: label above, control, then the mistake or the help, tied together for screen readers. */
export function Cell({ label, isRequired, error, help, place, isGroup, children }: Props) {
  const text = useText()
  const id = useId()
  const below = error ?? help
  const wiring: CellWiring = {
    id,
    'aria-describedby': below ? `${id}-below` : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired && !isGroup ? true : undefined,
  }
  const words = (
    <>
      <span>{label}</span>
      {isRequired && (
        <span className={styles.star} title={text('field.required')}>
          <span aria-hidden="true">*</span>
          <span className="visually-hidden">{text('field.required')}</span>
        </span>
      )}
    </>
  )
  return (
    <div
      className={styles.cell}
      data-invalid={error ? true : undefined}
      data-place={place}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${id}-label` : undefined}
      aria-describedby={isGroup && below ? `${id}-below` : undefined}
    >
      {isGroup ? (
        <div className={styles.label} id={`${id}-label`}>
          {words}
        </div>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {words}
        </label>
      )}
      {children(wiring)}
      {below && (
        <p
          id={`${id}-below`}
          className={error ? styles.error : styles.help}
          role={error ? 'alert' : undefined}
        >
          {below}
        </p>
      )}
    </div>
  )
}
