import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { newsDeskApi } from '#api/office/news-desk.ts'
import { newsApi } from '#api/office/news.ts'
import { plainTextExcerpt } from '#domain/rich-text.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EditingNotes } from '#console/ui/edit/EditingNotes.tsx'
import { useEditing } from '#console/ui/edit/use-editing.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { ArticleState } from './ArticleState.tsx'
import { ArticleForm } from './ArticleForm.tsx'
import { bodyOf, contentOf, type Article, type ArticleContent } from './article-content.ts'
import { PublishDialog } from './PublishDialog.tsx'

/** One piece as it is written. */
export default function ArticlePage() {
  const names = useText('pages')
  const { id = '' } = useParams()
  const article = useQuery({ ...callQuery(newsApi.articleToEdit, { query: { id } }), staleTime: 0 })
  if (!article.data) {
    return (
      <PageFrame title={names('homeArticle')} isLoading={article.isPending}>
        <ErrorNote error={article.error} onRetry={() => void article.refetch()} />
      </PageFrame>
    )
  }
  return <ArticleEditor key={`${id} ${article.data.revision}`} article={article.data} />
}

const reload = () => refreshCalls(newsApi.articleToEdit, newsDeskApi.page)

function ArticleEditor({ article }: { article: Article }) {
  const text = useText('news')
  const names = useText('pages')
  const frame = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [isPublishing, setPublishing] = useState(false)
  const { id, state, publishAt, revision } = article
  const editing = useEditing<ArticleContent>({
    kind: 'article',
    id,
    source: { content: contentOf(article), version: String(revision) },
    save: (content, on) =>
      call(newsApi.saveArticle, { body: { id, revision: Number(on), ...bodyOf(content) } }),
    onSaved: async () => {
      void message.success(frame('action.done'))
      await reload()
    },
    currentOf: (current: Article) => contentOf(current),
    latest: async () => {
      const now = await call(newsApi.articleToEdit, { query: { id } })
      return { content: contentOf(now), version: String(now.revision), by: '', at: 0 }
    },
  })
  useLeaveGuard(editing.isDirty)
  const { content } = editing
  const withdraw = () =>
    confirm({
      title: text('withdraw'),
      content: text('withdrawHint'),
      confirmText: text('withdraw'),
      isDangerous: true,
      run: async () => {
        await call(newsApi.withdrawArticle, { body: { id } })
        await reload()
      },
    })
  const unplan = () =>
    confirm({
      title: text('unplan'),
      content: text('plannedAt', { time: formatTime(publishAt) }),
      confirmText: text('unplan'),
      run: async () => {
        await call(newsDeskApi.plan, { body: { id, publishAt: null } })
        await reload()
      },
    })
  const remove = () =>
    confirm({
      title: text('remove'),
      content: text('removeHint'),
      confirmText: text('remove'),
      isDangerous: true,
      run: async () => {
        await call(newsApi.removeArticle, { body: { id } })
        await refreshCalls(newsDeskApi.page)
        await navigate('/home/news')
      },
    })
  const labelOf = (key: keyof ArticleContent) => text(`field.${key}`)
  return (
    <PageFrame
      title={content.titleZh || names('homeArticle')}
      above={[{ title: names('homeNews'), to: '/home/news' }]}
      state={<ArticleState state={state} publishAt={publishAt} />}
      intro={text(`next.${publishAt === null ? state : 'planned'}`)}
      actions={
        <>
          {article.publishTime === null && (
            <Button danger disabled={editing.isDirty} onClick={remove}>
              {text('remove')}
            </Button>
          )}
          {state === 'published' && <Button onClick={withdraw}>{text('withdraw')}</Button>}
          {publishAt !== null && <Button onClick={unplan}>{text('unplan')}</Button>}
          <Button
            type={editing.isDirty || state === 'published' ? 'primary' : 'default'}
            disabled={!editing.isDirty || content.titleZh.trim() === ''}
            loading={editing.isSaving}
            onClick={() => void editing.save()}
          >
            {frame('action.save')}
          </Button>
          {state !== 'published' && (
            <Button
              type={editing.isDirty ? 'default' : 'primary'}
              disabled={editing.isDirty}
              title={editing.isDirty ? text('saveFirst') : ''}
              onClick={() => setPublishing(true)}
            >
              {text('publish')}
            </Button>
          )}
        </>
      }
    >
      <EditingNotes<ArticleContent>
        editing={editing}
        version={String(revision)}
        labelOf={labelOf}
        show={(key, value) => formatValue(key, value)}
        onReload={() => void reload()}
      />
      <ArticleForm content={content} change={editing.change} />
      {isPublishing && (
        <PublishDialog
          article={article}
          onClose={() => setPublishing(false)}
          onDone={async () => {
            setPublishing(false)
            await reload()
          }}
        />
      )}
    </PageFrame>
  )
}

function formatValue(key: keyof ArticleContent, value: unknown): string {
  if (key === 'contentZh' || key === 'contentEn') {
    return plainTextExcerpt(String(value), 160)
  }
  if (key === 'readers') {
    // The value belongs to the key it was handed with.
    return (value as ArticleContent['readers']).map(({ type, id }) => id ?? type).join(currentListSeparator())
  }
  return Array.isArray(value) ? value.join(currentListSeparator()) : String(value ?? '')
}
