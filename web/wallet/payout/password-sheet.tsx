import { useState } from 'react'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { PasswordField } from '#web/ui/field/PasswordField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './payout.module.css'

type Props = {
  title: string
  label: string
  onClose: () => void
  onConfirm: (password: string) => Promise<void>
}

/** Asks for the payment password before something that cannot be done without it. */
export function PasswordSheet({ title, label, onClose, onConfirm }: Props) {
  const text = useText('payouts')
  const [password, setPassword] = useState('')
  return (
    <Sheet
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={!/^\d{6}$/.test(password)} onClick={() => onConfirm(password)}>
          {label}
        </PrimaryButton>
      }
    >
      <PasswordField
        label={text('cards.password')}
        autoComplete="current-password"
        inputMode="numeric"
        maxLength={6}
        value={password}
        onChange={setPassword}
      />
      <Link className={styles.small} to={link(screens.payPassword)}>
        {text('withdraw.forgot')}
      </Link>
    </Sheet>
  )
}
