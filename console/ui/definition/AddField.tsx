import { Select } from 'antd'

type AddFieldProps = {
  label: string
  choices: readonly { key: string; name: string }[]
  onAdd: (key: string) => void
}

/** Adds one of what is not there yet. */
export function AddField({ label, choices, onAdd }: AddFieldProps) {
  return (
    <Select<string | null>
      aria-label={label}
      placeholder={`+ ${label}`}
      value={null}
      disabled={choices.length === 0}
      showSearch={{ optionFilterProp: 'label' }}
      options={choices.map(({ key, name }) => ({
        value: key,
        label: name === key ? key : `${name} · ${key}`,
      }))}
      onChange={(key) => key !== null && onAdd(key)}
    />
  )
}
