import { useState } from 'react'
import { authApi } from '#api/identity/auth.ts'
import { isStrongPassword } from '#domain/identity/password.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import { PasswordField } from '#web/ui/field/PasswordField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { encodePassword } from './encode-password.ts'
import { NewPasswordField, PasswordFormSheet } from './password-form-sheet.tsx'

type Wrong = { old?: string; fresh?: string; again?: string }

/** Changes one's own password. */
export default function ChangePasswordSheet({ onClose }: { onClose: () => void }) {
  const text = useText('identity')
  const [old, setOld] = useState('')
  const [fresh, setFresh] = useState('')
  const [again, setAgain] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})

  /** What was wrong with a field is not said of what is typed into it next. */
  const typed = (field: keyof Wrong, set: (value: string) => void) => (value: string) => {
    setWrong((before) => ({ ...before, [field]: undefined }))
    set(value)
  }

  function problems(): Wrong {
    return {
      ...(old === '' && { old: text('user.password.oldMissing') }),
      ...(!isStrongPassword(fresh) && { fresh: text('user.password.rule') }),
      ...(fresh !== '' && fresh === old && { fresh: text('user.password.same') }),
      ...(again !== fresh && { again: text('user.password.differ') }),
    }
  }

  async function save() {
    const found = problems()
    setWrong(found)
    if (Object.keys(found).length > 0) {
      return
    }
    try {
      const body = { oldPassword: encodePassword(old), newPassword: encodePassword(fresh) }
      await call(authApi.changePassword, { body }, { quiet: true })
      toast(text('user.password.changed'), 'success')
      onClose()
    } catch (error) {
      if (error instanceof CallError) {
        setWrong(error.errorCode === 'auth.wrongPassword' ? { old: error.message } : { fresh: error.message })
      }
    }
  }

  return (
    <PasswordFormSheet
      title={text('user.password.title')}
      saveLabel={text('user.password.save')}
      onSave={save}
      onClose={onClose}
    >
      <PasswordField
        label={text('user.password.old')}
        value={old}
        onChange={typed('old', setOld)}
        error={wrong.old}
        autoComplete="current-password"
        enterKeyHint="next"
      />
      <NewPasswordField
        value={fresh}
        onChange={typed('fresh', setFresh)}
        error={wrong.fresh}
        enterKeyHint="next"
      />
      <PasswordField
        label={text('user.password.again')}
        value={again}
        onChange={typed('again', setAgain)}
        error={wrong.again}
        help={text('user.password.effect')}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </PasswordFormSheet>
  )
}
