import { useState } from 'react'
import { profileApi } from '#api/identity/profile.ts'
import { isStrongPassword } from '#domain/identity/password.ts'
import { phoneCodeRules } from '#domain/identity/phone.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import { CodeField } from '#web/ui/field/CodeField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { encodePassword } from './encode-password.ts'
import { NewPasswordField, PasswordFormSheet } from './password-form-sheet.tsx'
import { sendProofCode } from './send-proof-code.ts'
import { refreshProfile } from '../profile/use-profile.ts'

type Wrong = { code?: string; fresh?: string }

/** The first password of somebody who has always come by a code; a code shows that it is they who set it. */
export default function SetPasswordSheet({ onClose }: { onClose: () => void }) {
  const text = useText('identity')
  const [code, setCode] = useState('')
  const [fresh, setFresh] = useState('')
  // A code is good once, what it proved for some minutes: whoever mistypes the password needs no other.
  const [proof, setProof] = useState<string | null>(null)
  const [wrong, setWrong] = useState<Wrong>({})

  async function proven(): Promise<string> {
    if (proof !== null) {
      return proof
    }
    const answer = await call(profileApi.prove, { body: { code } }, { quiet: true })
    setProof(answer.proof)
    return answer.proof
  }

  async function save() {
    const found: Wrong = {
      ...(proof === null &&
        code.length !== phoneCodeRules.length && { code: text('user.proof.codeMissing') }),
      ...(!isStrongPassword(fresh) && { fresh: text('user.password.rule') }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) {
      return
    }
    try {
      const body = { proof: await proven(), newPassword: encodePassword(fresh) }
      await call(profileApi.setPassword, { body }, { quiet: true })
    } catch (error) {
      if (error instanceof CallError) {
        const isAboutCode = ['phone.wrongCode', 'user.proofGone', 'http.tooMany'].includes(error.errorCode)
        setProof(isAboutCode ? null : proof)
        setWrong({ [isAboutCode ? 'code' : 'fresh']: error.message })
      }
      return
    }
    await refreshProfile()
    toast(text('user.password.setDone'), 'success')
    onClose()
  }

  return (
    <PasswordFormSheet
      title={text('user.password.set')}
      saveLabel={text('user.password.set')}
      onSave={save}
      onClose={onClose}
    >
      <CodeField
        label={text('user.proof.code')}
        value={code}
        onChange={(value) => {
          setWrong((before) => ({ fresh: before.fresh }))
          setProof(null)
          setCode(value.replace(/\D/g, ''))
        }}
        error={wrong.code}
        maxLength={phoneCodeRules.length}
        enterKeyHint="next"
        countdown="proof"
        onSend={() =>
          sendProofCode(text('user.proof.sent'), (message) => setWrong(message ? { code: message } : {}))
        }
      />
      <NewPasswordField
        value={fresh}
        onChange={(value) => {
          setWrong((before) => ({ code: before.code }))
          setFresh(value)
        }}
        error={wrong.fresh}
        enterKeyHint="done"
      />
    </PasswordFormSheet>
  )
}
