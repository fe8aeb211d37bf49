import { isOneOf } from '#domain/record.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { listBody } from '#api/list-body.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { useText, type TextFunction } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { SearchBox } from '#web/ui/list/SearchBox.tsx'
import { runAction } from './run-action.ts'
import { ListRow } from './row.tsx'
import { isFiltered, searchConditions } from './filter-state.ts'
import { ChipRow, Chips, ClearFilters, ListFooter, ListToolbar } from './toolbar.tsx'
import { refreshLists } from './refresh-lists.ts'
import { timeSince } from './relative-time.ts'
import { useLiveLists } from './live-lists.ts'
import { useListFilter } from './use-filter-state.ts'

type Turn = CallOutput<(typeof taskListsApi)['mobileTurnedOut']>['rows'][number]

const states = ['running', 'finish', 'cancel'] as const
const kinds = ['turn', 'agent'] as const
const tones = { running: 'info', finish: 'pine', cancel: 'neutral' } as const
const keyOf = ({ id }: Turn) => id
const drawRow = (row: Turn) => <TurnRow row={row} />

/** Tasks the person turned over, and those an agent got for them; what is still open can be taken back. */
export default function TransferredTasksPage() {
  const text = useText('work')
  const [state, change, clear] = useListFilter()
  const querys = [
    ...searchConditions(state.term, 'subject_', 'proc_def_name_'),
    ...(state.state === '' ? [] : [{ property: 'status_', value: state.state }]),
    ...(state.type === '' ? [] : [{ property: 'turn_type_', value: state.type }]),
  ]
  const rows = useInfiniteQuery(
    listPagesQuery(taskListsApi.mobileTurnedOut, (at) => ({ body: listBody(at, querys) })),
  )
  useLiveLists('turns')
  return (
    <Page title={text('turns.title')} mood="work" isFlush>
      <ListToolbar>
        <SearchBox label={text('search.turns')} term={state.term} onTerm={(term) => change({ term })} />
        <ChipRow>
          <Chips
            label={text('list.states')}
            value={state.state}
            options={states.map((value) => ({ value, label: text(`turns.states.${value}`) }))}
            onChoose={(next) => change({ state: next })}
          />
          <Chips
            hasAll={false}
            label={text('list.types')}
            value={state.type}
            options={kinds.map((value) => ({ value, label: text(`turns.kinds.${value}`) }))}
            onChoose={(type) => change({ type })}
          />
        </ChipRow>
        <ListFooter total={rows.data?.pages[0]?.total} />
      </ListToolbar>
      <InfiniteList
        query={rows}
        rowKey={keyOf}
        look="flush"
        label={text('turns.title')}
        emptyTip={text(isFiltered(state) ? 'list.nothingFound' : 'turns.empty')}
        emptyStep={isFiltered(state) ? <ClearFilters onClear={clear} /> : text('turns.emptyTip')}
      >
        {drawRow}
      </InfiniteList>
    </Page>
  )
}

async function takeBack({ taskId, taskSubject, assigneeName }: Turn, text: TextFunction<'work'>) {
  const isSure = await confirm({
    title: text('turns.takeBackAsk', { name: assigneeName, subject: taskSubject }),
    confirmLabel: text('turns.takeBack'),
  })
  if (isSure) {
    await runAction(taskActionsApi.takeBack, { query: { taskId } })
    refreshLists('turns', 'todo')
  }
}

function TurnRow({ row }: { row: Turn }) {
  const text = useText('work')
  const { status, turnType } = row
  return (
    <ListRow
      to={link(screens.instanceFromList, { instId: row.procInstId, type: 'turnOut' })}
      title={row.taskSubject}
      action={
        status === 'running'
          ? { label: text('turns.takeBack'), onDo: () => void takeBack(row, text), isQuiet: true }
          : null
      }
      facts={[text('turns.to', { name: row.assigneeName }), row.procDefName, row.taskName]}
      tags={isOneOf(states, status) && <Tag tone={tones[status]}>{text(`turns.states.${status}`)}</Tag>}
      times={[
        text(turnType === 'agent' ? 'turns.kinds.agent' : 'turns.kinds.turn'),
        timeSince(row.createTime),
      ]}
    />
  )
}
