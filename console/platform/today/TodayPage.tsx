import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { todayApi } from '#api/platform/today.ts'
import { callQuery } from '#console/app/call/call.ts'
import { listedPages, rooms, type ConsolePage } from '#console/app/page.ts'
import { usePages } from '#console/app/pages-context.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useSessionStore } from '#console/app/session/session-store.ts'
import { useText } from '#console/text/text.ts'
import { formatAge } from '#console/ui/format-time.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { PageLink } from '#console/ui/PageLink.tsx'
import { queuePlaces } from './queue-places.ts'
import styles from './today.module.css'

/** Where the day begins: the rooms the person may work in, each with its pages. */
export default function TodayPage() {
  const text = useText('today')
  const titles = useText('pages')
  const name = useSessionStore((state) => state.session?.username ?? '')
  const may = useRights()
  const listed = listedPages(usePages(), may).filter(({ room }) => room !== 'today')
  const byRoom = Map.groupBy(listed, ({ room }: ConsolePage) => room)
  return (
    <PageFrame title={text('hello', { name })} intro={`${text('intro')} ${text('search')}`}>
      <Queues />
      <div className={styles.rooms}>
        {rooms
          .filter((room) => byRoom.has(room))
          .map((room) => (
            <section key={room} className={styles.room}>
              <h2>
                <Icon name={room} size={20} />
                {titles(`rooms.${room}`)}
              </h2>
              <ul>
                {(byRoom.get(room) ?? []).map((page) => (
                  <li key={page.name}>
                    <Link to={`/${page.path}`}>
                      {titles(page.name)}
                      <Icon name="right" size={14} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </PageFrame>
  )
}

/** What waits, by the rights of the person: how many, and since when. */
function Queues() {
  const text = useText('today')
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    ...callQuery(todayApi.today, {}),
    refetchInterval: 60_000,
  })
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <ul className={styles.queues}>
        {data.map(({ kind, count, oldest }) => (
          <li key={kind} className={count > 0 ? `${styles.queue} ${styles.waits}` : styles.queue}>
            <span>
              <PageLink to={`/${queuePlaces[kind]}`}>{text(`queues.${kind}`)}</PageLink>
            </span>
            <strong>{count}</strong>
            <small>
              {count === 0
                ? text('clear')
                : oldest === null
                  ? text('now')
                  : text('since', { time: formatAge(oldest) })}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
