import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { pageBean } from '#api/list-body.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { AddOutline } from 'antd-mobile-icons'
import { useDeferredValue, useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { newsApi } from '#api/office/news.ts'
import { tagsApi } from '#api/office/tags.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { NewsRow } from './news-row.tsx'
import styles from './news.module.css'

const tagQuery = { body: { querys: [{ property: 'typeKey', value: 'news' }], pageBean: { pageSize: 50 } } }
const shows = ['news', 'notice', 'drafts'] as const

/** What the company tells: news, notices, and for those who write what is not out yet. */
export default function NewsPage() {
  const text = useText('office')
  const navigate = useNavigate()
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const show = shows.find((one) => one === params.get('show')) ?? 'news'
  const tagId = params.get('tag') ?? ''
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const rights = useMethodRights()
  const canWrite = rights.data?.includes('news.manage') ?? false
  const tags = useQuery(callQuery(tagsApi.tagPage, tagQuery))
  const list = show === 'notice' ? newsApi.noticePage : newsApi.newsPage
  const query = useInfiniteQuery(
    listPagesQuery<typeof list, CallOutput<typeof list>>(list, (at) => ({
      query: { isPublic: show === 'drafts' ? 'false' : 'true' },
      body: {
        pageBean: pageBean(at, 20),
        querys: keyword === '' ? [] : [{ property: 'title', value: keyword, operation: 'LIKE' }],
        params: { tagId },
      },
    })),
  )
  const isAll = keyword === '' && tagId === ''
  const go = (next: { show?: string; tag?: string }) =>
    setParams({ show, ...(tagId ? { tag: tagId } : {}), ...next }, { replace: true })
  return (
    <Page
      title={text('news.title')}
      mood="work"
      actions={
        canWrite && (
          <IconButton
            name={text('edit.new')}
            icon={<AddOutline />}
            onClick={() => void navigate(link(screens.editArticle, { id: 'new' }))}
          />
        )
      }
    >
      <div className={styles.head}>
        <Segments
          label={text('news.which')}
          isLabelHidden
          value={show}
          options={shows
            .filter((value) => value !== 'drafts' || canWrite)
            .map((value) => ({ value, label: text(`news.shows.${value}`) }))}
          onChange={(value) => setParams({ show: value }, { replace: true })}
        />
        <SearchField label={text('news.search')} value={typed} onChange={setTyped} />
        {show === 'news' && tags.data && tags.data.rows.length > 0 && (
          <fieldset className={styles.tags} aria-label={text('news.tags')}>
            {[{ id: '', name: text('news.allTags') }, ...tags.data.rows].map(({ id, name }) => (
              <button
                key={id}
                type="button"
                className={styles.tag}
                aria-pressed={id === tagId}
                onClick={() => go({ tag: id })}
              >
                <span data-said={id === '' ? undefined : true}>{name}</span>
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <InfiniteList
        query={query}
        rowKey={(row) => row.id}
        label={text(`news.shows.${show}`)}
        emptyTip={text(isAll ? (show === 'drafts' ? 'news.noDrafts' : 'news.none') : 'news.notFound')}
        emptyStep={text(
          isAll ? (show === 'drafts' ? 'news.noDraftsStep' : 'news.noneStep') : 'news.notFoundStep',
        )}
      >
        {(row) => <NewsRow row={row} now={now} />}
      </InfiniteList>
    </Page>
  )
}
