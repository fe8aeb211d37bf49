import { useRef, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { accountTarget } from '#domain/identity/login-target.ts'
import { CallError, isTimeout } from '#web/app/call-error.ts'
import { useCurrentUser } from '#web/app/current-user.ts'
import { remembered, setRemembered, wantsRemembering } from '#web/app/remembered.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/PrimaryButton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useBusy } from '#web/ui/use-busy.ts'
import { LoginPassword } from './login-password.tsx'
import { keepRefusal, savedRefusal, type Refusal } from './refusal.ts'
import { RefusedSignIn } from './refused-sign-in.tsx'
import { signInByAccount } from './sign-in-by-account.ts'
import styles from './account-form.module.css'

type Problem = { at: 'account' | 'password' | 'form'; message: string; refusal?: Refusal | null }

/** Account, password, and the wish to be remembered. */
export function AccountForm({ tenant }: { tenant: string }) {
  const text = useText('identity')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const [kept, setKept] = useState(() => remembered(tenant))
  const lastAccount = useCurrentUser((state) => state.loginAccount)
  const [account, setAccount] = useState(kept?.account ?? lastAccount)
  const [password, setPassword] = useState('')
  const [isRemembering, setRemembering] = useState(wantsRemembering)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, run] = useBusy()
  const isRemembered = kept !== null && account.trim() === kept.account

  function refuse(found: Problem) {
    setProblem(found)
    const field = form.current?.elements.namedItem(found.at)
    if (field instanceof HTMLElement) {
      field.focus()
    }
  }

  function forget() {
    setKept(null)
    setRemembered(null)
  }

  async function signIn() {
    setProblem(null)
    try {
      await signInByAccount({ tenant, account: account.trim(), password, isRemembering })
      await navigate(accountTarget(query), { replace: true })
    } catch (error) {
      if (!(error instanceof CallError)) {
        throw error
      }
      const message = isTimeout(error) ? text('signIn.timeout') : error.message
      if (error.errorCode === 'auth.rememberGone') {
        forget()
        refuse({ at: 'password', message })
        return
      }
      const refusal = keepRefusal(error.value) ? savedRefusal() : null
      refuse({ at: 'form', message, refusal })
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (account.trim() === '') {
      refuse({ at: 'account', message: text('signIn.accountMissing') })
      return
    }
    if (password === '' && !isRemembered) {
      refuse({ at: 'password', message: text('signIn.passwordMissing') })
      return
    }
    run(signIn)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <TextField
        name="account"
        label={text('signIn.account')}
        value={account}
        onChange={setAccount}
        autoComplete="username"
        enterKeyHint="next"
        maxLength={100}
        isRequired
        help={problem?.at === 'account' && <span className={styles.warning}>{problem.message}</span>}
      />
      <LoginPassword
        value={password}
        onChange={setPassword}
        isRemembered={isRemembered}
        error={problem?.at === 'password' ? problem.message : null}
      />
      <div className={styles.remember}>
        <Switch
          label={text('signIn.remember')}
          isOn={isRemembering}
          onChange={(isOn) => {
            setRemembering(isOn)
            if (!isOn) {
              forget()
            }
          }}
        />
      </div>
      {problem?.at === 'form' && <RefusedSignIn message={problem.message} refusal={problem.refusal} />}
      <PrimaryButton type="submit" isBusy={isBusy}>
        {text('signIn.submit')}
      </PrimaryButton>
    </form>
  )
}
