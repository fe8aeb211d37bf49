import { useQuery } from '@tanstack/react-query'
import { activityApi } from '#api/stay/activity.ts'
import type { Picture } from '#api/stay/schemas.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { LanguageSwitch } from '#web/ui/kit/LanguageSwitch.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { BannerCarousel } from './banner-carousel.tsx'
import styles from './home-hero.module.css'
import { HousePicture } from '../house-picture.tsx'
import { RidgeScene } from '../ridge-scene.tsx'

type Props = {
  siteId: string | null
  /** What is shown while there is nothing on. */ picture: Picture | null
}

/** The picture at the top: what is on at the chosen site, and until then the valley itself. */
export function HomeHero({ siteId, picture }: Props) {
  const text = useText('stay')
  const { data, error, refetch } = useQuery({
    ...callQuery(activityApi.banners, { query: { projectNo: siteId ?? '' } }),
    enabled: siteId !== null,
  })
  const banners = siteId === null ? [] : (data ?? [])
  return (
    <div className={styles.hero}>
      {banners.length > 0 ? (
        <>
          <BannerCarousel key={siteId} banners={banners} />
          <div className={styles.language}>
            <LanguageSwitch />
          </div>
        </>
      ) : (
        <>
          <div className={styles.scene}>
            {picture ? <HousePicture picture={picture} alt="" ratio="banner" isFirst /> : <RidgeScene />}
          </div>
          <div className={styles.words}>
            <div className={styles.language}>
              <LanguageSwitch />
            </div>
            <p>
              <span className={styles.name}>{text('home.brand')}</span>
              <span>{text('home.motto')}</span>
            </p>
          </div>
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
