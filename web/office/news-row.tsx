import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { newsApi } from '#api/office/news.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { publicFileUrl } from '#web/ui/picture/public-file-url.ts'
import { Picture } from '#web/ui/picture/Picture.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { formatDayOrTime } from '#web/ui/calendar/format-moment.ts'
import styles from './news.module.css'

type Row = CallOutput<typeof newsApi.newsPage>['rows'][number]

/** One piece in a list: what is new stands out by weight, what is on top by a word. */
export function NewsRow({ row, now }: { row: Row; now: number }) {
  const text = useText('office')
  const { id, kind, state, title, summary, picture, tags, author, isTop, isRead, publishTime } = row
  return (
    <Link className={styles.row} to={link(screens.article, { id })}>
      <span className={styles.words}>
        <span className={styles.title} data-unread={!isRead || undefined}>
          {title}
        </span>
        <span className={styles.summary}>{summary}</span>
        <span className={styles.facts}>
          {state !== 'published' && (
            <>
              <Tag tone="warn">{text(`news.state.${state}`)}</Tag>
              <Tag>{text(`news.shows.${kind}`)}</Tag>
            </>
          )}
          {isTop && <Tag tone="persimmon">{text('news.top')}</Tag>}
          {!isRead && state === 'published' && <Tag tone="info">{text('news.unread')}</Tag>}
          {tags.map((tag) => (
            <Tag key={tag.id}>
              <span data-said>{tag.name}</span>
            </Tag>
          ))}
          <span data-said>{author}</span>
          {publishTime !== null && <span>{formatDayOrTime(publishTime, now)}</span>}
        </span>
      </span>
      {picture && (
        <span className={styles.thumb}>
          <Picture src={publicFileUrl(picture)} alt="" ratio="square" />
        </span>
      )}
    </Link>
  )
}
