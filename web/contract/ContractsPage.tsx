import { useQuery } from '@tanstack/react-query'
import { contractApi } from '#api/contract/contract.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { ContractCards } from './contract-card.tsx'

/** A person's own contracts, the newest first. */
export default function ContractsPage() {
  const text = useText('contract')
  const contracts = useQuery({ ...callQuery(contractApi.mine, {}), staleTime: 0 })
  const cards = contracts.data
  return (
    <Page title={text('list.title')}>
      {!cards && !contracts.error && <Skeleton kind="cards" rows={3} />}
      {contracts.error && (
        <EmptyPage
          type={1}
          tip={contracts.error.message}
          linkLabel={text('retry')}
          onLink={() => void contracts.refetch()}
        />
      )}
      {cards?.length === 0 && (
        <EmptyPage type={2} tip={text('list.empty')}>
          {text('list.emptyHint')}
        </EmptyPage>
      )}
      {cards && <ContractCards cards={cards} />}
      {cards && (
        <Group>
          <Row label={text('list.allBills')} to={link(screens.contractBills, {})} />
          <Row label={text('list.identity')} to={link(screens.signingSteps, {})} />
          <Row label={text('list.verify')} to={link(screens.verifyPdf)} />
        </Group>
      )}
    </Page>
  )
}
