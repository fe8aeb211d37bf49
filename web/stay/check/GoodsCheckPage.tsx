import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from '#web/app/routing/routing.tsx'
import { goodsCheckApi } from '#api/stay/goods-check.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { CheckActions } from './check-actions.tsx'
import { CheckDispute } from './check-dispute.tsx'
import { CheckLines } from './check-lines.tsx'
import { CheckTotals } from './check-totals.tsx'
import styles from './goods-check.module.css'
import { checkDraftGuards, hasActions, lineAmount, marksOf, withMarks, type CheckSheet } from './sheet.ts'

/** The articles of a house, looked through by the guest on arrival and by the staff when they leave. */
export default function GoodsCheckPage() {
  const text = useText('goods')
  const [params, setParams] = useSearchParams()
  const orderId = params.get('orderId') ?? ''
  const phase = params.get('phase') === 'in' ? 'in' : 'out'
  const query = useQuery({
    ...callQuery(goodsCheckApi.sheet, { query: { orderId, phase } }),
    enabled: orderId !== '',
    staleTime: 0,
  })
  const { data: sheet, error } = query
  if (orderId === '' || (error && !sheet)) {
    return (
      <Page title={text('title')}>
        <FailedPage error={error} tip={text('missing')} onRetry={query.refetch} />
      </Page>
    )
  }
  const switcher = (
    <Segments
      label={text('phase')}
      isLabelHidden
      value={phase}
      options={(['in', 'out'] as const).map((value) => ({ value, label: text(`phases.${value}`) }))}
      onChange={(value) => setParams({ orderId, phase: value }, { replace: true })}
    />
  )
  if (!sheet) {
    return (
      <Page title={text('title')}>
        <div className={styles.body}>
          {switcher}
          <Skeleton kind="rows" rows={8} />
        </div>
      </Page>
    )
  }
  return (
    <Looking
      key={`${sheet.phase} ${sheet.state} ${sheet.lines.length}`}
      sheet={sheet}
      onChange={() => query.refetch()}
    >
      {switcher}
    </Looking>
  )
}

type Props = { sheet: CheckSheet; onChange: () => unknown; children: React.ReactNode }

function Looking({ sheet, onChange, children }: Props) {
  const text = useText('goods')
  const { draft, change, ...form } = useFormDraft({
    name: `check:${sheet.orderId}:${sheet.phase}`,
    revision: sheet.savedAt,
    stored: { marks: marksOf(sheet.lines) },
    guards: checkDraftGuards,
  })
  const lines = withMarks(sheet.lines, draft.marks)
  const isWaiting = sheet.phase === 'out' && sheet.state === null && !sheet.canWrite
  const isDeciding = sheet.dispute !== null && sheet.dispute.verdict === null
  const total = lines.reduce((sum, line) => sum + lineAmount(line), 0)
  return (
    <Page
      title={text('title')}
      footer={
        hasActions(sheet) && (
          <CheckActions
            sheet={sheet}
            marks={draft.marks}
            savedAt={form.revision}
            total={total}
            onSaved={({ savedAt }) => form.markStored(draft, savedAt)}
            onChange={onChange}
          />
        )
      }
    >
      <div className={styles.body}>
        {children}
        <div className={styles.head}>
          <h2 className={styles.house}>{sheet.houses.map(({ name }) => name).join(' · ')}</h2>
          <span className={styles.order}>{text('order', { orderNo: sheet.orderNo })}</span>
          {sheet.state && (
            <Tag tone={sheet.state === 'disputed' ? 'warn' : sheet.state === 'sent' ? 'info' : 'pine'}>
              {text(isDeciding ? 'dispute.state' : `states.${sheet.canAnswer ? 'yourTurn' : sheet.state}`)}
            </Tag>
          )}
        </div>
        {!isWaiting && (
          <p className={styles.intro}>
            {sheet.furtherHouses.length > 0
              ? text('further', { houses: sheet.furtherHouses.join(' · ') })
              : text(`intro.${introOf(sheet)}`)}
          </p>
        )}
        {form.isRestored && sheet.canWrite && <RestoredLine onDiscard={form.discard} />}
        <CheckDispute sheet={sheet} />
        {lines.length === 0 && <EmptyPage type={2} tip={text('none')} />}
        {isWaiting && <EmptyPage type={2} tip={text(`intro.${sheet.isOver ? 'over' : 'waiting'}`)} />}
        {lines.length > 0 && !isWaiting && (
          <CheckLines
            sheet={sheet}
            lines={lines}
            onChange={(next) =>
              change({ marks: marksOf(lines.map((one) => (one.no === next.no ? next : one))) })
            }
          />
        )}
        {sheet.phase === 'out' && !isWaiting && (
          <CheckTotals
            sheet={sheet}
            total={sheet.canWrite ? total : sheet.total}
            charge={sheet.canWrite ? total : sheet.charge}
          />
        )}
        {sheet.phase === 'out' &&
          sheet.canWrite &&
          sheet.houses.map(({ id, name }) => (
            <Link key={id} className={styles.edit} to={link(screens.houseArticles, { houseId: id })}>
              {sheet.houses.length > 1 ? text('editOf', { house: name }) : text('edit')}
            </Link>
          ))}
      </div>
    </Page>
  )
}

/** The line that says what this is, and what happens with it next. */
function introOf(sheet: CheckSheet) {
  if (sheet.phase === 'in') {
    return 'in'
  }
  switch (sheet.state) {
    case 'sent':
      return sheet.canAnswer ? 'sent' : 'asked'
    case 'disputed':
      return sheet.dispute
        ? sheet.dispute.instanceId === null
          ? 'decidingYours'
          : 'deciding'
        : sheet.canWrite
          ? 'again'
          : 'lookedAt'
    case 'agreed':
    case 'decided':
      return 'settling'
    case 'settled':
      return 'settled'
    default:
      return 'out'
  }
}
