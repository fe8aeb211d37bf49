import { pageBean } from '#api/list-body.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { useText } from '#web/text/text.ts'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { dateTimeText } from './date-time-text.ts'
import styles from '../dialog/sheets.module.css'

type Reader = CallOutput<typeof instanceListsApi.readers>['rows'][number]

/** Who has opened it, each with the last time. */
export function ReadersSheet({ instId, onClose }: { instId: string; onClose: () => void }) {
  const text = useText('task')
  const pages = useInfiniteQuery(
    listPagesQuery(instanceListsApi.readers, (at) => ({
      body: {
        pageBean: pageBean(at, 20),
        querys: [{ property: 'procInstId', value: instId }],
        params: { distinct: 'true' },
      },
    })),
  )
  return (
    <Sheet isOpen title={text('readers.title')} onClose={onClose}>
      <InfiniteList<Reader>
        query={pages}
        rowKey={({ id }) => id}
        emptyTip={text('readers.empty')}
        label={text('readers.title')}
      >
        {(reader) => (
          <div className={styles.choice} data-said>
            <Avatar name={reader.readerName} size={32} />
            <span className={styles.choiceWords}>
              {reader.readerName}
              <span className={styles.detail}>
                {[reader.orgPath?.split('/').findLast((part) => part !== ''), reader.taskName]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.detail}>{dateTimeText(reader.readTime)}</span>
          </div>
        )}
      </InfiniteList>
    </Sheet>
  )
}
