import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import { lettingApi } from '#api/owner/letting.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import styles from './letting.module.css'

export type LettingHouse = CallOutput<typeof lettingApi.houses>['houses'][number]

type Props = {
  title: string
  intro: string
  screen: 'entrust' | 'rentOffer'
  /** What is asked about the house that is chosen. */
  children: (house: LettingHouse, firstDay: string) => ReactNode
}

/** Which of my houses it is about: the address says it, else the first that nothing was asked for. */
export function LettingHouses({ title, intro, screen, children }: Props) {
  const text = useText('letting')
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useQuery({ ...callQuery(lettingApi.houses, {}), staleTime: 0 })
  if (!data) {
    return (
      <Page title={title}>
        {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="cards" rows={3} />}
      </Page>
    )
  }
  const isFree = (one: LettingHouse) =>
    screen === 'entrust' ? one.entrusted === null && one.entrust === null : one.rent === null
  const house =
    data.houses.find(({ id }) => id === query.get('houseId')) ?? data.houses.find(isFree) ?? data.houses[0]
  if (!house) {
    return (
      <Page title={title}>
        <EmptyPage
          type={2}
          tip={text('noHouses')}
          linkLabel={text('addHouse')}
          onLink={() => void navigate(link(screens.editHouse, {}))}
        >
          {text('noHousesStep')}
        </EmptyPage>
      </Page>
    )
  }
  return (
    <Page title={title}>
      <div className={styles.page}>
        <p className={styles.intro}>{intro}</p>
        <Choice
          label={text('house')}
          value={house.id}
          options={data.houses.map(({ id, name, siteName }) => ({
            value: id,
            label: `${name} · ${siteName}`,
          }))}
          onChange={(houseId) => setQuery({ houseId }, { replace: true })}
        />
        {children(house, data.firstDay)}
      </div>
    </Page>
  )
}
