import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { extensionApi } from '#api/stay/extension.ts'
import type { Picture } from '#api/stay/schemas.ts'
import { daysBetween } from '#domain/day.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { nightCountText } from '#web/ui/calendar/count-labels.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { HouseStrip, HouseStripLine } from '../order/house-strip.tsx'
import { yuan } from '#web/ui/kit/format-money.ts'
import styles from './extension-choices.module.css'

/** Where to stay on until a day, and what that costs; no house: the rooms one has. */
export type ExtensionChoice = { until: string; houseId: string | null; total: number }

type Props = {
  options: CallOutput<typeof extensionApi.options>
  until: string
  chosen: ExtensionChoice | null
  onChoose: (choice: ExtensionChoice) => void
}

/** The price of staying on in the rooms one has. The next screen asks the same, so it shows the same. */
export function useSameRooms({ orderId, sameRoomUntil }: Props['options'], until: string) {
  const canStay = sameRoomUntil !== null && until <= sameRoomUntil
  const body = { orderId, checkOut: until, xzType: 'same' as const }
  const quote = useQuery({
    ...callQuery(extensionApi.quote, { body }),
    enabled: canStay,
    retry: false,
    staleTime: 10 * 60_000,
  })
  return { canStay, isPending: canStay && quote.isPending, total: canStay ? quote.data?.total : undefined }
}

/** The rooms one has, where they are free, and the other houses of the site, each with all that the nights cost. */
export function ExtensionChoices({ options, until, chosen, onChoose }: Props) {
  const extending = useText('extending')
  const { orderId, picture } = options
  const same = useSameRooms(options, until)
  const others = useQuery(callQuery(extensionApi.otherHouses, { query: { orderId, checkOut: until } }))
  const nights = daysBetween(options.checkOut, until)
  const choiceOf = (houseId: string | null, total: number) => ({
    nights,
    isChosen: chosen?.houseId === houseId && chosen.until === until,
    total,
    onChoose: () => onChoose({ until, houseId, total }),
  })
  if (same.isPending || others.isPending) {
    return <Skeleton kind="rows" rows={3} />
  }
  return (
    <>
      {!same.canStay && <p className={styles.note}>{extending('notSame')}</p>}
      {others.error && <RetryLine tip={others.error.message} onRetry={() => others.refetch()} />}
      <ul className={styles.choices} aria-label={extending('how')}>
        {same.total !== undefined && (
          <Choice
            name={options.houseName}
            about={`${extending('same')} · ${extending('sameHint')}`}
            picture={picture}
            {...choiceOf(null, same.total)}
          />
        )}
        {others.data?.map((house) =>
          house.offer.total === null ? null : (
            <Choice
              key={house.id}
              name={house.name}
              picture={house.pictures[0]}
              about={house.highlight || extending('other')}
              {...choiceOf(house.id, house.offer.total)}
            />
          ),
        )}
      </ul>
      {others.data && (
        <p className={styles.note}>{extending(others.data.length === 0 ? 'noOthers' : 'otherFees')}</p>
      )}
    </>
  )
}

type ChoiceProps = {
  name: string
  picture: Picture | null | undefined
  nights: number
  total: number
  isChosen: boolean
  onChoose: () => void
  about: string
}

function Choice({ name, picture, nights, total, isChosen, onChoose, about }: ChoiceProps) {
  const kit = useText()
  return (
    <li>
      <button type="button" aria-pressed={isChosen} className={styles.choice} onClick={onChoose}>
        <HouseStrip name={name} picture={picture}>
          <HouseStripLine>{about}</HouseStripLine>
          <span className={styles.price}>
            {yuan(total)}
            <span className={styles.unit}> / {nightCountText(kit, nights)}</span>
          </span>
        </HouseStrip>
      </button>
    </li>
  )
}
