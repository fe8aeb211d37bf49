import { Tooltip } from 'antd'
import { NavLink } from 'react-router'
import { listedPages, rooms } from '#console/app/page.ts'
import { usePages } from '#console/app/pages-context.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { useOpenPage } from './use-open-page.ts'
import styles from './rail.module.css'

type RailProps = { isNarrow: boolean; onToggle: () => void }

/** The rooms, and the pages of the open one. What the person may not open is absent, not grey. */
export function Rail({ isNarrow, onToggle }: RailProps) {
  const pages = usePages()
  const text = useText()
  const titles = useText('pages')
  const may = useRights()
  const open = useOpenPage()?.room
  const listed = listedPages(pages, may)
  return (
    <nav
      className={isNarrow ? `${styles.rail} ${styles.narrow}` : styles.rail}
      aria-label={text('header.rooms')}
    >
      <ul className={styles.rooms}>
        {rooms.map((room) => {
          const inside = listed.filter((page) => page.room === room)
          const [first] = inside
          if (!first) {
            return null
          }
          const isOpen = room === open
          return (
            <li key={room}>
              <Tooltip title={isNarrow ? titles(`rooms.${room}`) : ''} placement="right">
                <NavLink
                  to={`/${first.path}`}
                  className={isOpen ? `${styles.room} ${styles.open}` : styles.room}
                  aria-label={titles(`rooms.${room}`)}
                >
                  <Icon name={room} />
                  {!isNarrow && <span>{titles(`rooms.${room}`)}</span>}
                </NavLink>
              </Tooltip>
              {isOpen && !isNarrow && inside.length > 1 && (
                <ul className={styles.pages}>
                  {inside.map((page) => (
                    <li key={page.name}>
                      <NavLink
                        to={`/${page.path}`}
                        end={inside.some((other) => other !== page && other.path.startsWith(`${page.path}/`))}
                        className={({ isActive }) =>
                          isActive ? `${styles.page} ${styles.active}` : (styles.page ?? '')
                        }
                      >
                        {titles(page.name)}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          )
        })}
      </ul>
      <button
        type="button"
        className={styles.toggle}
        aria-label={text(isNarrow ? 'header.wide' : 'header.narrow')}
        onClick={onToggle}
      >
        <Icon name={isNarrow ? 'wide' : 'narrow'} />
      </button>
    </nav>
  )
}
