import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { articlesApi, type Article } from '#api/stay/articles.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { ArticleSheet } from './article-sheet.tsx'
import styles from './goods-check.module.css'

/** What belongs into a house, as the staff keep it. */
export default function HouseArticlesPage() {
  const text = useText('goods')
  const [params] = useSearchParams()
  const houseId = params.get('houseId') ?? ''
  const [open, setOpen] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(articlesApi.list, { query: { houseId } }),
    enabled: houseId !== '',
    staleTime: 0,
  })
  if (!data) {
    return (
      <Page title={text('editor.title')} mood="work">
        {error || houseId === '' ? (
          <FailedPage
            error={error?.status === 403 ? null : error}
            tip={error ? text('editor.notYours') : text('editor.noHouse')}
            onRetry={refetch}
          />
        ) : (
          <Skeleton kind="rows" rows={8} />
        )}
      </Page>
    )
  }
  const { articles } = data

  async function save(next: Article[], revision: number) {
    await call(articlesApi.save, { body: { houseId, revision, articles: next } })
    toast(text('editor.saved'), 'success')
    await refetch()
    setOpen(null)
  }

  const edited = open === null ? null : (articles[open] ?? null)
  return (
    <Page
      title={text('editor.title')}
      mood="work"
      footer={<PrimaryButton onClick={() => setOpen(articles.length)}>{text('editor.add')}</PrimaryButton>}
    >
      <Group title={data.houseName}>
        {articles.map((article, at) => (
          <Row
            // Articles have no names of their own; their place is what they are known by.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            label={article.texts[currentLanguage()].name}
            detail={text('count', { count: article.quantity })}
            value={text('each', { price: yuan(article.charge) })}
            onClick={() => setOpen(at)}
          />
        ))}
      </Group>
      <p className={styles.intro}>{text('editor.help')}</p>
      {open !== null && (
        <ArticleSheet
          key={open}
          article={edited}
          houseId={houseId}
          at={open}
          revision={data.revision}
          onSave={(article, revision) =>
            save(
              edited ? articles.map((one, at) => (at === open ? article : one)) : [...articles, article],
              revision,
            )
          }
          onRemove={(revision) =>
            save(
              articles.filter((_, at) => at !== open),
              revision,
            )
          }
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}
