import { Button, Input, Select, Switch } from 'antd'
import { Icon } from '#console/ui/icon.tsx'
import { useText } from '#console/text/text.ts'
import { useDesigner } from '../designer-context.ts'
import styles from '../designer.module.css'

type TextControlProps = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  isLong?: boolean
  isMono?: boolean
}

/** A text that is taken over when the field is left or Enter is pressed, so that a word is one step back. */
export function TextControl(props: TextControlProps) {
  const { label, value, onChange, placeholder, isLong = false, isMono = false } = props
  const { isReadOnly } = useDesigner()
  const shared = {
    'aria-label': label,
    defaultValue: value,
    ...(placeholder === undefined ? {} : { placeholder }),
    disabled: isReadOnly,
    ...(isMono ? { className: styles.mono ?? '' } : {}),
  }
  const take = (next: string) => next !== value && onChange(next)
  // A new value from outside, as by undo, begins the field again.
  return isLong ? (
    <Input.TextArea
      key={value}
      {...shared}
      autoSize={{ minRows: 2, maxRows: 8 }}
      onBlur={(event) => take(event.target.value)}
    />
  ) : (
    <Input
      key={value}
      {...shared}
      onBlur={(event) => take(event.target.value)}
      onPressEnter={(event) => take(event.currentTarget.value)}
    />
  )
}

type ChoiceControlProps<T extends string> = {
  label: string
  value: T | undefined
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  placeholder?: string
}

/** One of several, found by typing where there are many. */
export function ChoiceControl<T extends string>(props: ChoiceControlProps<T>) {
  const { label, value, options, onChange, placeholder } = props
  const { isReadOnly } = useDesigner()
  return (
    <Select<T>
      aria-label={label}
      className={styles.choice ?? ''}
      value={value === '' ? null : (value ?? null)}
      onChange={onChange}
      options={[...options]}
      disabled={isReadOnly}
      popupMatchSelectWidth={false}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(options.length > 7 ? { showSearch: { optionFilterProp: 'label' } } : {})}
    />
  )
}

type ManyControlProps<T extends string> = {
  label: string
  value: readonly T[]
  options: readonly { value: T; label: string }[]
  onChange: (value: T[]) => void
  placeholder?: string
}

/** Several of several. */
export function ManyControl<T extends string>({
  label,
  value,
  options,
  onChange,
  placeholder,
}: ManyControlProps<T>) {
  const { isReadOnly } = useDesigner()
  return (
    <Select<T[]>
      mode="multiple"
      aria-label={label}
      className={styles.choice ?? ''}
      value={[...value]}
      onChange={onChange}
      options={[...options]}
      disabled={isReadOnly}
      showSearch={{ optionFilterProp: 'label' }}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
}

/** A name that is chosen among known ones, or new. */
export function NameControl({
  label,
  value,
  suggestions,
  onChange,
  placeholder,
}: {
  label: string
  value: string
  suggestions: readonly string[]
  onChange: (value: string) => void
  placeholder?: string
}) {
  const { isReadOnly } = useDesigner()
  return (
    <Select<string[]>
      mode="tags"
      maxCount={1}
      aria-label={label}
      className={styles.choice ?? ''}
      value={value === '' ? [] : [value]}
      options={suggestions.map((name) => ({ value: name, label: name }))}
      onChange={(names) => onChange(names.at(-1)?.trim() ?? '')}
      disabled={isReadOnly}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  )
}

export function SwitchControl({
  label,
  value,
  onChange,
}: {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}) {
  const { isReadOnly } = useDesigner()
  return (
    <label className={styles.switch}>
      <Switch size="small" checked={value} onChange={onChange} disabled={isReadOnly} aria-label={label} />
      <span>{label}</span>
    </label>
  )
}

export function RemoveButton({ onClick }: { onClick: () => void }) {
  const text = useText('flow-panel')
  const { isReadOnly } = useDesigner()
  return (
    <Button
      type="text"
      size="small"
      aria-label={text('panel.remove')}
      icon={<Icon name="cross" size={14} />}
      disabled={isReadOnly}
      onClick={onClick}
    />
  )
}

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { isReadOnly } = useDesigner()
  return (
    <Button
      size="small"
      type="dashed"
      icon={<Icon name="plus" size={14} />}
      disabled={isReadOnly}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}

type Fill = { field: string; formula: string }

/** Fields with the formulas that fill them. */
export function FillsControl({
  fills,
  fields,
  onChange,
}: {
  fills: readonly Fill[]
  /** Null where the name is not one of the form. */
  fields: readonly { value: string; label: string }[] | null
  onChange: (fills: Fill[]) => void
}) {
  const text = useText('flow-panel')
  const set = (at: number, part: Partial<Fill>) =>
    onChange(fills.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return (
    <div className={styles.stack}>
      {fills.map(({ field, formula }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their place
        <div key={at} className={styles.pair}>
          {fields ? (
            <ChoiceControl
              label={text('panel.field')}
              value={field}
              options={fields}
              onChange={(next) => set(at, { field: next })}
            />
          ) : (
            <TextControl
              label={text('panel.field')}
              value={field}
              onChange={(next) => set(at, { field: next })}
            />
          )}
          <TextControl
            label={text('panel.formula')}
            value={formula}
            isMono
            placeholder={text('panel.formula')}
            onChange={(next) => set(at, { formula: next })}
          />
          <RemoveButton onClick={() => onChange(fills.filter((_, index) => index !== at))} />
        </div>
      ))}
      <AddButton
        label={text('panel.add')}
        onClick={() => onChange([...fills, { field: fields?.[0]?.value ?? '', formula: '' }])}
      />
    </div>
  )
}
