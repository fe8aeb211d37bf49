import { useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { profileApi } from '#api/identity/profile.ts'
import { phoneCodeRules } from '#domain/identity/phone.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { homePath } from '#web/app/routing/home-path.ts'
import { clearSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { CodeField } from '#web/ui/field/CodeField.tsx'
import { showNotice } from '#web/app/feedback/confirm.ts'
import { PasswordField } from '#web/ui/field/PasswordField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { encodePassword } from './encode-password.ts'
import styles from './close-account-sheet.module.css'

type Props = { hasPassword: boolean; onClose: () => void }

/** Says what closing an account means, and closes it once the person has proven who they are. */
export default function CloseAccountSheet({ hasPassword, onClose }: Props) {
  const text = useText('identity')
  const navigate = useNavigate()
  const [proof, setProof] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)

  async function tried(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action()
      setWrong(null)
      return true
    } catch (error) {
      setWrong(error instanceof CallError ? error.message : null)
      return false
    }
  }

  async function close() {
    if (proof === '') {
      setWrong(text(hasPassword ? 'user.close.passwordMissing' : 'user.close.codeMissing'))
      return
    }
    const body = hasPassword ? { password: encodePassword(proof) } : { code: proof }
    if (await tried(() => call(profileApi.closeAccount, { body }, { quiet: true }))) {
      clearSession()
      void navigate(homePath(), { replace: true })
      await showNotice({ title: text('user.close.doneTitle'), body: text('user.close.done') })
    }
  }

  function type(value: string) {
    setWrong(null)
    setProof(value)
  }

  const field = { value: proof, onChange: type, error: wrong }
  return (
    <Sheet
      isOpen
      title={text('user.close.title')}
      onClose={onClose}
      footer={
        <PrimaryButton kind="danger" onClick={close}>
          {text('user.close.confirm')}
        </PrimaryButton>
      }
    >
      <p className={styles.lead}>{text('user.close.lead')}</p>
      <ul className={styles.facts}>
        <li>{text('user.close.facts.data')}</li>
        <li>{text('user.close.facts.orders')}</li>
        <li>{text('user.close.facts.devices')}</li>
        <li>{text('user.close.facts.phone')}</li>
      </ul>
      {hasPassword ? (
        <PasswordField {...field} label={text('user.close.password')} autoComplete="current-password" />
      ) : (
        <CodeField
          {...field}
          label={text('user.close.code')}
          help={text('user.close.codeHelp')}
          maxLength={phoneCodeRules.length}
          countdown="closeAccount"
          onSend={() => tried(() => call(profileApi.sendCloseCode, {}, { quiet: true }))}
        />
      )}
    </Sheet>
  )
}
