import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { activitySessionApi } from '#api/stay/activity-session.ts'
import { mostPeople } from '#domain/stay/activity/activity-session.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { formatDayAndTime } from '#web/ui/calendar/format-moment.ts'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import styles from './activity-sessions.module.css'

type Session = CallOutput<typeof activitySessionApi.sessions>[number]

/** When the activity takes place, and signing up for it. Nothing where there are no times. */
export function ActivitySessions({ id }: { id: string }) {
  const text = useText('signUp')
  const { data = [], refetch } = useQuery(callQuery(activitySessionApi.sessions, { query: { id } }))
  if (data.length === 0) {
    return null
  }
  return (
    <section className={styles.sessions} aria-label={text('title')}>
      <h2 className={styles.title}>{text('title')}</h2>
      <ul className={styles.list}>
        {data.map((session) => (
          <SessionCard key={`${session.id} ${session.mine}`} session={session} onDone={refetch} />
        ))}
      </ul>
    </section>
  )
}

function SessionCard({ session, onDone }: { session: Session; onDone: () => unknown }) {
  const text = useText('signUp')
  const now = useNow()
  const { id, mine, left, state, place, note } = session
  const most = Math.min(mostPeople, left + mine)
  const [people, setPeople] = useState(Math.max(1, mine))
  const when = formatDayAndTime(session.startsAt, now)

  async function signUp() {
    await call(activitySessionApi.signUp, { body: { id, people } })
    toast(text('done'), 'success')
    await onDone()
  }
  async function leave() {
    if (
      await confirm({ title: text('leaveTitle'), body: `${when} · ${place}`, confirmLabel: text('leave') })
    ) {
      await call(activitySessionApi.leave, { body: { id } })
      toast(text('gone'), 'success')
      await onDone()
    }
  }

  return (
    <li className={styles.card}>
      <div className={styles.when}>
        <strong>{when}</strong>
        <span className={styles.left} data-full={left === 0 || undefined}>
          {mine > 0
            ? text('mine', { count: mine })
            : left === 0
              ? text('full')
              : text('left', { count: left })}
        </span>
      </div>
      <p className={styles.place} data-said>
        {place}
      </p>
      {note !== '' && (
        <p className={styles.note} data-said>
          {note}
        </p>
      )}
      {state === 'cancelled' ? (
        <p className={styles.note}>{text('cancelled', { reason: session.reason })}</p>
      ) : (
        most > 0 && (
          <>
            <Stepper label={text('people')} value={people} min={1} max={most} onChange={setPeople} />
            <div className={styles.actions}>
              {mine > 0 && (
                <PrimaryButton kind="secondary" onClick={leave}>
                  {text('leave')}
                </PrimaryButton>
              )}
              <PrimaryButton isDisabled={people === mine} onClick={signUp}>
                {text(mine > 0 ? 'change' : 'signUp')}
              </PrimaryButton>
            </div>
          </>
        )
      )}
    </li>
  )
}
