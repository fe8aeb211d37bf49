import { useState } from 'react'
import { payoutApi } from '#api/wallet/payout.ts'
import { isPhone } from '#domain/identity/phone.ts'
import { call } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { CodeField } from '#web/ui/field/CodeField.tsx'
import { PasswordField } from '#web/ui/field/PasswordField.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import styles from './payout.module.css'

type Props = { whose: { holder?: string }; onClose: () => void; onDone: () => Promise<void> }

/** Another phone for the account: a code goes to it, and the payment password says who asks. */
export function ChangePhoneSheet({ whose, onClose, onDone }: Props) {
  const text = useText('payouts')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<{ phone?: string; code?: string }>({})

  async function send() {
    if (!isPhone(phone)) {
      setProblem({ phone: text('open.phoneWrong') })
      return false
    }
    setProblem({})
    await call(payoutApi.sendAccountCode, { body: { phone } })
    return true
  }
  async function submit() {
    const wrong = {
      ...(isPhone(phone) ? {} : { phone: text('open.phoneWrong') }),
      ...(/^\d{4,8}$/.test(code) ? {} : { code: text('open.codeWrong') }),
    }
    setProblem(wrong)
    if (Object.keys(wrong).length > 0) {
      return
    }
    await call(payoutApi.changeAccountPhone, { body: { ...whose, phone, code, password } })
    toast(text('account.phoneChanged'), 'success')
    await onDone()
  }
  return (
    <Sheet
      isOpen
      title={text('account.changePhone')}
      onClose={onClose}
      footer={<PrimaryButton onClick={submit}>{text('account.changePhone')}</PrimaryButton>}
    >
      <TextField
        label={text('account.newPhone')}
        error={problem.phone ?? null}
        type="tel"
        inputMode="tel"
        maxLength={11}
        value={phone}
        onChange={setPhone}
      />
      <CodeField
        label={text('open.code')}
        error={problem.code ?? null}
        maxLength={8}
        value={code}
        onChange={setCode}
        onSend={send}
        countdown={`payAccount:${phone}`}
      />
      <PasswordField
        label={text('account.password')}
        inputMode="numeric"
        autoComplete="current-password"
        maxLength={6}
        value={password}
        onChange={setPassword}
      />
      <p className={styles.small}>{text('account.phoneCooling')}</p>
    </Sheet>
  )
}
