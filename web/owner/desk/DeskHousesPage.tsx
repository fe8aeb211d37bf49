import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { DeskHouses } from './managed-houses.tsx'
import { KeptSites } from './managed-sites.tsx'
import { ReviewList } from './review-list.tsx'
import styles from './desk.module.css'

const tabs = ['houses', 'review', 'sites'] as const

/** Where operators keep the houses and sites of the park, and decide what owners hand in. */
export default function DeskHousesPage() {
  const text = useText('houseDesk')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'houses'
  return (
    <Page
      title={text('title')}
      mood="work"
      footer={
        tab === 'houses' ? (
          <PrimaryButton onClick={() => void navigate(link(screens.editHouse, {}))}>
            {text('addHouse')}
          </PrimaryButton>
        ) : (
          tab === 'sites' && (
            <PrimaryButton onClick={() => void navigate(link(screens.editSite, { id: 'new' }))}>
              {text('addSite')}
            </PrimaryButton>
          )
        )
      }
    >
      <div className={styles.page}>
        <Segments
          label={text('tabs')}
          isLabelHidden
          value={tab}
          options={tabs.map((value) => ({ value, label: text(value) }))}
          onChange={(next) => void navigate(link(screens.deskHouses, { tab: next }), { replace: true })}
        />
        {tab === 'review' && (
          <Group>
            <Row label={text('plans')} to={link(screens.entrustPlans)} />
          </Group>
        )}
        {tab === 'sites' && <KeptSites />}
        {tab === 'sites' && (
          <Group title={text('forAll')}>
            <Row label={text('offers')} to={link(screens.deskOffers, {})} />
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
