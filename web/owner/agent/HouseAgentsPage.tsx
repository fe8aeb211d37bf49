import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agentApi } from '#api/owner/agent.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { GivenCard, ReceivedCard } from './agent-card.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import styles from './agents.module.css'

/** Who may act for my houses, and for whose houses I may act. */
export default function HouseAgentsPage() {
  const text = useText('agents')
  const [isInviting, setInviting] = useState(false)
  const { data, error, refetch } = useQuery({ ...callQuery(agentApi.mine, {}), staleTime: 0 })
  if (!data) {
    return (
      <Page title={text('title')}>
        {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="cards" rows={3} />}
      </Page>
    )
  }
  const { given, received, houses } = data
  const isOwner = houses.length > 0
  return (
    <Page
      title={text('title')}
      footer={isOwner && <PrimaryButton onClick={() => setInviting(true)}>{text('invite')}</PrimaryButton>}
    >
      <p className={styles.intro}>{text('intro')}</p>
      {received.length > 0 && (
        <section className={styles.part} aria-label={text('received')}>
          <h2 className={styles.heading}>{text('received')}</h2>
          <ul className={styles.list}>
            {received.map((agent) => (
              <ReceivedCard key={agent.id} agent={agent} />
            ))}
          </ul>
        </section>
      )}
      {given.length > 0 && (
        <section className={styles.part} aria-label={text('given')}>
          <h2 className={styles.heading}>{text('given')}</h2>
          <ul className={styles.list}>
            {given.map((agent) => (
              <GivenCard key={agent.id} agent={agent} />
            ))}
          </ul>
        </section>
      )}
      {given.length + received.length === 0 && (
        <EmptyPage type={2} tip={text(isOwner ? 'none' : 'noHouses')}>
          {text(isOwner ? 'noneStep' : 'noHousesStep')}
        </EmptyPage>
      )}
      {isInviting && <InviteSheet houses={houses} onClose={() => setInviting(false)} />}
    </Page>
  )
}
