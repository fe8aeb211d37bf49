import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { phoneApi } from '#api/identity/phone.ts'
import { isPhone, phoneCodeRules } from '#domain/identity/phone.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { call } from '#web/app/call/call.ts'
import { startSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { CodeField } from '#web/ui/field/CodeField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import { FormError } from './form-error.tsx'
import { landingPath } from './landing-path.ts'
import { OtherSignInMethods } from './other-methods.tsx'
import { PhoneField } from './phone-field.tsx'
import { clearRefusal } from '#web/app/session/account-refusal.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { TermsLine } from './terms-line.tsx'
import { usePhoneCode } from './use-phone-code.ts'
import { useFormError } from './use-form-error.ts'

/** Signing in by a code sent to the phone. */
export default function PhoneLoginPage() {
  const text = useText('identity')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const { form, problem, refuse, refuseFor, clear, errorAt } = useFormError<'phone' | 'code'>()
  const [isBusy, run] = useBusy()
  const sendCode = usePhoneCode(phoneApi.sendLoginCode, refuse)

  async function signIn() {
    clear()
    try {
      const session = await call(phoneApi.signInByCode, { query: { phone, code } }, { quiet: true })
      clearRefusal()
      startSession(session)
      await navigate(landingPath(query), { replace: true })
    } catch (error) {
      if (error instanceof CallError && error.errorCode === 'phone.wrongCode') {
        setCode('')
        refuse('code', error.message)
        return
      }
      refuseFor(error)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPhone(phone)) {
      refuse('phone', text('signIn.phone.formatWrong'))
      return
    }
    if (code === '') {
      refuse('code', text('signIn.phone.codeMissing'))
      return
    }
    run(signIn)
  }

  return (
    <SignInFrame
      title={text('signIn.phone.title')}
      heading={text('signIn.phone.heading')}
      motto={text('signIn.phone.motto')}
      hasBack
    >
      <form ref={form} onSubmit={submit} noValidate>
        <PhoneField value={phone} onChange={setPhone} error={errorAt('phone')} />
        <CodeField
          name="code"
          label={text('signIn.phone.code')}
          value={code}
          onChange={setCode}
          maxLength={phoneCodeRules.length}
          enterKeyHint="go"
          isRequired
          countdown="phoneLogin"
          onSend={() => {
            clear()
            return sendCode(phone)
          }}
          error={errorAt('code')}
        />
        <FormError problem={problem} />
        <TermsLine begins={text('signIn.phone.agreeing')} />
        <PrimaryButton type="submit" isBusy={isBusy}>
          {text('signIn.phone.submit')}
        </PrimaryButton>
      </form>
      <OtherSignInMethods except="phone" />
    </SignInFrame>
  )
}
