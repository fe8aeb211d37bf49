import { useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { lettingApi } from '#api/owner/letting.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { yuan } from '#web/ui/kit/format-money.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'

/** Houses owners offer for long letting: each leads to the lease that is drawn up for its tenant. */
export function LettingOffers() {
  const text = useText('contract')
  const { data } = useQuery({ ...callQuery(lettingApi.offers, {}), staleTime: 0, retry: false })
  if (!data || data.length === 0) {
    return null
  }
  return (
    <Group title={text('desk.toLet')}>
      {data.map((offer) => (
        <Row
          key={offer.id}
          label={offer.houseName}
          value={text('desk.offerRent', { price: yuan(offer.rent) })}
          detail={text('desk.offer', {
            owner: offer.owner,
            day: formatDay(offer.startsOn, 'date', currentLanguage()),
            months: offer.months,
          })}
          to={link(screens.contractDraft, { offerId: offer.id })}
        />
      ))}
    </Group>
  )
}
