import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import type { ownerOrderApi } from '#api/owner/orders.ts'
import { screens } from '#api/screens.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'

type Tonight = CallOutput<typeof ownerOrderApi.home>['tonight']

/** Who sleeps in each house tonight, and until when. */
export function TonightRows({ tonight }: { tonight: Tonight }) {
  const text = useText('owner')
  if (tonight.length === 0) {
    return null
  }
  return (
    <Group title={text('home.tonight')}>
      {tonight.map(({ houseId, houseName, kind, label, to, orderId }) => (
        <Row
          key={houseId}
          label={houseName}
          value={
            kind === null ? text('home.free') : [text(`sources.${kind}`), label].filter(Boolean).join(' ')
          }
          detail={
            to === null ? undefined : text('home.until', { day: formatDay(to, 'day', currentLanguage()) })
          }
          to={
            orderId === null ? link(screens.houseMonths, { houseId }) : link(screens.ownerOrder, { orderId })
          }
        />
      ))}
    </Group>
  )
}
