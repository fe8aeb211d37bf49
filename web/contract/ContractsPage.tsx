import { useInfiniteQuery } from '@tanstack/react-query'
import { contractApi } from '#api/contract/contract.ts'
import { link } from '#api/link.ts'
import { listBody } from '#api/list-body.ts'
import { screens } from '#api/screens.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { ContractCard, type Card } from './contract-card.tsx'
import styles from './contract.module.css'

const ownCard = (card: Card) => <ContractCard card={card} />

/** A person's own contracts, the newest first. */
export default function ContractsPage() {
  const text = useText('contract')
  const contracts = useInfiniteQuery({
    ...listPagesQuery(contractApi.mine, (at) => ({ body: listBody(at, []) })),
    staleTime: 0,
  })
  return (
    <Page title={text('list.title')}>
      <InfiniteList
        query={contracts}
        rowKey={({ id }: Card) => id}
        label={text('list.title')}
        skeleton="cards"
        emptyTip={text('list.empty')}
        emptyStep={text('list.emptyHint')}
      >
        {ownCard}
      </InfiniteList>
      {contracts.data && (
        <div className={styles.more}>
          <Group>
            <Row label={text('list.allBills')} to={link(screens.contractBills, {})} />
            <Row label={text('list.identity')} to={link(screens.signingSteps, {})} />
            <Row label={text('list.verify')} to={link(screens.verifyPdf)} />
          </Group>
        </div>
      )}
    </Page>
  )
}
