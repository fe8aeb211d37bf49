import type { CallOutput } from '#api/endpoint.ts'
import { statementApi } from '#api/wallet/statement.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { SignedMoney } from './money-text.tsx'
import styles from './purse.module.css'

type Statement = CallOutput<typeof statementApi.statements>[number]

/** A month's paper: what there was, what came and went, what is left, and its files. */
export function StatementGroup({ paper, title }: { paper: Statement; title: string }) {
  const text = useText('purse')
  const load = (format: 'pdf' | 'xlsx') =>
    void call(statementApi.statementFile, { query: { id: paper.id, format } })
  const changes = [
    ['income', paper.income],
    ['takenBack', -paper.takenBack],
    ['tax', -paper.tax],
    ['paidOut', -paper.paidOut],
    ['other', paper.other],
  ] as const
  return (
    <Group title={title}>
      <Row label={text('statements.opening')} value={yuanWithFen(paper.opening)} />
      {changes.map(
        ([name, fen]) =>
          fen !== 0 && (
            <Row key={name} label={text(`statements.${name}`)} value={<SignedMoney fen={fen} />} />
          ),
      )}
      <Row
        label={text('statements.closing')}
        detail={text('statements.number', { no: paper.no })}
        value={<span className={styles.money}>{yuanWithFen(paper.closing)}</span>}
      />
      <Row label={text('statements.pdf')} onClick={() => load('pdf')} />
      <Row label={text('statements.xlsx')} onClick={() => load('xlsx')} />
    </Group>
  )
}
