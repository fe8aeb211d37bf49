import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { newsApi } from '#api/office/news.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { EmptyLine } from '../section-card.tsx'
import type { ColumnProps } from './column-props.ts'
import { ListLine, LineList } from './list-line.tsx'
import { columnRowLimit } from './column-parameter.ts'
import { useNow } from '../use-now.ts'
import { relativeTimeText } from './format-relative-time.ts'

/** What the company tells: its notices, or its news. */
export function ArticlesColumn({ column, isWhole }: ColumnProps) {
  const text = useText('portal')
  const now = useNow()
  const pageBean = { page: 1, pageSize: columnRowLimit(column, isWhole), showTotal: false }
  const list = column.type === 'notices' ? newsApi.noticePage : newsApi.newsPage
  const articles = useQuery(callQuery(list, { query: { isPublic: 'true' }, body: { pageBean } }))
  if (articles.error) {
    return <RetryLine tip={articles.error.message} onRetry={() => articles.refetch()} />
  }
  if (!articles.data) {
    return <Skeleton kind="rows" rows={2} />
  }
  if (articles.data.rows.length === 0) {
    return <EmptyLine>{text('column.empty')}</EmptyLine>
  }
  return (
    <LineList label={column.name}>
      {articles.data.rows.map(({ id, title, author, isRead, isTop, publishTime }) => {
        return (
          <ListLine
            key={id}
            title={title}
            detail={
              <>
                <span data-said>{author}</span>
                {publishTime !== null && ` · ${relativeTimeText(publishTime, now)}`}
              </>
            }
            tag={
              isTop ? (
                <Tag tone="persimmon">{text('column.top')}</Tag>
              ) : isRead ? undefined : (
                <Tag tone="info">{text('column.unread')}</Tag>
              )
            }
            to={link(screens.article, { id })}
            isStrong={!isRead}
          />
        )
      })}
    </LineList>
  )
}
