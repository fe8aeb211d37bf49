import { useQuery } from '@tanstack/react-query'
import { activityApi } from '#api/stay/activity.ts'
import { q } from '#web/app/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/RetryLine.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import styles from './home-hero.module.css'
import { RidgeScene } from './ridge-scene.tsx'

/** The picture at the top: what is on at the chosen site, and until then the valley itself. */
export function HomeHero({ siteId }: { siteId: string | null }) {
  const text = useText('stay')
  const { data, error, refetch } = useQuery({
    ...q(activityApi.banners, { query: { projectNo: siteId ?? '' } }),
    enabled: siteId !== null,
  })
  const banners = siteId === null ? [] : (data ?? [])
  return (
    <div className={styles.hero}>
      {banners.length > 0 ? (
        <BannerCarousel key={siteId} banners={banners} />
      ) : (
        <>
          <RidgeScene />
          <p className={styles.words}>
            <span className={styles.name}>{text('home.brand')}</span>
            <span>{text('home.motto')}</span>
          </p>
        </>
      )}
      {error && (
        <div className={styles.problem}>
          <RetryLine tip={text('home.bannersFailed')} onRetry={() => refetch()} />
        </div>
      )}
    </div>
  )
}
