import { useState } from 'react'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './park.module.css'

export type Named = { code: string; name: string; nameEn: string; icon?: string }

type Props = {
  title: string
  kept: Named | null
  hasIcon: boolean
  /** Codes of others. */
  taken: readonly string[]
  onRemove: (() => void) | undefined
  onDone: (entry: Named) => void
  onClose: () => void
}

/** The names of a facility or of a group of them. */
export function FacilitySheet({ title, kept, hasIcon, taken, onRemove, onDone, onClose }: Props) {
  const text = useText('houseDesk')
  const [typed, setTyped] = useState({
    name: kept?.name ?? '',
    nameEn: kept?.nameEn ?? '',
    code: kept?.code ?? '',
    icon: kept?.icon ?? '',
  })
  const change = (next: Partial<typeof typed>) => setTyped((now) => ({ ...now, ...next }))

  function done() {
    const { icon, ...names } = typed
    const [name, nameEn, code] = [names.name.trim(), names.nameEn.trim(), names.code.trim()]
    if (name === '' || nameEn === '' || !/^[\w-]{1,40}$/.test(code)) {
      toast(text('park.fillAll'))
      return
    }
    if (taken.includes(code)) {
      toast(text('park.codeTaken'))
      return
    }
    onDone({ name, nameEn, code, ...(hasIcon ? { icon: icon.trim() } : {}) })
  }

  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      footer={<PrimaryButton onClick={done}>{text('park.done')}</PrimaryButton>}
    >
      <div className={styles.page}>
        <TextField
          label={text('park.nameZh')}
          value={typed.name}
          maxLength={40}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={text('park.nameEn')}
          value={typed.nameEn}
          maxLength={60}
          onChange={(nameEn) => change({ nameEn })}
        />
        <TextField
          label={text('park.code')}
          help={text('park.codeHelp')}
          value={typed.code}
          maxLength={40}
          isDisabled={kept !== null}
          onChange={(code) => change({ code })}
        />
        {hasIcon && (
          <TextField
            label={text('park.icon')}
            help={text('park.iconHelp')}
            value={typed.icon}
            maxLength={40}
            onChange={(icon) => change({ icon })}
          />
        )}
        {onRemove && (
          <PrimaryButton kind="danger" onClick={onRemove}>
            {text('park.remove')}
          </PrimaryButton>
        )}
      </div>
    </Sheet>
  )
}
