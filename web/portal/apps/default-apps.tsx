import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { SectionCard } from '../section-card.tsx'
import styles from './default-apps.module.css'
import { tileClass, TileContent } from '../tile.tsx'
import { useTaskCounts } from '../use-task-counts.ts'

type Name = 'newFlow' | 'myRequests' | 'matters' | 'notices' | 'turnOuts'
type Entry = { name: Name; icon: string; color: string; path: ScreenPath }

const entries: readonly Entry[] = [
  { name: 'newFlow', icon: 'newFlow', color: '#1f6f54', path: link(screens.startFlowList) },
  { name: 'myRequests', icon: 'file', color: '#1d5fa8', path: link(screens.myRequests) },
  {
    name: 'matters',
    icon: 'check',
    color: '#b4491b',
    path: link(screens.myTasks, { activeNumber: '0' }),
  },
  { name: 'notices', icon: 'circulated', color: '#8a5a00', path: link(screens.myNotices) },
  { name: 'turnOuts', icon: 'turnedOut', color: '#7b3f8c', path: link(screens.transferredTasks) },
]

/** What everybody has: the ways into flows, with how many wait there. */
export function DefaultApps() {
  const text = useText('portal')
  const counts = useTaskCounts()
  const waiting: Partial<Record<Name, number>> = counts.data
    ? { matters: counts.data.todo, notices: counts.data.notices + counts.data.talks }
    : {}
  return (
    <SectionCard title={text('work.defaults')}>
      <ul className={styles.row}>
        {entries.map(({ name, icon, color, path }) => {
          const label = text(`work.${name}`)
          const count = waiting[name] ?? 0
          return (
            <li key={name}>
              <Link className={tileClass} to={path}>
                <TileContent icon={icon} color={color} name={label} count={count} />
              </Link>
            </li>
          )
        })}
      </ul>
    </SectionCard>
  )
}
