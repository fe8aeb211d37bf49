import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchApi } from '#api/stay/search.ts'
import { siteApi } from '#api/stay/site.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { HousePreview } from './house-preview.tsx'
import styles from './house-map.module.css'
import { ParkPlan } from './park-plan.tsx'
import type { SearchRequest } from '#api/stay/first-calls.ts'

type Props = { siteId: string; request: SearchRequest; onLeave: () => void }

/** The plan of the park with the prices where the houses stand; a tap on one shows the house. */
export function HouseMap({ siteId, request, onLeave }: Props) {
  const text = useText('stay')
  const site = useQuery(callQuery(siteApi.site, { query: { siteId } }))
  const pins = useQuery(callQuery(searchApi.map, { body: request }))
  const [chosen, setChosen] = useState<string | null>(null)
  const error = site.error ?? pins.error
  return (
    <div className={styles.map}>
      <ParkPlan
        plan={site.data?.plan ?? null}
        name={site.data?.name ?? ''}
        pins={pins.data ?? []}
        chosen={chosen}
        onChoose={setChosen}
      />
      {error && (
        <div className={styles.problem}>
          <RetryLine
            tip={text('list.mapFailed')}
            onRetry={() => Promise.all([site.refetch(), pins.refetch()])}
          />
        </div>
      )}
      {chosen && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only notes that a link inside was followed
        <div className={styles.glance} onClickCapture={onLeave}>
          <HousePreview key={chosen} houseId={chosen} onClose={() => setChosen(null)} />
        </div>
      )}
    </div>
  )
}
