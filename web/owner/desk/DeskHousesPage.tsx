import { useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { screens } from '#api/screens.ts'
import { operatorRights } from '#domain/owner/house-access.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { DeskHouses } from './managed-houses.tsx'
import { KeptSites } from './managed-sites.tsx'
import { ReviewList } from './review-list.tsx'
import styles from './desk.module.css'

const tabs = ['houses', 'review', 'sites'] as const

/** One of these rights opens it. */
const rightsOfTabs: Record<(typeof tabs)[number], readonly string[]> = {
  houses: operatorRights.view,
  review: ['house.review'],
  sites: ['site.manage'],
}

/** Where operators keep the houses and sites of the park, and decide what owners hand in. */
export default function DeskHousesPage() {
  const text = useText('houseDesk')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const rights = useMethodRights()
  const may = (...needed: readonly string[]) => needed.some((right) => rights.data?.includes(right) ?? false)
  const open = tabs.filter((one) => may(...rightsOfTabs[one]))
  const tab = open.find((one) => one === query.get('tab')) ?? open[0]
  return (
    <Page
      title={text('title')}
      mood="work"
      footer={
        tab === 'houses' && may('house.manage') ? (
          <PrimaryButton onClick={() => void navigate(link(screens.editHouse, {}))}>
            {text('addHouse')}
          </PrimaryButton>
        ) : (
          tab === 'sites' && <AddSite />
        )
      }
    >
      <div className={styles.page}>
        {rights.isPending && <Skeleton kind="cards" rows={3} />}
        {rights.error && <FailedPage error={rights.error} />}
        {rights.data && tab === undefined && <EmptyPage type={4} tip={text('notYours')} hasBack />}
        {tab && open.length > 1 && (
          <Segments
            label={text('tabs')}
            isLabelHidden
            value={tab}
            options={open.map((value) => ({ value, label: text(value) }))}
            onChange={(next) => void navigate(link(screens.deskHouses, { tab: next }), { replace: true })}
          />
        )}
        {tab === 'review' && may('contract.manage') && (
          <Group>
            <Row label={text('plans')} to={link(screens.entrustPlans)} />
          </Group>
        )}
        {tab === 'sites' && <KeptSites />}
        {tab === 'sites' && (
          <Group title={text('forAll')}>
            {may('offer.manage') && <Row label={text('offers')} to={link(screens.deskOffers, {})} />}
            <Row label={text('facilities')} to={link(screens.deskFacilities)} />
            <Row label={text('policies')} to={link(screens.deskPolicies, {})} />
          </Group>
        )}
        {tab === 'houses' && <DeskHouses />}
        {tab === 'review' && <ReviewList />}
      </div>
    </Page>
  )
}

/** Only who is not confined to some sites adds another one. */
function AddSite() {
  const text = useText('houseDesk')
  const navigate = useNavigate()
  const { data: reach } = useQuery(callQuery(siteDeskApi.reach, {}))
  return (
    reach?.isEverywhere && (
      <PrimaryButton onClick={() => void navigate(link(screens.editSite, { id: 'new' }))}>
        {text('addSite')}
      </PrimaryButton>
    )
  )
}
