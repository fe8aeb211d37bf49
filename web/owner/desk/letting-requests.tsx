import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lettingApi } from '#api/owner/letting.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { useRequestLine } from '../letting/request-rows.tsx'
import { ReasonSheet } from './reason-sheet.tsx'
import styles from './desk.module.css'

/** Owners who want the park to run a house, or to let it for long; decided here where no flow does. */
export function LettingRequests() {
  const text = useText('letting')
  const desk = useText('houseDesk')
  const client = useQueryClient()
  const lineOf = useRequestLine()
  const [refusing, setRefusing] = useState<string | null>(null)
  const { data } = useQuery({ ...callQuery(lettingApi.requests, {}), staleTime: 0, retry: false })

  async function decide(id: string, approve: boolean, reason = '') {
    await call(lettingApi.decide, { body: { id, approve, reason } })
    toast(text(approve ? 'states.approved' : 'states.refused'), 'success')
    await client.invalidateQueries()
  }

  if (!data || data.length === 0) {
    return null
  }
  return (
    <section className={styles.list} aria-label={text('requests')}>
      <h2 className={styles.heading}>{text('requests')}</h2>
      {data.map((one) => (
        <div key={one.id} className={styles.card}>
          <div className={styles.head}>
            <span className={styles.name}>{one.houseName}</span>
            <Tag tone="info">{text(one.kind === 'rent' ? 'requestRent' : 'requestEntrust')}</Tag>
          </div>
          <p className={styles.help}>{lineOf(one)}</p>
          <p className={styles.help}>{text('by', { owner: one.owner })}</p>
          {one.note !== '' && (
            <p className={styles.help} data-said>
              {one.note}
            </p>
          )}
          {one.isInFlow ? (
            <p className={styles.help}>{desk('inFlow')}</p>
          ) : (
            <div className={styles.two}>
              <PrimaryButton kind="secondary" onClick={() => setRefusing(one.id)}>
                {desk('refuse')}
              </PrimaryButton>
              <PrimaryButton onClick={() => decide(one.id, true)}>{desk('approve')}</PrimaryButton>
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
