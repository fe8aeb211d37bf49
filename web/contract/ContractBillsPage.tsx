import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { contractBillApi, type ContractBillView } from '#api/contract/bill.ts'
import { link } from '#api/link.ts'
import { listBody } from '#api/list-body.ts'
import { screens } from '#api/screens.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag, type TagTone } from '#web/ui/kit/Tag.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { BillDesk } from './bill-desk.tsx'
import styles from './contract.module.css'
import { fenOf } from './fen-of.ts'

const tones: Record<ContractBillView['state'], TagTone> = {
  planned: 'neutral',
  due: 'warn',
  overdue: 'danger',
  paid: 'pine',
  waived: 'neutral',
  cancelled: 'neutral',
}
const isOpen = ({ state }: ContractBillView) => state === 'planned' || state === 'due' || state === 'overdue'
/** What is to be paid comes first, what is behind comes last. */
const sections = [
  { key: 'open', has: ({ state }: ContractBillView) => state === 'due' || state === 'overdue' },
  { key: 'later', has: ({ state }: ContractBillView) => state === 'planned' },
  { key: 'history', has: (bill: ContractBillView) => !isOpen(bill) },
] as const
/** Whether it can be paid now: what is on a sheet of the end is paid by that. */
const isPayable = (bill: ContractBillView) => isOpen(bill) && bill.isPaidHere && !bill.isSettling
const owed = ({ amount, paid, penalty }: ContractBillView) => amount - paid + penalty

/** What is to be paid by contracts; one bill or several of one contract at once. */
export default function ContractBillsPage() {
  const text = useText('contract')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const contractId = query.get('contractId') ?? undefined
  const bills = useQuery({ ...callQuery(contractBillApi.mine, { query: { contractId } }), staleTime: 0 })
  // Those of one contract come whole; of all contracts the settled ones come page by page.
  const isOfAll = contractId === undefined
  const settled = useInfiniteQuery({
    ...listPagesQuery(contractBillApi.settled, (at) => ({ body: listBody(at, []) })),
    enabled: isOfAll,
    staleTime: 0,
  })
  const hasNoSettled = settled.data?.pages[0]?.rows.length === 0
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const rows = bills.data ?? []
  const open = rows.filter((bill) => isPayable(bill) && !bill.canManage)
  const [first] = open.filter(({ state }) => state !== 'planned')
  const isChosen = (bill: ContractBillView) =>
    changed.get(bill.id) ?? (bill.state !== 'planned' && bill.contractId === first?.contractId)
  const chosen = open.filter(isChosen)
  const total = chosen.reduce((sum, bill) => sum + owed(bill), 0)
  const [part, setPart] = useState<string | null>(null)
  const partFen = part === null ? null : fenOf(part)
  const isPartWrong = part !== null && (partFen === null || partFen < 1 || partFen > total)
  const amount = part === null ? total : (partFen ?? 0)
  async function pay() {
    const { batchId } = await call(contractBillApi.batch, {
      body: {
        billIds: chosen.map(({ id }) => id),
        ...(amount < total ? { amount } : {}),
      },
    })
    await navigate(link(screens.contractCashier, { bizType: 'contractBill', bizId: batchId }))
  }
  return (
    <Page
      title={text('bill.title')}
      footer={
        open.length > 0 && (
          <PrimaryButton isDisabled={chosen.length === 0 || isPartWrong} onClick={pay}>
            {chosen.length === 0
              ? text('bill.none')
              : part === ''
                ? text('bill.partEnter')
                : text('bill.pay', { amount: yuanWithFen(amount) })}
          </PrimaryButton>
        )
      }
    >
      {!bills.data && !bills.error && <Skeleton kind="cards" rows={3} />}
      {bills.error && (
        <EmptyPage
          type={1}
          tip={bills.error.message}
          linkLabel={text('retry')}
          onLink={() => void bills.refetch()}
        />
      )}
      {bills.data?.length === 0 && (!isOfAll || hasNoSettled) && (
        <EmptyPage type={2} tip={text('bill.empty')} hasBack>
          {text('bill.emptyHint')}
        </EmptyPage>
      )}
      <div className={styles.stack}>
        {rows.some(({ isPaidHere }) => !isPaidHere) && <p className={styles.notice}>{text('bill.direct')}</p>}
        <Owed bills={rows} />
        {sections.map(({ key, has }) => {
          const own = rows.filter(has)
          return (
            own.length > 0 && (
              <Fragment key={key}>
                <h2 className={styles.name}>{text(`bill.${key}`)}</h2>
                {own.map((bill) =>
                  isOpen(bill) ? (
                    <BillCard
                      key={bill.id}
                      bill={bill}
                      isChosen={isChosen(bill)}
                      onDone={() => void bills.refetch()}
                      onChoose={(isOn) => setChanged(new Map([...changed, [bill.id, isOn]]))}
                    />
                  ) : (
                    <SettledBill key={bill.id} bill={bill} />
                  ),
                )}
              </Fragment>
            )
          )
        })}
        {chosen.length > 0 && (
          <section className={styles.card} aria-label={text('bill.partTitle')}>
            <Tick isOn={part !== null} onChange={(isOn) => setPart(isOn ? '' : null)}>
              {text('bill.partTitle')}
            </Tick>
            {part !== null && (
              <TextField
                label={text('bill.partAmount')}
                help={text('bill.partHelp')}
                error={
                  part !== '' && isPartWrong
                    ? text('bill.partWrong', { total: yuanWithFen(total) })
                    : undefined
                }
                value={part}
                onChange={setPart}
                inputMode="decimal"
              />
            )}
          </section>
        )}
        {isOfAll && bills.data && !hasNoSettled && (
          <>
            <h2 className={styles.name}>{text('bill.history')}</h2>
            <InfiniteList
              query={settled}
              rowKey={({ id }: ContractBillView) => id}
              label={text('bill.history')}
              skeleton="cards"
            >
              {settledBill}
            </InfiniteList>
          </>
        )}
      </div>
    </Page>
  )
}

/** How much is owed now, and how much of it is late. */
function Owed({ bills }: { bills: readonly ContractBillView[] }) {
  const text = useText('contract')
  const now = bills.filter(({ state, isSettling }) => !isSettling && (state === 'due' || state === 'overdue'))
  const late = now.filter(({ state }) => state === 'overdue').length
  if (now.length === 0) {
    return null
  }
  return (
    <section className={styles.card} aria-label={text('bill.owed')}>
      <p className={styles.owed}>
        {text('bill.owed')}
        <strong>{yuanWithFen(now.reduce((sum, bill) => sum + owed(bill), 0))}</strong>
      </p>
      <p className={late > 0 ? styles.error : styles.soft}>
        {late > 0 ? text('bill.late', { count: late }) : text('bill.notLate', { count: now.length })}
      </p>
    </section>
  )
}

const periodOf = ({ from, lastDay }: ContractBillView) => (from && lastDay ? `${from} — ${lastDay}` : '')

/** A bill nothing is to be done about any more, in short. */
function SettledBill({ bill }: { bill: ContractBillView }) {
  const text = useText('contract')
  const kind = text(`bill.kind.${bill.kind}`)
  return (
    <section className={styles.settled} aria-label={`${kind} ${periodOf(bill)}`.trim()}>
      <h3 className={styles.name}>{kind}</h3>
      <Tag tone={tones[bill.state]}>{text(`bill.state.${bill.state}`)}</Tag>
      <p className={styles.soft}>
        {periodOf(bill) || bill.contractNo}
        {bill.paid > 0 &&
          bill.paid < bill.amount &&
          ` · ${text('bill.part', { amount: yuanWithFen(bill.paid) })}`}
      </p>
      <span>{yuanWithFen(bill.amount)}</span>
    </section>
  )
}

const settledBill = (bill: ContractBillView) => <SettledBill bill={bill} />

type CardProps = {
  bill: ContractBillView
  isChosen: boolean
  onChoose: (isOn: boolean) => void
  onDone: () => void
}

function BillCard({ bill, isChosen, onChoose, onDone }: CardProps) {
  const text = useText('contract')
  const period = periodOf(bill)
  const name = `${text(`bill.kind.${bill.kind}`)} ${period}`.trim()
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>{text(`bill.kind.${bill.kind}`)}</h3>
        <Tag tone={tones[bill.state]}>{text(`bill.state.${bill.state}`)}</Tag>
      </div>
      {period && <p className={styles.soft}>{period}</p>}
      <span className={styles.money}>{yuanWithFen(isOpen(bill) ? owed(bill) : bill.amount)}</span>
      <p className={styles.soft}>
        {text('bill.due', { day: bill.dueOn })}
        {bill.penalty > 0 && ` · ${text('bill.penalty', { amount: yuanWithFen(bill.penalty) })}`}
        {bill.paid > 0 && isOpen(bill) && ` · ${text('bill.part', { amount: yuanWithFen(bill.paid) })}`}
      </p>
      {bill.kind === 'deposit' && <p className={styles.soft}>{text('bill.deposit')}</p>}
      <p className={styles.mono}>{bill.contractNo}</p>
      {bill.isSettling && <p className={styles.notice}>{text('bill.settling')}</p>}
      {isOpen(bill) && !bill.isSettling && bill.canManage && <BillDesk bill={bill} onDone={onDone} />}
      {isPayable(bill) && !bill.canManage && (
        <Tick isOn={isChosen} onChange={onChoose}>
          {text('bill.choose')}
        </Tick>
      )}
    </section>
  )
}
