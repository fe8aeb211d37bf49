import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { listBody } from '#api/list-body.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { SearchBox } from '#web/ui/list/SearchBox.tsx'
import { create } from 'zustand'
import { FollowMenu } from './follow-menu.tsx'
import { ListRow } from './row.tsx'
import { instanceStateConditions, isFiltered, searchConditions } from './filter-state.ts'
import { ChipRow, Chips, ClearFilters, ListFooter, ListToolbar } from './toolbar.tsx'
import { InstanceTag } from './status-tags.tsx'
import { timeSince } from './relative-time.ts'
import { useLiveLists } from './live-lists.ts'
import { useListFilter } from './use-filter-state.ts'
import { WithdrawDecisionSheet } from './withdraw-decision-sheet.tsx'

type DoneRow = CallOutput<(typeof instanceListsApi)['mobileDone']>['rows'][number]

const states = ['running', 'end', 'refused', 'manualend', 'back'] as const

type Open = { row: DoneRow; sheet: 'menu' | 'withdraw' }
const useOpen = create<{ open: Open | null }>(() => ({ open: null }))
const setOpen = (open: Open | null) => useOpen.setState({ open })

const keyOf = (row: DoneRow) =>
  `${row.procInstId} ${row.taskId ?? ''} ${row.completeTime ?? ''} ${row.opinionStatus}`
const drawRow = (row: DoneRow) => <DoneLine row={row} />

/** What the person has handled, what they said last first; what can still be taken back offers it. */
export function DoneList() {
  const text = useText('work')
  const [state, change, clear] = useListFilter()
  const [wanted] = useState({ isCheckRevoke: 'true' })
  const querys = [
    ...searchConditions(state.term, 'subject_', 'proc_def_name_', 'creator'),
    ...instanceStateConditions(state.state),
  ]
  const rows = useInfiniteQuery(
    listPagesQuery(instanceListsApi.mobileDone, (at) => ({ query: wanted, body: listBody(at, querys) })),
  )
  const open = useOpen((store) => store.open)
  useLiveLists('done')
  return (
    <>
      <ListToolbar>
        <SearchBox label={text('search.matters')} term={state.term} onTerm={(term) => change({ term })} />
        <ChipRow>
          <Chips
            label={text('list.states')}
            value={state.state}
            options={states.map((value) => ({ value, label: text(`matters.doneStates.${value}`) }))}
            onChoose={(next) => change({ state: next })}
          />
        </ChipRow>
        <ListFooter total={rows.data?.pages[0]?.total} />
      </ListToolbar>
      <InfiniteList
        query={rows}
        rowKey={keyOf}
        look="flush"
        label={text('matters.done')}
        emptyTip={text(isFiltered(state) ? 'list.nothingFound' : 'matters.emptyDone')}
        emptyStep={isFiltered(state) ? <ClearFilters onClear={clear} /> : text('matters.emptyDoneTip')}
      >
        {drawRow}
      </InfiniteList>
      {open?.sheet === 'withdraw' && (
        <WithdrawDecisionSheet
          instanceId={open.row.procInstId}
          taskId={open.row.taskId}
          subject={open.row.subject}
          onEnd={() => setOpen(null)}
        />
      )}
      {open?.sheet === 'menu' && (
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

const pathOf = ({ procInstId }: DoneRow) =>
  link(screens.instanceFromList, { instId: procInstId, type: 'done' })

function DoneLine({ row }: { row: DoneRow }) {
  const text = useText('work')
  return (
    <ListRow
      to={pathOf(row)}
      title={row.subject}
      action={
        row.revoke
          ? { label: text('action.withdraw'), onDo: () => setOpen({ row, sheet: 'withdraw' }), isQuiet: true }
          : null
      }
      swipe={
        row.revoke
          ? [
              {
                label: text('action.withdraw'),
                tone: 'danger',
                onSelect: () => setOpen({ row, sheet: 'withdraw' }),
              },
            ]
          : []
      }
      onMore={row.endTime === null ? () => setOpen({ row, sheet: 'menu' }) : undefined}
      facts={[row.creator, row.procDefName, row.taskName]}
      tags={<InstanceTag instance={row} />}
      times={[row.statusVal, timeSince(row.completeTime ?? row.updateTime)]}
    />
  )
}
