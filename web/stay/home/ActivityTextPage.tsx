import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from '#web/app/routing/routing.tsx'
import { activityApi } from '#api/stay/activity.ts'
import { callQuery } from '#web/app/call/call.ts'
import { parkDay } from '#domain/park-time.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './activity.module.css'
import { ActivitySessions } from './activity-sessions.tsx'
import { HousePicture } from '../house-picture.tsx'
import { ShareIcon } from '../icons.tsx'
import { changeSearch, currentSearch } from '../search-store.ts'
import { useCleanHtml } from '#web/ui/rich-text/use-clean-html.ts'
import { useShare } from '../share/use-share.ts'

/** The article behind a banner. */
export default function ActivityTextPage() {
  const text = useText('stay')
  const share = useShare()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    ...callQuery(activityApi.activity, { query: { id } }),
    enabled: id !== '',
  })
  const opened = currentSearch().openedArticle
  const content = data?.content ?? (opened?.id === id ? opened.content : undefined)
  const html = useCleanHtml(content)

  useEffect(() => {
    if (data) {
      changeSearch({ openedArticle: { id, content: data.content } })
    }
  }, [data, id])

  const title = data?.adName ?? params.get('adname') ?? text('activity.title')
  const isMissing = id === '' || error !== null
  return (
    <Page
      title={title}
      isFlush
      actions={
        data && (
          <IconButton
            name={text('house.share')}
            icon={<ShareIcon />}
            onClick={() =>
              share({
                title,
                text: '',
                path: link(screens.activityText, { id, adname: title }),
              })
            }
          />
        )
      }
    >
      {isMissing ? (
        <FailedPage error={error} tip={text('activity.missing')} onRetry={refetch} />
      ) : (
        <article>
          <div className={styles.picture}>
            {data && <HousePicture picture={data.picture} alt="" ratio="banner" isFirst />}
          </div>
          <div className={styles.body}>
            {data && (
              <p className={styles.when}>{formatDay(parkDay(data.publishedAt), 'date', currentLanguage())}</p>
            )}
            {html === null ? <Skeleton rows={8} /> : <RichText html={html} />}
            {data && <ActivitySessions id={id} />}
            {html !== null && (
              <Link className={styles.next} to={link(screens.houseList, { selfBack: true })}>
                {text('list.show')}
              </Link>
            )}
          </div>
        </article>
      )}
    </Page>
  )
}
