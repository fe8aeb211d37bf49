import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { TabBar } from '#web/ui/page/TabBar.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomePicks } from './home-picks.tsx'
import { HomeSites } from './home-sites.tsx'
import styles from './home.module.css'
import { UnpaidOrderLink } from './unpaid-order-link.tsx'
import { PolicyNotice } from './policy-notice.tsx'
import { SearchForm } from '../search/search-form.tsx'
import { useOpenList } from './use-open-list.ts'
import { useSite } from '../search/use-site.ts'

/** Where guests begin: which valley, when, how many, and what is on there. */
export default function HomePage() {
  const text = useText('stay')
  const { sites, site } = useSite()
  const { search } = useOpenList()
  return (
    <Page title={text('home.title')} hasBar={false} tabs={<TabBar mood="stay" />} isFlush>
      <HomeHero siteId={site?.id ?? null} picture={(site ?? sites.data?.[0])?.picture ?? null} />
      <div className={styles.body}>
        <section className={styles.card} aria-labelledby="home-title">
          <h1 id="home-title" className={styles.title}>
            {text('home.question')}
          </h1>
          <SearchForm submitLabel={text('home.search')} onSearch={() => search(site)} />
        </section>
        <UnpaidOrderLink />
        <HomePicks site={site} />
        {sites.data && sites.data.length > 1 && <HomeSites sites={sites.data} />}
      </div>
      {site && <PolicyNotice key={site.code} code={site.code} />}
    </Page>
  )
}
