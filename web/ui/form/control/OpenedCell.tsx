import type { ReactNode } from 'react'
import { fieldPathOf } from '#domain/forms/runtime/field-path.ts'
import { Cell } from './Cell.tsx'
import type { ControlProps } from '../form-context.ts'
import { Opener } from './Opener.tsx'

type Props = {
  control: ControlProps
  /** What is held, as people read it. */
  words: ReactNode
  onOpen: () => void
  /** The sheet it opens. */
  children: ReactNode
}

/** A field that is filled in on a sheet of its own. */
export function OpenedCell({ control, words, onOpen, children }: Props) {
  const { field, row, label, placeholder, isRequired, error, help, onChange } = control
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
          <Opener
            wiring={wiring}
            label={label}
            words={words}
            placeholder={placeholder}
            onOpen={onOpen}
            onClear={isRequired ? undefined : () => onChange(null)}
          />
          {children}
        </>
      )}
    </Cell>
  )
}
