import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Gives } from '#api/endpoint.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { useText } from '#web/text/text.ts'
import { listPages } from '#web/ui/list/list-pages.ts'
import { SearchBox } from '#web/ui/list/SearchBox.tsx'
import { create } from 'zustand'
import { FollowMenu } from './follow-menu.tsx'
import { ListRow } from './row.tsx'
import { isNarrowed, listBody, search } from './filter-state.ts'
import { ChipLine, Chips, ClearFilters, ListFoot, ListTools } from './toolbar.tsx'
import { InstanceTag } from './status-tags.tsx'
import { since } from './relative-time.ts'
import { useLiveLists } from './live-lists.ts'
import { useListState } from './use-filter-state.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'
import { WorkList } from './paged-list.tsx'

type DoneRow = Gives<(typeof instanceListsApi)['mobileDone']>['rows'][number]

const states = ['running', 'end', 'manualend', 'back'] as const

type Open = { row: DoneRow; deed: 'menu' | 'withdraw' }
const useOpen = create<{ open: Open | null }>(() => ({ open: null }))
const setOpen = (open: Open | null) => useOpen.setState({ open })

const keyOf = (row: DoneRow) =>
  `${row.procInstId} ${row.taskId ?? ''} ${row.completeTime ?? ''} ${row.opinionStatus}`

/** What the person has handled, what they said last first; what can still be taken back offers it. */
export function DoneList() {
  const text = useText('work')
  const [state, change, clear] = useListState()
  const [wanted] = useState({ isCheckRevoke: 'true' })
  const querys = [
    ...search(state.term, 'subject_', 'proc_def_name_', 'creator'),
    ...(state.state === '' ? [] : [{ property: 'status', ...doneStates(state.state) }]),
  ]
  const rows = useInfiniteQuery(
    listPages(instanceListsApi.mobileDone, (at) => ({ query: wanted, body: listBody(at, querys) })),
  )
  const open = useOpen((store) => store.open)
  useLiveLists('done')
  return (
    <>
      <ListTools>
        <SearchBox label={text('search.matters')} term={state.term} onTerm={(term) => change({ term })} />
        <ChipLine>
          <Chips
            label={text('list.states')}
            value={state.state}
            options={states.map((value) => ({ value, label: text(`matters.doneStates.${value}`) }))}
            onChoose={(next) => change({ state: next })}
          />
        </ChipLine>
        <ListFoot total={rows.data?.pages[0]?.total} />
      </ListTools>
      <WorkList
        query={rows}
        rowKey={keyOf}
        Row={DoneLine}
        label={text('matters.done')}
        emptyTip={text(isNarrowed(state) ? 'list.nothingFound' : 'matters.emptyDone')}
        emptyStep={isNarrowed(state) ? <ClearFilters onClear={clear} /> : text('matters.emptyDoneTip')}
      />
      {open?.deed === 'withdraw' && (
        <WithdrawSheet
          instanceId={open.row.procInstId}
          taskId={open.row.taskId}
          subject={open.row.subject}
          onEnd={() => setOpen(null)}
        />
      )}
      {open?.deed === 'menu' && (
        <FollowMenu
          instId={open.row.procInstId}
          subject={open.row.subject}
          to={pathOf(open.row)}
          onEnd={() => setOpen(null)}
        />
      )}
    </>
  )
}

const doneStates = (state: string) =>
  state === 'back'
    ? { operation: 'IN', value: ['back', 'backToStart', 'revoke', 'revokeToStart'] }
    : { operation: 'EQUAL', value: state }

const pathOf = ({ procInstId }: DoneRow) => `/inst/${procInstId}/done`

function DoneLine({ row }: { row: DoneRow }) {
  const text = useText('work')
  return (
    <ListRow
      to={pathOf(row)}
      title={row.subject}
      deed={
        row.revoke
          ? { label: text('action.withdraw'), onDo: () => setOpen({ row, deed: 'withdraw' }), isQuiet: true }
          : null
      }
      swipe={
        row.revoke
          ? [
              {
                label: text('action.withdraw'),
                tone: 'danger',
                onDo: () => setOpen({ row, deed: 'withdraw' }),
              },
            ]
          : []
      }
      onMore={row.endTime === null ? () => setOpen({ row, deed: 'menu' }) : undefined}
      facts={[row.creator, row.procDefName, row.taskName]}
      tags={<InstanceTag instance={row} />}
      times={[row.statusVal, since(row.completeTime ?? row.updateTime)]}
    />
  )
}
