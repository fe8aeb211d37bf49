import { useQuery } from '@tanstack/react-query'
import { chooserApi } from '#api/org/chooser.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import styles from './Departments.module.css'

type Props = { orgId: string | undefined; onChoose: (orgId: string | undefined) => void }

/** The way through the departments: where one is, back up, and what lies below. */
export function Departments({ orgId, onChoose }: Props) {
  const text = useText()
  const orgs = useQuery({ ...callQuery(chooserApi.departments, {}), staleTime: 300_000 }).data ?? []
  const byId = new Map(orgs.map((org) => [org.id, org]))
  const path: (typeof orgs)[number][] = []
  for (let org = byId.get(orgId ?? ''); org; org = byId.get(org.parentId ?? '')) {
    path.unshift(org)
  }
  const roots = orgs.filter(({ parentId }) => parentId === null || !byId.has(parentId))
  // Of a company with one root, its departments are what people look for.
  const top = roots.length === 1 ? roots[0]?.id : undefined
  const below = orgs.filter(({ id, parentId, people }) => {
    const above = orgId ?? top
    return people > 0 && (above === undefined ? roots.some((root) => root.id === id) : parentId === above)
  })
  if (orgs.length === 0) {
    return null
  }
  return (
    <nav className={styles.departments} aria-label={text('colleagues.departments')}>
      {orgId !== undefined && (
        <p className={styles.path}>
          <button type="button" onClick={() => onChoose(undefined)}>
            {text('colleagues.everybody')}
          </button>
          {path
            .filter(({ id }) => id !== top)
            .map(({ id, name }, at, all) => (
              <span key={id} data-said>
                <span aria-hidden="true">/</span>
                {at === all.length - 1 ? (
                  <b aria-current="location">{name}</b>
                ) : (
                  <button type="button" onClick={() => onChoose(id)}>
                    {name}
                  </button>
                )}
              </span>
            ))}
        </p>
      )}
      {below.length > 0 && (
        <ul className={styles.below}>
          {below.map(({ id, name, people }) => (
            <li key={id}>
              <button type="button" data-said onClick={() => onChoose(id)}>
                {name} <span>{people}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
