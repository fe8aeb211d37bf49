import { useState } from 'react'
import { placeOf } from '#domain/forms/form-places.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/PrimaryButton.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Cell } from './Cell.tsx'
import styles from './Chips.module.css'
import { DirectoryPages } from './DirectoryPages.tsx'
import { useFormHandle, type ControlProps } from './form-context.ts'
import { Opener } from './Opener.tsx'
import type { PickRow } from './PickList.tsx'
import { keysIn } from './value-words.ts'

/** People, organisations, posts or roles, one or several. */
export function DirectoryControl(props: ControlProps) {
  const { field, row, value, label, placeholder, isRequired, error, help, onChange, onLeave } = props
  const text = useText('onlineForm')
  const { names, addNames } = useFormHandle()
  const [isOpen, setOpen] = useState(false)
  const isMany = field.field.type === 'refs'
  const chosen = keysIn(value)

  function close() {
    setOpen(false)
    onLeave()
  }
  function toggle({ key, name }: PickRow) {
    addNames({ [key]: name })
    if (!isMany) {
      onChange(key)
      close()
      return
    }
    onChange(chosen.includes(key) ? chosen.filter((id) => id !== key) : [...chosen, key])
  }
  const words = chosen.map((id) => names[id] ?? '…')

  return (
    <Cell
      label={label}
      isRequired={isRequired}
      error={error}
      help={help}
      place={placeOf(field.table, field.name, row)}
    >
      {(wiring) => (
        <>
          <Opener
            wiring={wiring}
            label={`${label} ${words.join(' ')}`}
            words={
              words.length === 0 ? (
                ''
              ) : (
                <span className={styles.taken}>
                  {words.map((name, at) => (
                    <span key={chosen[at]} className={styles.name}>
                      {name}
                    </span>
                  ))}
                </span>
              )
            }
            placeholder={placeholder}
            onOpen={() => setOpen(true)}
            onClear={isRequired ? undefined : () => onChange(null)}
          />
          {isOpen && field.field.to && (
            <Sheet
              isOpen
              title={label}
              onClose={close}
              footer={
                isMany ? (
                  <PrimaryButton onClick={close}>{text('pick.done', { count: chosen.length })}</PrimaryButton>
                ) : undefined
              }
            >
              <DirectoryPages
                kind={field.field.to}
                label={label}
                chosen={chosen}
                isMany={isMany}
                onToggle={toggle}
              />
            </Sheet>
          )}
        </>
      )}
    </Cell>
  )
}
