import { fieldPathOf } from '#domain/forms/runtime/field-path.ts'
import { Switch } from '../../field/Switch.tsx'
import { useText } from '#web/text/text.ts'
import { Cell } from './Cell.tsx'
import type { ControlProps } from '../form-context.ts'

/** Yes or no. */
export function SwitchControl({ field, row, value, label, isRequired, error, help, onChange }: ControlProps) {
  const text = useText('onlineForm')
  return (
    <Cell
      label={label}
      isRequired={isRequired}
      error={error}
      help={help}
      isGroup
      place={fieldPathOf(field.table, field.name, row)}
    >
      {() => (
        <Switch label={value === true ? text('yes') : text('no')} isOn={value === true} onChange={onChange} />
      )}
    </Cell>
  )
}
