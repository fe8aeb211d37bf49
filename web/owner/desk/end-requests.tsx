import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { escrowApi } from '#api/owner/escrow.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import styles from './desk.module.css'

/** Owners who want the park to stop letting their houses; decided here where no flow does. */
export function EndRequests() {
  const text = useText('houseDesk')
  const client = useQueryClient()
  const [refusing, setRefusing] = useState<string | null>(null)
  const { data } = useQuery({ ...callQuery(escrowApi.requests, {}), staleTime: 0, retry: false })

  async function decide(id: string, approve: boolean, reason = '') {
    await call(escrowApi.decide, { body: { id, approve, reason } })
    toast(text(approve ? 'approved' : 'refused'), 'success')
    await client.invalidateQueries()
  }

  if (!data || data.length === 0) {
    return null
  }
  return (
    <section className={styles.list} aria-label={text('ends')}>
      <h2 className={styles.heading}>{text('ends')}</h2>
      {data.map((one) => (
        <div key={one.id} className={styles.card}>
          <span className={styles.name}>{one.houseName}</span>
          <p className={styles.help}>
            {text('endsOn', { owner: one.owner, day: formatDay(one.endsOn, 'date', currentLanguage()) })}
          </p>
          <p className={styles.help} data-said>
            {one.reason}
          </p>
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
        </div>
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
    </section>
  )
}
