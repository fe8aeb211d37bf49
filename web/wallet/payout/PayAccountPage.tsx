import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { payoutApi } from '#api/wallet/payout.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { holderIn } from '../purse/holder.ts'
import { parkTimeText } from '../time-text.ts'
import { accountProblemKey, accountTones, type PayAccount } from './account-state.ts'
import { ChangePhoneSheet } from './change-phone-sheet.tsx'
import styles from './payout.module.css'

/** The account money is paid out through, and how it stands. */
export default function PayAccountPage() {
  const text = useText('payouts')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const whose = holderIn(query)
  const [isChanging, setChanging] = useState(false)
  const found = useQuery({ ...callQuery(payoutApi.account, { query: whose }), staleTime: 0 })
  const account = found.data?.account
  const open = () => navigate(link(screens.openPayAccount, whose))
  const refresh = async () => {
    await call(payoutApi.refreshAccount, { body: whose })
    await found.refetch()
  }
  return (
    <Page
      title={text('account.title')}
      footer={
        account?.state === 'failed' ? (
          <PrimaryButton onClick={open}>{text('account.again')}</PrimaryButton>
        ) : account?.state === 'reviewing' ? (
          <PrimaryButton onClick={refresh}>{text('account.refresh')}</PrimaryButton>
        ) : undefined
      }
    >
      {found.isPending && <Skeleton kind="rows" rows={5} />}
      {found.error && (
        <EmptyPage
          type={3}
          tip={found.error.message}
          linkLabel={text('retry')}
          onLink={() => void found.refetch()}
        />
      )}
      {found.data && !account && (
        <EmptyPage
          type={2}
          tip={text('account.none')}
          linkLabel={text('account.open')}
          onLink={() => void open()}
        >
          {text('account.noneHelp')}
        </EmptyPage>
      )}
      {account && <Facts account={account} onPhone={() => setChanging(true)} />}
      <Group>
        <Row label={text('account.record')} to={link(screens.payAccountRecord, whose)} />
        <Row label={text('account.cards')} to={link(screens.bankCards, whose)} />
        <Row label={text('account.collection')} to={link(screens.payoutCard, whose)} />
        <Row label={text('account.password')} to={link(screens.payPassword)} />
      </Group>
      {isChanging && (
        <ChangePhoneSheet
          whose={whose}
          onClose={() => setChanging(false)}
          onDone={async () => {
            await found.refetch()
            setChanging(false)
          }}
        />
      )}
    </Page>
  )
}

function Facts({ account, onPhone }: { account: PayAccount; onPhone: () => void }) {
  const text = useText('payouts')
  return (
    <>
      {account.state === 'failed' && (
        <p className={styles.notice}>{text(accountProblemKey(account.problem))}</p>
      )}
      <Group>
        <Row
          label={text('account.state')}
          value={<Tag tone={accountTones[account.state]}>{text(`account.states.${account.state}`)}</Tag>}
        />
        <Row label={text('account.kind')} value={text(`account.${account.kind}`)} />
        <Row label={text('account.name')} value={<span data-said>{account.name}</span>} />
        <Row
          label={text('account.phone')}
          value={account.phoneMask}
          {...(account.state === 'active' ? { onClick: onPhone } : {})}
        />
        {account.providerNo !== null && <Row label={text('account.number')} value={account.providerNo} />}
        <Row label={text('account.agreedAt')} value={parkTimeText(account.agreedAt)} />
        {account.openedAt !== null && (
          <Row label={text('account.openedAt')} value={parkTimeText(account.openedAt)} />
        )}
        {account.checkUrl !== null && <Row label={text('account.goOn')} href={account.checkUrl} />}
      </Group>
    </>
  )
}
