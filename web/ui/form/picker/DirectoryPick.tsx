import { useState } from 'react'
import type { RefKind } from '#domain/objects/definition.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '../../kit/PrimaryButton.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import type { CellWiring } from '../control/Cell.tsx'
import styles from '../control/Chips.module.css'
import { DirectoryPages, usePreloadedPickers } from './lazy-pickers.tsx'
import { Opener } from '../control/Opener.tsx'

export type DirectoryEntry = { readonly id: string; readonly name: string }

type Props = {
  kind: RefKind
  wiring: CellWiring
  label: string
  placeholder: string
  chosen: readonly DirectoryEntry[]
  isMany: boolean
  canClear: boolean
  /** Those who cannot be picked, such as oneself. */
  except?: readonly string[]
  onChange: (chosen: readonly DirectoryEntry[]) => void
  onClose?: () => void
}

/** The line that opens the directory, with whom or what was picked: one, or several. */
export function DirectoryPick(props: Props) {
  const { kind, wiring, label, placeholder, chosen, isMany, canClear, except, onChange, onClose } = props
  const text = useText('onlineForm')
  const [isOpen, setOpen] = useState(false)
  usePreloadedPickers()

  function close() {
    setOpen(false)
    onClose?.()
  }
  function toggle(one: DirectoryEntry) {
    if (!isMany) {
      onChange([one])
      close()
      return
    }
    const isOn = chosen.some(({ id }) => id === one.id)
    onChange(isOn ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one])
  }

  return (
    <>
      <Opener
        wiring={wiring}
        label={`${label} ${chosen.map(({ name }) => name).join(' ')}`.trim()}
        words={
          chosen.length === 0 ? (
            ''
          ) : (
            <span className={styles.taken}>
              {chosen.map(({ id, name }) => (
                <span key={id} className={styles.name}>
                  {name}
                </span>
              ))}
            </span>
          )
        }
        placeholder={placeholder}
        onOpen={() => setOpen(true)}
        onClear={canClear ? () => onChange([]) : undefined}
      />
      {isOpen && (
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
            kind={kind}
            label={label}
            chosen={chosen.map(({ id }) => id)}
            isMany={isMany}
            except={except ?? []}
            onToggle={({ key, name }) => toggle({ id: key, name })}
          />
        </Sheet>
      )}
    </>
  )
}
