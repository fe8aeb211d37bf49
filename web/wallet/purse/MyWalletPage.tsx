import { BankcardOutline, BillOutline, HistogramOutline, UnorderedListOutline } from 'antd-mobile-icons'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { callQuery } from '#web/app/call/call.ts'
import { Link, useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { formatDay } from '#web/text/format-day.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { holderIn } from './holder.ts'
import { monthText } from './month-text.ts'
import styles from './purse.module.css'

type Overview = CallOutput<typeof incomeApi.overview>

/** What somebody has with the park: to be had now, later, or on its way to the bank. */
export default function MyWalletPage() {
  const text = useText('purse')
  const [query] = useSearchParams()
  const whose = holderIn(query)
  const overview = useQuery({ ...callQuery(incomeApi.overview, { query: whose }), staleTime: 0 })
  const navigate = useNavigate()
  const { data } = overview
  return (
    <Page
      footer={
        data && (
          <PrimaryButton onClick={() => navigate(link(screens.withdraw, whose))}>
            {text('wallet.withdraw')}
          </PrimaryButton>
        )
      }
      title={data?.companies.find(({ holder }) => holder === whose.holder)?.name ?? text('wallet.title')}
    >
      {overview.isPending && <Skeleton kind="cards" rows={2} />}
      {overview.error && <FailedPage error={overview.error} />}
      {data && (
        <>
          <Balance overview={data} />
          <Ways whose={whose} />
          <MonthRow overview={data} whose={whose} />
          <Releases overview={data} />
          <Houses overview={data} />
          <Companies overview={data} whose={whose} />
          <Group title={text('wallet.manage')}>
            <Row label={text('wallet.withdrawals')} to={link(screens.withdrawals, whose)} />
            <Row label={text('wallet.statements')} to={link(screens.statements, whose)} />
            <Row label={text('wallet.account')} to={link(screens.payAccount, whose)} />
          </Group>
        </>
      )}
    </Page>
  )
}

function Balance({ overview }: { overview: Overview }) {
  const text = useText('purse')
  const parts = [
    [text('wallet.pending'), overview.pending],
    [text('wallet.frozen'), overview.frozen],
    [text('wallet.onTheWay'), overview.onTheWay],
  ] as const
  return (
    <>
      <section className={styles.balance} aria-label={text('wallet.available')}>
        <h2>{text('wallet.available')}</h2>
        <p className={styles.sum}>{yuanWithFen(overview.available)}</p>
        <dl className={styles.parts}>
          {parts.map(([name, fen]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{yuanWithFen(fen)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {overview.reserve > 0 && (
        <section className={styles.reserve}>
          <p>
            <b>{text('wallet.reserve', { amount: yuanWithFen(overview.reserve) })}</b>
          </p>
          <p>{text('wallet.reserveHelp')}</p>
          <ul>
            {overview.reserves.map(({ day, amount }) => (
              <li key={day}>
                {text('wallet.reserveDay', {
                  day: formatDay(day, 'date', currentLanguage()),
                  amount: yuanWithFen(amount),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {overview.debt < 0 && (
        <section className={styles.debt}>
          <p>
            <b>
              {text('wallet.debt')} {yuanWithFen(-overview.debt)}
            </b>
          </p>
          <p>{text('wallet.debtHelp')}</p>
        </section>
      )}
    </>
  )
}

function Ways({ whose }: { whose: { holder?: string } }) {
  const text = useText('purse')
  const ways: Array<[name: string, icon: ReactNode, to: ScreenPath]> = [
    [text('wallet.flows'), <UnorderedListOutline key="flows" />, link(screens.balanceFlows, whose)],
    [text('wallet.income'), <BillOutline key="income" />, link(screens.incomeList, whose)],
    [text('wallet.monthly'), <HistogramOutline key="monthly" />, link(screens.incomeMonth, whose)],
    [text('wallet.cards'), <BankcardOutline key="cards" />, link(screens.bankCards, whose)],
  ]
  return (
    <nav className={styles.ways} aria-label={text('wallet.title')}>
      {ways.map(([name, icon, to]) => (
        <Link key={name} className={styles.way} to={to}>
          <span aria-hidden="true">{icon}</span>
          {name}
        </Link>
      ))}
    </nav>
  )
}

function MonthRow({ overview, whose }: { overview: Overview; whose: { holder?: string } }) {
  const text = useText('purse')
  const { month, thisMonth } = overview
  const detail = [
    text('wallet.stays', { count: thisMonth.count }),
    ...(thisMonth.takenBack > 0
      ? [text('wallet.takenBack', { amount: yuanWithFen(thisMonth.takenBack) })]
      : []),
  ].join(' · ')
  return (
    <Group>
      <Row
        label={text('wallet.thisMonth', { month: monthText(month) })}
        detail={detail}
        value={<span className={styles.money}>{yuanWithFen(thisMonth.net)}</span>}
        to={link(screens.incomeMonth, { month, ...whose })}
      />
    </Group>
  )
}

function Releases({ overview }: { overview: Overview }) {
  const text = useText('purse')
  if (overview.releases.length === 0) {
    return null
  }
  return (
    <Group title={text('wallet.releases')}>
      {overview.releases.map(({ day, amount }) => (
        <Row
          key={day}
          label={formatDay(day, 'date', currentLanguage())}
          value={<span className={styles.money}>{yuanWithFen(amount)}</span>}
        />
      ))}
    </Group>
  )
}

function Houses({ overview }: { overview: Overview }) {
  const text = useText('purse')
  if (overview.houses.length === 0) {
    return null
  }
  return (
    <Group title={text('wallet.houses')}>
      {overview.houses.map(({ id, name }) => (
        <Row key={id} label={name} to={link(screens.houseIncome, { houseId: id })} />
      ))}
    </Group>
  )
}

function Companies({ overview, whose }: { overview: Overview; whose: { holder?: string } }) {
  const text = useText('purse')
  const others = overview.companies.filter(({ holder }) => holder !== whose.holder)
  if (others.length === 0 && whose.holder === undefined) {
    return null
  }
  return (
    <Group title={text('wallet.companies')}>
      {whose.holder !== undefined && <Row label={text('wallet.own')} to={link(screens.myWallet)} />}
      {others.map(({ holder, name }) => (
        <Row key={holder} label={name} to={link(screens.myWallet, { holder })} />
      ))}
    </Group>
  )
}
