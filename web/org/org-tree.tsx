import { RightOutline } from 'antd-mobile-icons'
import type { contactsApi } from '#api/org/contacts.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { useText } from '#web/text/text.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import styles from './contacts.module.css'

type Orgs = CallOutput<typeof contactsApi.contactOrgs>
type Props = { orgs: Orgs; here: string; onOpen: (id: string) => void }

/** Where one is among the organisations, the way back up, and what lies below. */
export function OrgTree({ orgs, here, onOpen }: Props) {
  const text = useText('office')
  const byId = new Map(orgs.map((org) => [org.id, org]))
  const path: Orgs[number][] = []
  for (let org = byId.get(here); org; org = org.parentId === null ? undefined : byId.get(org.parentId)) {
    path.unshift(org)
  }
  const below = orgs.filter(({ parentId }) => parentId === here)
  const mine = orgs.find(({ isMine }) => isMine)
  return (
    <>
      <nav className={styles.path} aria-label={text('contacts.path')}>
        {path.map(({ id, name }, at) =>
          at === path.length - 1 ? (
            <span key={id} aria-current="page" data-said>
              {name}
            </span>
          ) : (
            <span key={id}>
              <button type="button" className={styles.step} data-said onClick={() => onOpen(id)}>
                {name}
              </button>
              <span aria-hidden="true">›</span>
            </span>
          ),
        )}
        {mine && mine.id !== here && (
          <button type="button" className={styles.mine} onClick={() => onOpen(mine.id)}>
            {text('contacts.mine')}
          </button>
        )}
      </nav>
      {below.length > 0 && (
        <ul className={styles.orgs} aria-label={text('contacts.shows.orgs')}>
          {below.map(({ id, name, people, isMine }) => (
            <li key={id}>
              <button type="button" className={styles.org} onClick={() => onOpen(id)}>
                <span className={styles.orgName} data-said>
                  {name}
                </span>
                {isMine && <Tag tone="pine">{text('contacts.mine')}</Tag>}
                <span className={styles.count}>{text('contacts.count', { count: people })}</span>
                <RightOutline aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
