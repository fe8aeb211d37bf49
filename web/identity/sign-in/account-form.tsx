import { useState, type FormEvent } from 'react'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link, useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { accountTarget } from './login-target.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useCurrentUser } from '#web/app/session/current-user.ts'
import { rememberedLogin, setRememberedLogin, isLoginRemembered } from '#web/app/session/remembered-login.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import styles from './account-form.module.css'
import { FormError } from './form-error.tsx'
import { LoginPassword } from './login-password.tsx'
import { signInByAccount } from './sign-in-by-account.ts'
import { useFormError } from './use-form-error.ts'

/** Account, password, and the wish to be remembered. */
export function AccountForm({ tenant }: { tenant: string }) {
  const text = useText('identity')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const lastAccount = useCurrentUser((state) => state.loginAccount)
  const [kept, setKept] = useState(() => rememberedLogin(tenant))
  const [account, setAccount] = useState(kept?.account ?? lastAccount)
  const [password, setPassword] = useState('')
  const [isRemembering, setRemembering] = useState(isLoginRemembered)
  const { form, problem, refuse, refuseFor, clear, errorAt } = useFormError<'account' | 'password'>()
  const [isBusy, run] = useBusy()
  const isRemembered = kept !== null && account.trim() === kept.account
  const warning = errorAt('account')

  function forget() {
    setKept(null)
    setRememberedLogin(null)
  }

  async function signIn() {
    clear()
    try {
      await signInByAccount({ tenant, account: account.trim(), password, isRemembering })
      await navigate(accountTarget(query), { replace: true })
    } catch (error) {
      if (error instanceof CallError && error.errorCode === 'auth.rememberGone') {
        forget()
        refuse('password', error.message)
        return
      }
      refuseFor(error)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (account.trim() === '') {
      refuse('account', text('signIn.accountMissing'))
      return
    }
    if (password === '' && !isRemembered) {
      refuse('password', text('signIn.passwordMissing'))
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
        help={warning && <span className={styles.warning}>{warning}</span>}
      />
      <LoginPassword
        value={password}
        onChange={setPassword}
        isRemembered={isRemembered}
        error={errorAt('password')}
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
      <FormError problem={problem} />
      <PrimaryButton type="submit" isBusy={isBusy}>
        {text('signIn.submit')}
      </PrimaryButton>
      <p className={styles.forgotten}>
        <Link to={{ pathname: link(screens.phoneLogin), search: query.toString() }} replace>
          {text('signIn.forgotten')}
        </Link>
      </p>
    </form>
  )
}
