import { type PageCursor, pageBean } from '#api/list-body.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { categoriesApi } from '#api/portal/categories.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import type { CallError } from '#web/app/call/call-error.ts'
import { useSearchParams, useNavigate } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { nextPageCursor } from '#web/ui/list/list-pages.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { SearchBox } from '#web/ui/list/SearchBox.tsx'
import { findFlows, groupFlows, type StartableFlow } from './flow-groups.ts'
import { FlowGroup, startPath } from './flow-group.tsx'
import { ListToolbar } from '../list/toolbar.tsx'
import { FavouriteFlows } from './favourite-flows.tsx'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { ActionSheet } from '#web/ui/kit/ActionSheet.tsx'

/** As many as the server gives at once. */
const AT_ONCE = 100

/** All the flows there are: they are searched and grouped here. */
async function allFlows(signal: AbortSignal): Promise<StartableFlow[]> {
  const flows: StartableFlow[] = []
  let at: PageCursor | undefined = { page: 1, after: '' }
  while (at) {
    const body = { pageBean: pageBean(at, AT_ONCE) }
    const page: CallOutput<typeof instanceListsApi.mobileStartable> = await call(
      instanceListsApi.mobileStartable,
      { body },
      { quiet: true, signal },
    )
    flows.push(...page.rows)
    at = nextPageCursor(page)
  }
  return flows
}

/** The flows a person may start: those they keep at hand first, then by type. */
export default function StartFlowListPage() {
  const text = useText('work')
  const frame = useText()
  const [query, setQuery] = useSearchParams()
  const term = query.get('q') ?? ''
  const flows = useQuery<StartableFlow[], CallError>({
    queryKey: [instanceListsApi.mobileStartable.path, 'all', currentLanguage()],
    queryFn: ({ signal }) => allFlows(signal),
  })
  const types = useQuery({
    ...callQuery(categoriesApi.types, { query: { typeKey: 'FLOW_TYPE' } }),
    staleTime: 600_000,
  })
  const [chosen, setChosen] = useState<StartableFlow | null>(null)
  const rows = flows.data ?? []
  const found = findFlows(rows, term)
  const groups = groupFlows(found, types.data ?? [], text('start.other'))
  return (
    <Page title={text('start.title')} mood="work" isFlush>
      <ListToolbar>
        <SearchBox
          label={text('search.flows')}
          term={term}
          onTerm={(next) => setQuery(next === '' ? {} : { q: next }, { replace: true })}
        />
      </ListToolbar>
      {flows.isPending && <Skeleton kind="rows" rows={7} />}
      {flows.error && (
        <EmptyPage
          type={3}
          tip={flows.error.message}
          linkLabel={frame('action.retry')}
          onLink={() => void flows.refetch()}
        />
      )}
      {flows.data && rows.length === 0 && (
        <EmptyPage type={2} tip={text('start.empty')}>
          {text('start.emptyTip')}
        </EmptyPage>
      )}
      {flows.data && rows.length > 0 && found.length === 0 && (
        <EmptyPage type={2} tip={text('start.nothing', { term })} />
      )}
      {rows.length > 0 && term.trim() === '' && <FavouriteFlows flows={rows} onChoose={setChosen} />}
      {groups.map(({ key, name, flows: listed }) => (
        <FlowGroup key={key} title={name} flows={listed} onChoose={setChosen} />
      ))}
      {chosen && <LeaderPicker flow={chosen} onClose={() => setChosen(null)} />}
    </Page>
  )
}

/** For whom a secretary starts a flow: for themselves or for one of their leaders. */
function LeaderPicker({ flow, onClose }: { flow: StartableFlow; onClose: () => void }) {
  const text = useText('work')
  const navigate = useNavigate()
  return (
    <ActionSheet
      isOpen
      title={text('start.forLeader')}
      onClose={onClose}
      actions={[
        { label: text('start.myself'), onChoose: () => void navigate(startPath(flow)) },
        ...flow.leaders.map(({ id, name }) => ({
          label: text('start.forName', { name }),
          onChoose: () => void navigate(link(screens.agentStart, { defId: flow.id, leaderId: id })),
        })),
      ]}
    />
  )
}
