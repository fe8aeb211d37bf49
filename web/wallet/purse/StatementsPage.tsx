import { useQuery } from '@tanstack/react-query'
import { statementApi } from '#api/wallet/statement.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { holderIn } from './holder.ts'
import { monthText } from './month-text.ts'
import { StatementGroup } from './statement-group.tsx'

/** The months' papers: what there was, what came and went, what is left, and each as a file. */
export default function StatementsPage() {
  const text = useText('purse')
  const [query] = useSearchParams()
  const papers = useQuery({ ...callQuery(statementApi.statements, { query: holderIn(query) }), staleTime: 0 })
  return (
    <Page title={text('statements.title')}>
      {papers.isPending && <Skeleton kind="cards" rows={2} />}
      {papers.error && (
        <EmptyPage
          type={3}
          tip={papers.error.message}
          linkLabel={text('statements.retry')}
          onLink={() => void papers.refetch()}
        />
      )}
      {papers.data?.length === 0 && (
        <EmptyPage type={2} tip={text('statements.empty')}>
          {text('statements.emptyHelp')}
        </EmptyPage>
      )}
      {papers.data?.map((paper) => (
        <StatementGroup key={paper.id} paper={paper} title={monthText(paper.month)} />
      ))}
    </Page>
  )
}
