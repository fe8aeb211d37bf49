import { useId, useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { profileApi, type Profile } from '#api/identity/profile.ts'
import { phoneDigits, typedPhoneLength } from '#domain/identity/phone-digits.ts'
import { isPhone, phoneCodeRules } from '#domain/identity/phone.ts'
import { maskPhone } from '#domain/identity/user-visibility.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import { CodeField } from '#web/ui/field/CodeField.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { refreshProfile } from '../profile/use-profile.ts'
import styles from './change-phone.module.css'

type Wrong = { phone?: string; code?: string }

type Props = { profile: Profile; proof: string; onProofGone: (message: string) => void }

/** Another phone number: a code sent to it proves that the person holds it. */
export function NewPhoneStep({ profile, proof, onProofGone }: Props) {
  const text = useText('identity')
  const form = useId()
  const navigate = useNavigate()
  const [draft, setDraft] = useDraft('phone')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [isBusy, run] = useBusy()
  const phone = draft ?? ''

  function phoneProblem(): string | null {
    if (!isPhone(phone)) {
      return text('user.phone.wrong')
    }
    return phone === profile.mobile ? text('user.phone.same') : null
  }

  async function send(): Promise<boolean> {
    const problem = phoneProblem()
    if (problem) {
      setWrong({ phone: problem })
      return false
    }
    try {
      await call(profileApi.sendPhoneCode, { body: { phone } }, { quiet: true })
    } catch (error) {
      setWrong(placed(error, 'phone'))
      return false
    }
    setWrong({})
    toast(text('user.phone.sent'), 'success')
    return true
  }

  async function save() {
    const problem = phoneProblem()
    const isComplete = code.trim().length === phoneCodeRules.length
    setWrong({
      ...(problem && { phone: problem }),
      ...(!isComplete && { code: text('user.phone.codeMissing') }),
    })
    if (problem || !isComplete) {
      return
    }
    try {
      await call(profileApi.changePhone, { body: { phone, code: code.trim(), proof } }, { quiet: true })
    } catch (error) {
      if (error instanceof CallError && error.errorCode === 'user.proofGone') {
        onProofGone(error.message)
        return
      }
      setWrong(placed(error, 'code'))
      return
    }
    setDraft(null)
    await refreshProfile()
    toast(text('user.phone.changed'), 'success')
    void navigate(-1)
  }

  return (
    <Page
      title={text('user.phone.title')}
      footer={
        <PrimaryButton type="submit" form={form} isBusy={isBusy}>
          {text('user.phone.save')}
        </PrimaryButton>
      }
    >
      <p className={styles.current}>
        {profile.mobile
          ? text('user.phone.current', { phone: maskPhone(profile.mobile) })
          : text('user.phone.none')}
      </p>
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          run(save)
        }}
      >
        <TextField
          label={text('user.phone.new')}
          value={phone}
          onChange={(value) => {
            setWrong({})
            setDraft(phoneDigits(value))
          }}
          error={wrong.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={typedPhoneLength}
          enterKeyHint="next"
        />
        <CodeField
          label={text('user.phone.code')}
          value={code}
          onChange={(value) => {
            setWrong((before) => ({ phone: before.phone }))
            setCode(value.replace(/\D/g, ''))
          }}
          error={wrong.code}
          help={text('user.phone.help')}
          maxLength={phoneCodeRules.length}
          enterKeyHint="done"
          countdown={`changePhone:${phone}`}
          onSend={send}
        />
      </form>
    </Page>
  )
}

/** A refusal beside the field it is about. */
function placed(error: unknown, field: keyof Wrong): Wrong {
  if (!(error instanceof CallError)) {
    return {}
  }
  const isAboutPhone = ['user.phoneTaken', 'user.samePhone', 'phone.format'].includes(error.errorCode)
  return { [isAboutPhone ? 'phone' : field]: error.message }
}
