import { useQuery } from '@tanstack/react-query'
import { statementApi } from '#api/wallet/statement.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { holderIn } from './holder.ts'
import { monthText } from './month-text.ts'
import styles from './purse.module.css'

/** The months' papers: what there was, what came and went, what is left, and each as a file. */
export default function StatementsPage() {
  const text = useText('purse')
  const [query] = useSearchParams()
  const papers = useQuery({ ...callQuery(statementApi.statements, { query: holderIn(query) }), staleTime: 0 })
  const load = (id: string, format: 'pdf' | 'xlsx') =>
    call(statementApi.statementFile, { query: { id, format } })
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
        <Group key={paper.id} title={monthText(paper.month)}>
          <Row label={text('statements.opening')} value={yuanWithFen(paper.opening)} />
          <Row label={text('statements.income')} value={yuanWithFen(paper.income)} />
          {paper.takenBack !== 0 && (
            <Row label={text('statements.takenBack')} value={yuanWithFen(paper.takenBack)} />
          )}
          {paper.tax !== 0 && <Row label={text('statements.tax')} value={yuanWithFen(paper.tax)} />}
          {paper.paidOut !== 0 && (
            <Row label={text('statements.paidOut')} value={yuanWithFen(paper.paidOut)} />
          )}
          <Row
            label={text('statements.closing')}
            detail={text('statements.number', { no: paper.no })}
            value={<span className={styles.money}>{yuanWithFen(paper.closing)}</span>}
          />
          <Row label={text('statements.pdf')} onClick={() => void load(paper.id, 'pdf')} />
          <Row label={text('statements.xlsx')} onClick={() => void load(paper.id, 'xlsx')} />
        </Group>
      ))}
    </Page>
  )
}
