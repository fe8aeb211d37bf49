import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import styles from './activities.module.css'
import type { ActivityHouse } from './activity-draft.ts'

/** How many the server lists at once. */
const mostListed = 60
const mostNamed = 3

/** The first of many; how many there are stands beside them. */
const someOf = (houses: readonly ActivityHouse[]): string =>
  houses
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join(' · ') + (houses.length > mostNamed ? ' …' : '')

type Props = {
  siteId: string | null
  chosen: readonly ActivityHouse[]
  error: string | null
  onChange: (chosen: ActivityHouse[]) => void
}

/** The houses that take part, chosen by their names. */
export function HousesField({ siteId, chosen, error, onChange }: Props) {
  const text = useText('activities')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.part}>
      <Group>
        <Row
          label={text('houses')}
          detail={someOf(chosen) || undefined}
          value={chosen.length === 0 ? text('chooseHouses') : text('housesCount', { count: chosen.length })}
          onClick={() => setOpen(true)}
        />
      </Group>
      {error !== null && (
        <p className={styles.mistake} role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <HousesSheet siteId={siteId} chosen={chosen} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

type SheetProps = Omit<Props, 'error'> & { onClose: () => void }

function HousesSheet({ siteId, chosen, onChange, onClose }: SheetProps) {
  const text = useText('activities')
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, error, refetch } = useQuery(
    callQuery(activityDeskApi.houses, { query: { siteId: siteId ?? '', keyword } }),
  )
  // Those chosen before stay in sight at the top while nothing is looked for.
  const [first] = useState(chosen)
  const isFirst = new Set(first.map(({ id }) => id))
  const found = data ?? []
  const listed = keyword === '' ? [...first, ...found.filter(({ id }) => !isFirst.has(id))] : found
  const isOn = new Set(chosen.map(({ id }) => id))
  return (
    <Sheet
      isOpen
      title={text('houses')}
      onClose={onClose}
      footer={
        <PrimaryButton onClick={onClose}>
          {text('done')} · {text('housesCount', { count: chosen.length })}
        </PrimaryButton>
      }
    >
      <SearchField label={text('searchHouses')} value={typed} onChange={setTyped} />
      {!data && !error && <Skeleton kind="lines" rows={6} />}
      {error && <RetryLine tip={error.message} onRetry={() => refetch()} />}
      {data && listed.length === 0 && <EmptyPage type={2} tip={text('noHouses')} />}
      <ul className={styles.houses}>
        {listed.map((house) => (
          <li key={house.id}>
            <Tick
              isOn={isOn.has(house.id)}
              onChange={(on) =>
                onChange(on ? [...chosen, house] : chosen.filter(({ id }) => id !== house.id))
              }
            >
              <span className={styles.house}>
                <span>{house.name}</span>
                <span>{house.siteName}</span>
              </span>
            </Tick>
          </li>
        ))}
      </ul>
      {found.length === mostListed && (
        <p className={styles.help}>{text('mostHouses', { count: mostListed })}</p>
      )}
    </Sheet>
  )
}
