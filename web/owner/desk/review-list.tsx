import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '#api/link.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { screens } from '#api/screens.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { EndRequests } from './end-requests.tsx'
import { LettingRequests } from './letting-requests.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import styles from './desk.module.css'

/** What owners have handed in, each with what would change; decided here where no flow does. */
export function ReviewList() {
  const text = useText('houseDesk')
  const client = useQueryClient()
  const [refusing, setRefusing] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(houseDeskApi.toReview, {}),
    staleTime: 0,
    retry: false,
  })

  async function decide(id: string, approve: boolean, reason = '') {
    await call(houseDeskApi.decide, { body: { id, approve, reason } })
    toast(text(approve ? 'approved' : 'refused'), 'success')
    await client.invalidateQueries()
  }

  if (!data) {
    return error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="rows" rows={4} />
  }
  if (data.length === 0) {
    return (
      <>
        <LettingRequests />
        <EndRequests />
        <EmptyPage type={2} tip={text('noReview')}>
          {text('noReviewStep')}
        </EmptyPage>
      </>
    )
  }
  return (
    <>
      <LettingRequests />
      <EndRequests />
      <ul className={styles.list}>
        {data.map((one) => (
          <li key={one.id} className={styles.card}>
            <div className={styles.head}>
              <span className={styles.name}>{one.name}</span>
              <Tag tone={one.isNew ? 'pine' : 'info'}>{text(one.isNew ? 'isNew' : 'isChange')}</Tag>
            </div>
            <p className={styles.help}>{`${one.siteName} · ${text('by', { author: one.author })}`}</p>
            {one.changes.length > 0 && (
              <p className={styles.help}>
                {text('changed', { fields: one.changes.map(({ field }) => field).join(' · ') })}
              </p>
            )}
            <Link to={link(screens.editHouse, { houseId: one.houseId })}>{text('look')}</Link>
            {one.isInFlow ? (
              <p className={styles.help}>{text('inFlow')}</p>
            ) : (
              <div className={styles.two}>
                <PrimaryButton kind="secondary" onClick={() => setRefusing(one.id)}>
                  {text('refuse')}
                </PrimaryButton>
                <PrimaryButton onClick={() => decide(one.id, true)}>{text('approve')}</PrimaryButton>
              </div>
            )}
          </li>
        ))}
        {refusing !== null && (
          <ReasonSheet
            about={refusing}
            onClose={() => setRefusing(null)}
            onGiven={async (reason) => {
              await decide(refusing, false, reason)
              setRefusing(null)
            }}
          />
        )}
      </ul>
    </>
  )
}
