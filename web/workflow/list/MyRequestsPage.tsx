import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { listBody } from '#api/list-body.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import type { CallOutput } from '#api/endpoint.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { SearchBox } from '#web/ui/list/SearchBox.tsx'
import { DraftList } from './draft-list.tsx'
import { FollowMenu } from './follow-menu.tsx'
import { ListRow } from './row.tsx'
import { instanceStateConditions, isFiltered, searchConditions } from './filter-state.ts'
import { ChipRow, Chips, ClearFilters, ListFooter, ListToolbar } from './toolbar.tsx'
import { InstanceTag, UrgencyTag } from './status-tags.tsx'
import { timeSince } from './relative-time.ts'
import { useLiveLists } from './live-lists.ts'
import { useListFilter } from './use-filter-state.ts'

type Request = CallOutput<(typeof instanceListsApi)['myMobileRequests']>['rows'][number]

const states = ['running', 'back', 'end', 'refused', 'manualend', 'draft'] as const
const useOpen = create<{ open: Request | null }>(() => ({ open: null }))
const setOpen = (open: Request | null) => useOpen.setState({ open })
const keyOf = ({ id }: Request) => id
const pathOf = ({ id }: Request) => link(screens.instanceFromList, { instId: id, type: 'request' })
const drawRow = (row: Request) => <RequestRow row={row} />

/** What the person has started, and the drafts of what they will. */
export default function MyRequestsPage() {
  const text = useText('work')
  const navigate = useNavigate()
  const [state, change, clear] = useListFilter()
  const isDrafts = state.state === 'draft'
  const start = () => void navigate(link(screens.startFlowList))
  return (
    <Page
      title={text('request.title')}
      mood="work"
      isFlush
      footer={<PrimaryButton onClick={start}>{text('request.start')}</PrimaryButton>}
    >
      <ListToolbar>
        <SearchBox label={text('search.requests')} term={state.term} onTerm={(term) => change({ term })} />
        <ChipRow>
          <Chips
            label={text('list.states')}
            value={state.state}
            options={states.map((value) => ({ value, label: text(`request.states.${value}`) }))}
            onChoose={(next) => change({ state: next })}
          />
        </ChipRow>
      </ListToolbar>
      {isDrafts ? <DraftList term={state.term} /> : <Requests state={state} onClear={clear} />}
    </Page>
  )
}

type Props = { state: ReturnType<typeof useListFilter>[0]; onClear: () => void }

function Requests({ state, onClear }: Props) {
  const text = useText('work')
  const querys = [
    ...searchConditions(state.term, 'subject_', 'proc_def_name_', 'number'),
    ...instanceStateConditions(state.state),
  ]
  const rows = useInfiniteQuery(
    listPagesQuery(instanceListsApi.myMobileRequests, (at) => ({ body: listBody(at, querys) })),
  )
  const open = useOpen((store) => store.open)
  useLiveLists('requests')
  return (
    <>
      <ListToolbar>
        <ListFooter total={rows.data?.pages[0]?.total} />
      </ListToolbar>
      <InfiniteList
        query={rows}
        rowKey={keyOf}
        look="flush"
        label={text('request.title')}
        emptyTip={text(isFiltered(state) ? 'list.nothingFound' : 'request.empty')}
        emptyStep={isFiltered(state) ? <ClearFilters onClear={onClear} /> : undefined}
      >
        {drawRow}
      </InfiniteList>
      {open && (
        <FollowMenu instId={open.id} subject={open.subject} to={pathOf(open)} onEnd={() => setOpen(null)} />
      )}
    </>
  )
}

function RequestRow({ row }: { row: Request }) {
  const text = useText('work')
  const people = row.approverNames.slice(0, 3).join(text('joint'))
  return (
    <ListRow
      to={pathOf(row)}
      title={row.subject}
      onMore={row.endTime === null ? () => setOpen(row) : undefined}
      facts={[
        row.procDefName,
        people === '' ? row.nodeNames.join(text('joint')) : text('request.waits', { people }),
      ]}
      tags={
        <>
          <InstanceTag instance={row} />
          <UrgencyTag value={row.urgentStateValue} />
        </>
      }
      times={[timeSince(row.createTime)]}
    />
  )
}
