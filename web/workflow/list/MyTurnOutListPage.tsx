import { useInfiniteQuery } from '@tanstack/react-query'
import type { Gives } from '#api/endpoint.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { useText, type TextKey, type Texts } from '#web/text/text.ts'
import { listPages } from '#web/ui/list/list-pages.ts'
import { confirm } from '#web/ui/kit/confirm.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { SearchBox } from '#web/ui/list/SearchBox.tsx'
import { act } from './run-action.ts'
import { ListRow } from './row.tsx'
import { isNarrowed, listBody, search } from './filter-state.ts'
import { ChipLine, Chips, ClearFilters, ListFoot, ListTools } from './toolbar.tsx'
import { refresh } from './refresh-lists.ts'
import { since } from './relative-time.ts'
import { useLiveLists } from './live-lists.ts'
import { useListState } from './use-filter-state.ts'
import { WorkList } from './paged-list.tsx'

type Turn = Gives<(typeof taskListsApi)['mobileTurnedOut']>['rows'][number]

const states = ['running', 'finish', 'cancel'] as const
const kinds = ['turn', 'agent'] as const
const tones = { running: 'info', finish: 'pine', cancel: 'neutral' } as const
const keyOf = ({ id }: Turn) => id

/** Tasks the person turned over, and those an agent got for them; what is still open can be taken back. */
export default function MyTurnOutListPage() {
  const text = useText('work')
  const [state, change, clear] = useListState()
  const querys = [
    ...search(state.term, 'subject_', 'proc_def_name_'),
    ...(state.state === '' ? [] : [{ property: 'status_', value: state.state }]),
    ...(state.type === '' ? [] : [{ property: 'turn_type_', value: state.type }]),
  ]
  const rows = useInfiniteQuery(
    listPages(taskListsApi.mobileTurnedOut, (at) => ({ body: listBody(at, querys) })),
  )
  useLiveLists('turns')
  return (
    <Page title={text('turns.title')} mood="work" isFlush>
      <ListTools>
        <SearchBox label={text('search.turns')} term={state.term} onTerm={(term) => change({ term })} />
        <ChipLine>
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
        </ChipLine>
        <ListFoot total={rows.data?.pages[0]?.total} />
      </ListTools>
      <WorkList
        query={rows}
        rowKey={keyOf}
        Row={TurnRow}
        label={text('turns.title')}
        emptyTip={text(isNarrowed(state) ? 'list.nothingFound' : 'turns.empty')}
        emptyStep={isNarrowed(state) ? <ClearFilters onClear={clear} /> : text('turns.emptyTip')}
      />
    </Page>
  )
}

async function takeBack({ taskId, taskSubject, assigneeName }: Turn, text: Texts<'work'>) {
  const isSure = await confirm({
    title: text('turns.takeBackAsk', { name: assigneeName, subject: taskSubject }),
    confirmLabel: text('turns.takeBack'),
  })
  if (isSure) {
    await act(taskActionsApi.takeBack, { query: { taskId } })
    refresh('turns', 'todo')
  }
}

function TurnRow({ row }: { row: Turn }) {
  const text = useText('work')
  const { status, turnType } = row
  return (
    <ListRow
      to={`/inst/${row.procInstId}/turnOut`}
      title={row.taskSubject}
      deed={
        status === 'running'
          ? { label: text('turns.takeBack'), onDo: () => void takeBack(row, text), isQuiet: true }
          : null
      }
      facts={[text('turns.to', { name: row.assigneeName }), row.procDefName, row.taskName]}
      tags={
        status in tones && (
          <Tag tone={tones[status as keyof typeof tones]}>
            {text(`turns.states.${status}` as TextKey<'work'>)}
          </Tag>
        )
      }
      times={[text(turnType === 'agent' ? 'turns.kinds.agent' : 'turns.kinds.turn'), since(row.createTime)]}
    />
  )
}
