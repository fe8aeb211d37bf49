import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { newsApi } from '#api/office/news.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useNavigate, useParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { publicFileUrl } from '#web/ui/picture/public-file-url.ts'
import { RichText } from '#web/ui/rich-text/RichText.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useCleanHtml } from '#web/ui/rich-text/use-clean-html.ts'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { formatDayAndTime } from '#web/ui/calendar/format-moment.ts'
import styles from './news.module.css'

/** One piece of news or one notice, and for those who write what can be done with it. */
export default function ArticlePage() {
  const text = useText('office')
  const navigate = useNavigate()
  const client = useQueryClient()
  const now = useNow()
  const { id } = useParams(screens.article)
  const { data, error, isPending } = useQuery({
    ...callQuery(newsApi.article, { query: { id } }),
    retry: false,
  })
  const html = useCleanHtml(data?.content)

  async function move(action: 'publish' | 'withdraw') {
    const isSure = await confirm({
      title: text(`article.${action}Title`),
      body: text(`article.${action}Body`),
    })
    if (isSure) {
      const api = action === 'publish' ? newsApi.publishArticle : newsApi.withdrawArticle
      await call(api, { body: { id } })
      toast(text(`article.${action}Done`), 'success')
      await client.invalidateQueries()
    }
  }

  async function remove() {
    const words = { title: text('article.removeTitle'), body: text('article.removeBody') }
    if (await confirm({ ...words, confirmLabel: text('article.remove'), isDanger: true })) {
      await call(newsApi.removeArticle, { body: { id } })
      toast(text('article.removeDone'), 'success')
      await client.invalidateQueries({ refetchType: 'none' })
      void navigate(link(screens.news, { show: 'drafts' }), { replace: true })
    }
  }

  return (
    <Page
      title={text(data?.kind === 'notice' ? 'article.notice' : 'article.news')}
      mood="stay"
      isFlush
      footer={
        data?.canManage && (
          <div className={styles.actions}>
            {data.publishTime === null && (
              <PrimaryButton kind="danger" onClick={remove}>
                {text('article.remove')}
              </PrimaryButton>
            )}
            <PrimaryButton kind="secondary" onClick={() => void navigate(link(screens.editArticle, { id }))}>
              {text('article.edit')}
            </PrimaryButton>
            {data.state === 'published' ? (
              <PrimaryButton kind="danger" onClick={() => move('withdraw')}>
                {text('article.withdraw')}
              </PrimaryButton>
            ) : (
              <PrimaryButton onClick={() => move('publish')}>{text('article.publish')}</PrimaryButton>
            )}
          </div>
        )
      }
    >
      {isPending && <Skeleton kind="lines" rows={8} />}
      {error && <FailedPage error={error} />}
      {data && (
        <article>
          {data.picture && <Picture src={publicFileUrl(data.picture)} alt="" ratio="banner" isFirst />}
          <div className={styles.article}>
            <h2 className={styles.headline}>{data.title}</h2>
            <p className={styles.facts}>
              {data.state !== 'published' && <Tag tone="warn">{text(`news.state.${data.state}`)}</Tag>}
              {data.tags.map((tag) => (
                <Tag key={tag.id}>
                  <span data-said>{tag.name}</span>
                </Tag>
              ))}
              <span data-said>{data.author}</span>
              {data.publishTime !== null && <span>{formatDayAndTime(data.publishTime, now)}</span>}
              <span>{text('article.readers', { count: data.readers })}</span>
            </p>
            {html === null ? <Skeleton kind="lines" rows={6} /> : <RichText html={html} />}
          </div>
        </article>
      )}
    </Page>
  )
}
