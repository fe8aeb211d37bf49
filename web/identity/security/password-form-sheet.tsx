import { useId, type ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import { PasswordField } from '#web/ui/field/PasswordField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import { PasswordStrengthHint } from './password-strength-hint.tsx'

type Props = {
  title: string
  saveLabel: string
  onSave: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** The sheet in which a password is set. It is stored nowhere on the device: closing the sheet forgets it. */
export function PasswordFormSheet({ title, saveLabel, onSave, onClose, children }: Props) {
  const form = useId()
  const [isBusy, run] = useBusy()
  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <PrimaryButton type="submit" form={form} isBusy={isBusy}>
          {saveLabel}
        </PrimaryButton>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          run(onSave)
        }}
      >
        {children}
      </form>
    </Sheet>
  )
}

type NewPasswordProps = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  enterKeyHint: 'next' | 'done'
}

/** The new password, with how strong it is. */
export function NewPasswordField({ value, onChange, error, enterKeyHint }: NewPasswordProps) {
  const text = useText('identity')
  return (
    <PasswordField
      label={text('user.password.new')}
      value={value}
      onChange={onChange}
      error={error}
      help={<PasswordStrengthHint password={value} />}
      autoComplete="new-password"
      enterKeyHint={enterKeyHint}
    />
  )
}
