import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { contractDeskApi } from '#api/contract/contract-desk.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PageForRight } from '#web/ui/page/PageForRight.tsx'
import { ConfirmIdentitySheet } from './confirm-identity-sheet.tsx'
import { ContractCard, type Card } from './contract-card.tsx'
import { LettingOffers } from './letting-offers.tsx'
import styles from './contract.module.css'

const shows = ['all', 'toSign', 'out', 'running', 'over'] as const
type Show = (typeof shows)[number]
const isShow = (word: string | null): word is Show => shows.some((one) => one === word)

const deskCard = (card: Card) => <ContractCard card={card} isDesk />

/** The contracts of the park, for those who draw them up and seal them. */
export default function ContractDeskPage() {
  const text = useText('contract')
  return (
    <PageForRight right={['contract.manage', 'identity.confirm']} title={text('desk.title')}>
      <Desk />
    </PageForRight>
  )
}

function Desk() {
  const text = useText('contract')
  const rights = useMethodRights().data ?? []
  const [isConfirming, setIsConfirming] = useState(false)
  const identity = rights.includes('identity.confirm') && (
    <Row label={text('desk.identity')} onClick={() => setIsConfirming(true)} />
  )
  return (
    <>
      {rights.includes('contract.manage') ? (
        <Contracts>{identity}</Contracts>
      ) : (
        <Page title={text('desk.title')} mood="work">
          <Group>{identity}</Group>
        </Page>
      )}
      {isConfirming && <ConfirmIdentitySheet onClose={() => setIsConfirming(false)} />}
    </>
  )
}

function Contracts({ children }: { children: ReactNode }) {
  const text = useText('contract')
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const showParam = query.get('show')
  const show = isShow(showParam) ? showParam : 'all'
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const contracts = useInfiniteQuery({
    ...callPagesQuery<typeof contractDeskApi.list, CallOutput<typeof contractDeskApi.list>>(
      contractDeskApi.list,
      (page) => ({
        query: { show },
        body: {
          pageBean: { page, pageSize: 20 },
          querys: keyword === '' ? [] : [{ property: 'words', value: keyword, operation: 'LIKE' }],
        },
      }),
    ),
    staleTime: 0,
  })
  return (
    <Page
      title={text('desk.title')}
      mood="work"
      footer={
        <PrimaryButton onClick={() => navigate(link(screens.contractDraft, {}))}>
          {text('desk.draw')}
        </PrimaryButton>
      }
    >
      <div className={styles.stack}>
        <Group>
          <Row label={text('desk.templates')} to={link(screens.contractTemplates, {})} />
          <Row label={text('desk.plans')} to={link(screens.entrustPlans)} />
          {children}
        </Group>
        <LettingOffers />
        <Segments
          label={text('desk.title')}
          isLabelHidden
          value={show}
          options={shows.map((value) => ({ value, label: text(`desk.show.${value}`) }))}
          onChange={(value) => setQuery({ show: value })}
        />
        <SearchField label={text('desk.search')} value={typed} onChange={setTyped} />
        <InfiniteList
          query={contracts}
          rowKey={({ id }: Card) => id}
          label={text(`desk.show.${show}`)}
          skeleton="cards"
          emptyTip={text('desk.empty')}
          emptyStep={text(keyword === '' ? 'desk.emptyHint' : 'desk.notFound')}
        >
          {deskCard}
        </InfiniteList>
      </div>
    </Page>
  )
}
