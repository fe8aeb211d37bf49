import { fieldPathOf } from '#domain/forms/runtime/field-path.ts'
import { Cell } from './Cell.tsx'
import { DirectoryPick, type DirectoryEntry } from '../picker/DirectoryPick.tsx'
import { useFormHandle, type ControlProps } from '../form-context.ts'
import { readKeyValues } from '../format-value.ts'

/** People, organisations, posts or roles, one or several. */
export function DirectoryControl(props: ControlProps) {
  const { field, row, value, label, placeholder, isRequired, error, help, onChange, onLeave } = props
  const { names, addNames } = useFormHandle()
  const { to, type } = field.field
  const isMany = type === 'refs'

  function take(picked: readonly DirectoryEntry[]) {
    addNames(Object.fromEntries(picked.map(({ id, name }) => [id, name])))
    const ids = picked.map(({ id }) => id)
    onChange(isMany && ids.length > 0 ? ids : (ids[0] ?? null))
  }

  return (
    <Cell
      label={label}
      isRequired={isRequired}
      error={error}
      help={help}
      place={fieldPathOf(field.table, field.name, row)}
    >
      {(wiring) =>
        to && (
          <DirectoryPick
            kind={to}
            wiring={wiring}
            label={label}
            placeholder={placeholder}
            chosen={readKeyValues(value).map((id) => ({ id, name: names[id] ?? '…' }))}
            isMany={isMany}
            canClear={!isRequired}
            onChange={take}
            onClose={onLeave}
          />
        )
      }
    </Cell>
  )
}
