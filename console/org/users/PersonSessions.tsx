import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { listBody } from '#api/list-body.ts'
import { peopleDeskApi, type DeskPerson } from '#api/org/people-desk.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatAge } from '#console/ui/format-time.ts'
import { refreshPerson } from './refresh-person.ts'
import styles from './users.module.css'

/** Where somebody is signed in now. */
export function PersonSessions({ person }: { person: DeskPerson }) {
  const text = useText('people')
  const { data, error } = useQuery(
    callQuery(peopleDeskApi.signInPage, {
      body: listBody({ page: 1 }, [{ property: 'userId', value: person.id }]),
    }),
  )
  const open = (data?.rows ?? []).filter(({ isOpen }) => isOpen)
  const canEndSome = open.some(({ canEnd }) => canEnd)
  const end = (sessionId?: string) =>
    confirm({
      title: text('person.endAll'),
      content: text(sessionId === undefined ? 'person.endAllText' : 'signIns.endText', {
        name: person.fullname,
      }),
      isDangerous: true,
      reason: 'required',
      run: async (reason) => {
        await call(peopleDeskApi.endSessions, { body: { userId: person.id, sessionId, reason } })
        await refreshPerson()
      },
    })
  if (data && open.length === 0) {
    return <EmptyNote icon="phone" title={text('person.noSessions')} />
  }
  return (
    <div>
      <ErrorNote error={error} />
      <ul className={styles.sessions}>
        {open.map((session) => (
          <li key={session.id}>
            <span className={styles.device}>{session.device || session.method}</span>
            <span>{session.address}</span>
            <span>{text('person.seen', { time: formatAge(session.seenAt) })}</span>
            {session.canEnd && (
              <Button size="small" onClick={() => end(session.id)}>
                {text('person.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open.length > 0 && !canEndSome && <Alert type="info" showIcon title={text('person.sessionsOfMore')} />}
      {canEndSome && (
        <Button danger onClick={() => end()}>
          {text('person.endAll')}
        </Button>
      )}
    </div>
  )
}
