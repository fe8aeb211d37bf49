import type { UseQueryResult } from '@tanstack/react-query'
import { EnvironmentOutline } from 'antd-mobile-icons'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { changeSearch } from '../search-store.ts'
import styles from './site-field.module.css'

type Site = { id: string; name: string }
type Props = { sites: UseQueryResult<Site[]>; site: Site | null }

/** Which of the park's sites. The device's own chooser opens, the one its owner knows. */
export function SiteField({ sites, site }: Props) {
  const text = useText('stay')
  const kit = useText()
  if (sites.isError && !sites.data) {
    return (
      <div className={styles.row}>
        <EnvironmentOutline className={styles.icon} aria-hidden="true" />
        <div className={styles.failed}>
          <RetryLine tip={text('home.sitesFailed')} onRetry={() => sites.refetch()} />
        </div>
      </div>
    )
  }
  return (
    <label className={styles.row}>
      <EnvironmentOutline className={styles.icon} aria-hidden="true" />
      <span className="visually-hidden">{text('home.site')}</span>
      <select
        className={styles.select}
        value={site?.id ?? ''}
        data-empty={site === null || undefined}
        disabled={!sites.data}
        onChange={(event) => changeSearch({ target: event.target.value })}
      >
        <option value="" disabled hidden>
          {sites.data ? text('home.chooseSite') : kit('state.loading')}
        </option>
        {sites.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
