import type { CallOutput } from '#api/endpoint.ts'
import type { siteApi } from '#api/stay/site.ts'
import { useText } from '#web/text/text.ts'
import styles from './home-sites.module.css'
import { HousePicture } from '../house-picture.tsx'
import { changeSearch } from '../search-store.ts'
import { useOpenList } from './use-open-list.ts'

/** The valleys, for those who do not know yet where to go; a tap shows the houses of one. */
export function HomeSites({ sites }: { sites: CallOutput<typeof siteApi.sites> }) {
  const text = useText('stay')
  const { showAll } = useOpenList()
  return (
    <section className={styles.valleys} aria-labelledby="home-valleys">
      <h2 id="home-valleys" className={styles.title}>
        {text('home.valleys')}
      </h2>
      <ul className={styles.list}>
        {sites.map(({ id, name, intro, picture }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.valley}
              onClick={() => {
                changeSearch({ target: id })
                showAll()
              }}
            >
              <span className={styles.picture}>
                <HousePicture picture={picture} alt="" size="small" ratio="square" />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>
                <span className={styles.intro}>{intro}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
