import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { newsApi } from '#api/office/news.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageForRight } from '#web/ui/page/PageForRight.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { ArticleForm } from './article-form.tsx'

/** Writes a piece, or changes one. */
export default function EditArticlePage() {
  const text = useText('office')
  return (
    <PageForRight right="news.manage" title={text('edit.title')}>
      <ArticleEditor />
    </PageForRight>
  )
}

function ArticleEditor() {
  const text = useText('office')
  const { id } = useParams(screens.editArticle)
  const isNew = id === 'new'
  const piece = useQuery({
    ...callQuery(newsApi.articleToEdit, { query: { id } }),
    enabled: !isNew,
    retry: false,
    // What is written on is what is there now, and nothing that comes later takes its place.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isNew || piece.data) {
    return <ArticleForm key={id} piece={piece.data ?? null} />
  }
  return (
    <Page title={text('edit.title')} mood="work">
      {piece.error ? <FailedPage error={piece.error} /> : <Skeleton kind="lines" rows={8} />}
    </Page>
  )
}
