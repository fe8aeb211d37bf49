import { useId, useState } from 'react'
import { profileApi, type Profile } from '#api/identity/profile.ts'
import { phoneCodeRules } from '#domain/identity/phone.ts'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { config } from '#web/app/config.ts'
import { useText } from '#web/text/text.ts'
import { CodeField } from '#web/ui/field/CodeField.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PasswordField } from '#web/ui/field/PasswordField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import { encodePassword } from './encode-password.ts'
import { sendProofCode } from './send-proof-code.ts'
import styles from './change-phone.module.css'

type Way = 'code' | 'password' | 'signIn'
const leads = {
  code: 'user.proof.leadPhone',
  password: 'user.proof.leadPassword',
  signIn: 'user.proof.lead',
} as const
type Props = { title: string; profile: Profile; problem: string | null; onProven: (proof: string) => void }

/** Asks the person at this session to show again who they are: by their phone, or by their password. */
export function ProofStep({ title, profile, problem, onProven }: Props) {
  const text = useText('identity')
  const form = useId()
  const { mobile, hasPassword } = profile
  const [way, setWay] = useState<Way>(mobile ? 'code' : hasPassword ? 'password' : 'signIn')
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(problem)
  const [isBusy, run] = useBusy()

  async function prove() {
    const isComplete = way === 'code' ? typed.length === phoneCodeRules.length : typed !== ''
    if (way !== 'signIn' && !isComplete) {
      setWrong(text(way === 'code' ? 'user.proof.codeMissing' : 'user.proof.passwordMissing'))
      return
    }
    const body = { code: { code: typed }, password: { password: encodePassword(typed) }, signIn: {} }[way]
    try {
      onProven((await call(profileApi.prove, { body }, { quiet: true })).proof)
    } catch (error) {
      setWrong(error instanceof CallError ? error.message : null)
    }
  }

  function choose(other: Way) {
    setWay(other)
    setTyped('')
    setWrong(null)
  }

  const field = {
    value: typed,
    onChange: (value: string) => {
      setWrong(null)
      setTyped(way === 'code' ? value.replace(/\D/g, '') : value)
    },
    error: wrong,
    enterKeyHint: 'next',
  } as const
  return (
    <Page
      title={title}
      footer={
        <PrimaryButton type="submit" form={form} isBusy={isBusy}>
          {text('user.proof.next')}
        </PrimaryButton>
      }
    >
      <p className={styles.current}>{text(leads[way], { phone: maskPhone(mobile ?? '') })}</p>
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          run(prove)
        }}
      >
        {way === 'code' && (
          <CodeField
            {...field}
            label={text('user.proof.code')}
            maxLength={phoneCodeRules.length}
            countdown="proof"
            onSend={() => sendProofCode(text('user.proof.sent'), setWrong)}
          />
        )}
        {way === 'password' && (
          <PasswordField {...field} label={text('user.proof.password')} autoComplete="current-password" />
        )}
        {way === 'signIn' && wrong && <p role="alert">{wrong}</p>}
      </form>
      {mobile && hasPassword && (
        <PrimaryButton kind="plain" onClick={() => choose(way === 'code' ? 'password' : 'code')}>
          {text(way === 'code' ? 'user.proof.byPassword' : 'user.proof.byCode')}
        </PrimaryButton>
      )}
      {way === 'code' && config.servicePhone && (
        <p className={styles.lost}>
          {text('user.proof.lost')} <a href={`tel:${config.servicePhone}`}>{config.servicePhone}</a>
        </p>
      )}
    </Page>
  )
}
