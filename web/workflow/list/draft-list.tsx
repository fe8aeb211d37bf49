import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { listBody } from '#api/list-body.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { call } from '#web/app/call/call.ts'
import { useText, type TextFunction } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { ListRow } from './row.tsx'
import { searchConditions } from './filter-state.ts'
import { ListFooter, ListToolbar } from './toolbar.tsx'
import { removeRows, refreshLists } from './refresh-lists.ts'
import { discardStartDraft, startDraftName } from '../start/local-draft.ts'
import { timeSince } from './relative-time.ts'

type Draft = CallOutput<(typeof instanceListsApi)['myDrafts']>['rows'][number]
const keyOf = ({ id }: Draft) => id
const drawRow = (row: Draft) => <DraftRow row={row} />

/** What was begun and kept: to be gone on with, or deleted. */
export function DraftList({ term }: { term: string }) {
  const text = useText('work')
  const rows = useInfiniteQuery(
    listPagesQuery(instanceListsApi.myDrafts, (at) => ({
      body: listBody(at, searchConditions(term, 'subject_', 'proc_def_name_')),
    })),
  )
  return (
    <>
      <ListToolbar>
        <ListFooter total={rows.data?.pages[0]?.total} />
      </ListToolbar>
      <InfiniteList
        query={rows}
        rowKey={keyOf}
        look="flush"
        label={text('request.drafts')}
        emptyTip={text(term === '' ? 'request.emptyDrafts' : 'list.nothingFound')}
        emptyStep={term === '' ? text('request.emptyDraftsTip') : undefined}
      >
        {drawRow}
      </InfiniteList>
    </>
  )
}

async function remove({ id, subject }: Draft, text: TextFunction<'work'>) {
  const isSure = await confirm({
    title: text('request.removeAsk', { subject }),
    confirmLabel: text('request.removeSure'),
    isDanger: true,
  })
  if (!isSure) {
    return
  }
  try {
    await call(instanceActionsApi.removeDrafts, { query: { ids: id } })
    discardStartDraft(startDraftName({ instId: id }))
    removeRows(instanceListsApi.myDrafts.path, (row) => row.id === id)
    toast(text('request.removed'), 'success')
  } catch {
    // The person has been told.
  }
  refreshLists('requests')
}

function DraftRow({ row }: { row: Draft }) {
  const text = useText('work')
  return (
    <ListRow
      to={link(screens.startFlow, { defId: row.defId, instId: row.id })}
      title={row.subject}
      action={{ label: text('request.remove'), onDo: () => void remove(row, text), isQuiet: true }}
      facts={[row.procDefName, row.agentName === null ? null : text('start.forName', { name: row.creator })]}
      times={[text('request.edited', { when: timeSince(row.updateTime) })]}
    />
  )
}
