import { listSeparator } from '#api/text/text.ts'
import { useState } from 'react'
import { findOption } from '#domain/forms/runtime/options.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '../../kit/PrimaryButton.tsx'
import { RetryLine } from '../../kit/RetryLine.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { ControlProps } from '../form-context.ts'
import { OpenedCell } from './OpenedCell.tsx'
import { PickList, PickSearch } from '../picker/lazy-pickers.tsx'
import { useChoices } from './use-choices.ts'
import { readKeyValues } from '../format-value.ts'

const MANY = 8

/** One or several of a longer list, picked in a sheet with a search. */
export function SelectControl(props: ControlProps) {
  const { field, row, value, label, onChange, onLeave } = props
  const frame = useText()
  const [isOpen, setOpen] = useState(false)
  const [term, setTerm] = useState('')
  const { all, open, isPending, error: failure, retry } = useChoices(field, row)
  const isMany = field.field.type === 'choices'
  const chosen = readKeyValues(value)
  const joint = listSeparator(currentLanguage())
  const words = chosen.map((key) => findOption(all, key)?.name ?? key).join(joint)
  const found = open.filter(({ name, key }) =>
    `${name} ${key}`.toLowerCase().includes(term.trim().toLowerCase()),
  )

  function close() {
    setOpen(false)
    setTerm('')
    onLeave()
  }
  function toggle(key: string) {
    if (isMany) {
      onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])
      return
    }
    onChange(key)
    close()
  }

  return (
    <OpenedCell control={props} words={words} onOpen={() => setOpen(true)}>
      <Sheet
        isOpen={isOpen}
        title={label}
        onClose={close}
        footer={isMany ? <PrimaryButton onClick={close}>{frame('action.confirm')}</PrimaryButton> : undefined}
      >
        {open.length > MANY && <PickSearch value={term} onChange={setTerm} />}
        {failure ? (
          <RetryLine tip={failure.message} onRetry={retry} />
        ) : isPending ? (
          <Skeleton kind="rows" rows={4} />
        ) : (
          <PickList
            label={label}
            rows={found}
            chosen={chosen}
            isMany={isMany}
            onToggle={({ key }) => toggle(key)}
          />
        )}
      </Sheet>
    </OpenedCell>
  )
}
