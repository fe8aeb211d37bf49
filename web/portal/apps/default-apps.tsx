import { Link } from '#web/app/routing/routing.tsx'
import { hasScreen } from '#web/app/screens.ts'
import { useText } from '#web/text/text.ts'
import { SectionCard } from '../section-card.tsx'
import styles from './default-apps.module.css'
import { tileClass, TileContent } from '../tile.tsx'
import { useTaskCounts } from '../use-task-counts.ts'

type Name = 'newFlow' | 'myRequests' | 'matters' | 'notices' | 'turnOuts'
type Entry = { name: Name; icon: string; color: string; path: string; screen?: string }

const entries: readonly Entry[] = [
  { name: 'newFlow', icon: 'newFlow', color: '#1f6f54', path: '/work/startFlowList' },
  { name: 'myRequests', icon: 'file', color: '#1d5fa8', path: '/work/myRequest' },
  {
    name: 'matters',
    icon: 'check',
    color: '#b4491b',
    path: '/work/myMatters/0',
    screen: '/work/myMatters/:activeNumber',
  },
  { name: 'notices', icon: 'circulated', color: '#8a5a00', path: '/work/myNotice' },
  { name: 'turnOuts', icon: 'turnedOut', color: '#7b3f8c', path: '/work/myTurnOutList' },
]

/** What everybody has: the ways into flows, with how many wait there. */
export function DefaultApps() {
  const text = useText('portal')
  const counts = useTaskCounts()
  const waiting: Partial<Record<Name, number>> = counts.data
    ? { matters: counts.data.todo, notices: counts.data.notices + counts.data.talks }
    : {}
  const shown = entries.filter(({ path, screen }) => hasScreen(screen ?? path))
  if (shown.length === 0) {
    return null
  }
  return (
    <SectionCard title={text('work.defaults')}>
      <ul className={styles.row}>
        {shown.map(({ name, icon, color, path }) => {
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
