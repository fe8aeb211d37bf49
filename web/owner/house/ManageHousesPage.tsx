import { Suspense } from 'react'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { OwnContracts } from './own-contracts.tsx'
import { OwnHouses } from './own-houses.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './manage-houses.module.css'

const Board = lazy(() => import('../board/board.tsx'))
const tabs = ['a', 'b', 'c'] as const

/** An owner's houses: the houses themselves, who has which room, and the contracts. */
export default function ManageHousesPage() {
  const text = useText('owner')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const tab = tabs.find((one) => one === query.get('tabType')?.toLowerCase()) ?? 'a'
  return (
    <Page
      title={text('manage.title')}
      isFlush={tab === 'b'}
      footer={
        tab === 'a' && (
          <PrimaryButton onClick={() => void navigate(link(screens.editHouse, {}))}>
            {text('home.add')}
          </PrimaryButton>
        )
      }
    >
      <div className={styles.page} data-tab={tab}>
        <div className={styles.tabs}>
          <Segments
            label={text('manage.tabs')}
            isLabelHidden
            value={tab}
            options={tabs.map((value) => ({ value, label: text(`manage.${value}`) }))}
            onChange={(tabType) => void navigate(link(screens.manageHouses, { tabType }), { replace: true })}
          />
        </div>
        {tab === 'a' && <OwnHouses />}
        {tab === 'b' && (
          <Suspense fallback={<Skeleton kind="rows" rows={8} />}>
            <Board houseId={null} siteId={null} />
          </Suspense>
        )}
        {tab === 'c' && <OwnContracts />}
      </div>
    </Page>
  )
}
