import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { NewPhoneStep } from './new-phone-step.tsx'
import { ProofStep } from './proof-step.tsx'
import { useProfile } from '../profile/use-profile.ts'

/** Changing the phone: first the person shows again who they are, then that the new phone is theirs. */
export default function ChangePhonePage() {
  const text = useText('identity')
  const frame = useText()
  const { data: profile, error, refetch } = useProfile()
  const [proof, setProof] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const title = text('user.phone.title')

  if (!profile) {
    return (
      <Page title={title}>
        {error ? (
          <EmptyPage tip={error.message} linkLabel={frame('action.retry')} onLink={() => void refetch()} />
        ) : (
          <Skeleton kind="lines" rows={3} />
        )}
      </Page>
    )
  }
  if (proof === null) {
    return <ProofStep title={title} profile={profile} problem={problem} onProven={setProof} />
  }
  return (
    <NewPhoneStep
      profile={profile}
      proof={proof}
      onProofGone={(message) => {
        setProblem(message)
        setProof(null)
      }}
    />
  )
}
