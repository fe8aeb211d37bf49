import { useState } from 'react'
import { applyFill, columnValue, filledArguments } from '#domain/forms/runtime/query-fills.ts'
import { fieldPathOf } from '#domain/forms/runtime/field-path.ts'
import { toScalar, toText } from '#domain/formula/value.ts'
import { Cell } from './Cell.tsx'
import { useFormHandle, type ControlProps } from '../form-context.ts'
import { Opener } from './Opener.tsx'
import { RecordSheet } from '../picker/RecordSheet.tsx'

/** A record of another list: what it is called is kept here, the rest goes where the form says. */
export function DialogControl(props: ControlProps) {
  const { field, row, value, label, placeholder, isRequired, error, help, onChange, onLeave } = props
  const { state, update } = useFormHandle()
  const [isOpen, setOpen] = useState(false)
  const { table, name, control } = field
  const { dialog } = control

  function close() {
    setOpen(false)
    onLeave()
  }
  return (
    <Cell
      label={label}
      isRequired={isRequired}
      error={error}
      help={help}
      place={fieldPathOf(table, name, row)}
    >
      {(wiring) => (
        <>
          <Opener
            wiring={wiring}
            label={label}
            words={toText(toScalar(value))}
            placeholder={placeholder}
            onOpen={() => setOpen(true)}
            onClear={isRequired ? undefined : () => onChange(null)}
          />
          {isOpen && dialog && (
            <RecordSheet
              alias={dialog.alias}
              label={label}
              conditions={filledArguments(state, dialog.parameters ?? [], { table, row })}
              onClose={close}
              onChoose={(records) => {
                const words = records
                  .map((record) => toText(toScalar(columnValue(record, dialog.show))))
                  .join(',')
                const [first] = records
                update((current) => applyFill(current, dialog.map ?? [], { table, row }, first))
                // Queries that look at the field are asked as if it had been typed.
                onChange(words)
                close()
              }}
            />
          )}
        </>
      )}
    </Cell>
  )
}
