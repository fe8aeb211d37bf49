import { useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { messagingApi } from '#api/identity/messaging.ts'
import { phoneApi } from '#api/identity/phone.ts'
import type { MessagingSign } from '#domain/identity/guard.ts'
import { defaultGuestName } from '#domain/identity/guest.ts'
import { isPhone, phoneCodeRules } from '#domain/identity/phone.ts'
import { call } from '#web/app/call/call.ts'
import { startSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { CodeField } from '#web/ui/field/CodeField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import { FormError } from './form-error.tsx'
import { landingPath } from './landing-path.ts'
import { PhoneField } from './phone-field.tsx'
import { clearRefusal } from '#web/app/session/account-refusal.ts'
import { registerOutcome } from './register-outcome.ts'
import { usePhoneCode } from './use-phone-code.ts'
import { useFormError } from './use-form-error.ts'

/** Binds a phone to the messaging identity; whoever owns the phone is signed in by it from then on. */
export function BindPhoneForm({
  sign,
  nickname = defaultGuestName,
}: {
  sign: MessagingSign
  nickname?: string
}) {
  const text = useText('identity')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const { form, problem, refuse, refuseFor, clear, errorAt } = useFormError<'phone' | 'code' | 'nickname'>()
  const [isBusy, run] = useBusy()
  const sendCode = usePhoneCode(phoneApi.sendRegisterCode, refuse)

  async function bind() {
    clear()
    const { openId: openid, unionId: unionid, img: avatar } = sign
    const body = { code, nickName: nickname, avatar, openid, phone, unionid }
    try {
      const outcome = registerOutcome(await call(messagingApi.register, { body }, { quiet: true }))
      if (outcome.do === 'enter') {
        clearRefusal()
        startSession(outcome.session)
        await navigate(landingPath(query), { replace: true })
        return
      }
      const why = outcome.reason ? ` ${text(`signIn.register.${outcome.reason}`)}` : ''
      refuse(outcome.at, (outcome.message || text('signIn.register.failed')) + why)
    } catch (error) {
      refuseFor(error)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (phone === '') {
      refuse('phone', text('signIn.register.phoneMissing'))
    } else if (!isPhone(phone)) {
      refuse('phone', text('signIn.phone.formatWrong'))
    } else if (code === '') {
      refuse('code', text('signIn.register.codeMissing'))
    } else if (nickname === '') {
      refuse('nickname', text('signIn.register.nicknameMissing'))
    } else {
      run(bind)
    }
  }

  return (
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
        countdown="register"
        onSend={() => {
          clear()
          return sendCode(phone)
        }}
        error={errorAt('code')}
      />
      <TextField
        name="nickname"
        label={text('signIn.register.nickname')}
        value={nickname}
        onChange={() => undefined}
        isDisabled
        error={errorAt('nickname')}
      />
      <FormError problem={problem} />
      <PrimaryButton type="submit" isBusy={isBusy}>
        {text('signIn.register.submit')}
      </PrimaryButton>
    </form>
  )
}
