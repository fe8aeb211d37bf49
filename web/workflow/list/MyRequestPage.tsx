import { useInfiniteQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Gives } from '#api/endpoint.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { listPages } from '#web/ui/list/list-pages.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { SearchBox } from '#web/ui/list/SearchBox.tsx'
import { DraftList } from './draft-list.tsx'
import { FollowMenu } from './follow-menu.tsx'
import { ListRow } from './row.tsx'
import { isNarrowed, listBody, search, type Condition } from './filter-state.ts'
import { ChipLine, Chips, ClearFilters, ListFoot, ListTools } from './toolbar.tsx'
import { InstanceTag, UrgencyTag } from './status-tags.tsx'
import { since } from './relative-time.ts'
import { useLiveLists } from './live-lists.ts'
import { useListState } from './use-filter-state.ts'
import { WorkList } from './paged-list.tsx'

type Request = Gives<(typeof instanceListsApi)['myMobileRequests']>['rows'][number]

const states = ['running', 'back', 'end', 'manualend', 'draft'] as const
const useOpen = create<{ open: Request | null }>(() => ({ open: null }))
const setOpen = (open: Request | null) => useOpen.setState({ open })
const keyOf = ({ id }: Request) => id
const pathOf = ({ id }: Request) => `/inst/${id}/request`

function stateConditions(state: string): Condition[] {
  if (state === '') {
    return []
  }
  return state === 'back'
    ? [{ property: 'status', operation: 'IN', value: ['back', 'backToStart', 'revoke', 'revokeToStart'] }]
    : [{ property: 'status', value: state }]
}

/** What the person has started, and the drafts of what they will. */
export default function MyRequestPage() {
  const text = useText('work')
  const navigate = useNavigate()
  const [state, change, clear] = useListState()
  const isDrafts = state.state === 'draft'
  const start = () => void navigate('/work/startFlowList')
  return (
    <Page
      title={text('request.title')}
      mood="work"
      isFlush
      footer={<PrimaryButton onClick={start}>{text('request.start')}</PrimaryButton>}
    >
      <ListTools>
        <SearchBox label={text('search.requests')} term={state.term} onTerm={(term) => change({ term })} />
        <ChipLine>
          <Chips
            label={text('list.states')}
            value={state.state}
            options={states.map((value) => ({ value, label: text(`request.states.${value}`) }))}
            onChoose={(next) => change({ state: next })}
          />
        </ChipLine>
      </ListTools>
      {isDrafts ? <DraftList term={state.term} /> : <Requests state={state} onClear={clear} />}
    </Page>
  )
}

type Props = { state: ReturnType<typeof useListState>[0]; onClear: () => void }

function Requests({ state, onClear }: Props) {
  const text = useText('work')
  const querys = [
    ...search(state.term, 'subject_', 'proc_def_name_', 'number'),
    ...stateConditions(state.state),
  ]
  const rows = useInfiniteQuery(
    listPages(instanceListsApi.myMobileRequests, (at) => ({ body: listBody(at, querys) })),
  )
  const open = useOpen((store) => store.open)
  useLiveLists('requests')
  return (
    <>
      <ListTools>
        <ListFoot total={rows.data?.pages[0]?.total} />
      </ListTools>
      <WorkList
        query={rows}
        rowKey={keyOf}
        Row={RequestRow}
        label={text('request.title')}
        emptyTip={text(isNarrowed(state) ? 'list.nothingFound' : 'request.empty')}
        emptyStep={isNarrowed(state) ? <ClearFilters onClear={onClear} /> : undefined}
      />
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
      times={[since(row.createTime)]}
    />
  )
}
