import { useId, useState } from 'react'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { profileApi } from '#api/identity/profile.ts'
import { maxNicknameLength, nicknameLength, nicknameProblem } from '#domain/identity/nickname.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import { refreshProfile, useProfile } from './use-profile.ts'

/** The name others see beside a person's reviews and messages. */
export default function NicknamePage() {
  const text = useText('identity')
  const form = useId()
  const navigate = useNavigate()
  const { data: profile } = useProfile()
  const [draft, setDraft] = useDraft('nickname')
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, run] = useBusy()
  const nickname = draft ?? profile?.nickname ?? ''

  async function save() {
    const wanted = nickname.trim()
    const problem = nicknameProblem(wanted)
    if (problem) {
      setWrong(text(`user.name.${problem}`))
      return
    }
    try {
      await call(profileApi.changeNickname, { body: { nickname: wanted } }, { quiet: true })
    } catch (error) {
      setWrong(error instanceof CallError ? error.message : null)
      return
    }
    setDraft(null)
    await refreshProfile()
    toast(text('user.saved'), 'success')
    void navigate(-1)
  }

  return (
    <Page
      title={text('user.name.title')}
      footer={
        <PrimaryButton type="submit" form={form} isBusy={isBusy} isDisabled={!profile}>
          {text('user.save')}
        </PrimaryButton>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          run(save)
        }}
      >
        <TextField
          label={text('user.set.nickname')}
          value={nickname}
          onChange={(value) => {
            setWrong(null)
            setDraft(value)
          }}
          help={text('user.name.help', { count: nicknameLength(nickname), longest: maxNicknameLength })}
          error={wrong}
          autoComplete="nickname"
          enterKeyHint="done"
        />
      </form>
    </Page>
  )
}
