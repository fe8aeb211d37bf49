import { link } from '#api/link.ts'
import { isScreenPath, screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { applicationsCall } from '#api/portal/first-calls.ts'
import { callQuery } from '#web/app/call/call.ts'
import { config } from '#web/app/config.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'

const pages = [
  link(screens.home),
  link(screens.houseList),
  link(screens.favourites),
  link(screens.orderList),
  // Of modules to come: shown once they are there.
  '/landlord/orderList',
  '/landlmy/landlIndex',
  '/shop/index',
]

/** The guests' pages at one tap, while the product is being developed. */
export function DeveloperShortcuts() {
  const text = useText('portal')
  const types = useQuery(callQuery(...applicationsCall()))
  // Not before what stands above them: they would be pushed down.
  if (config.mode !== 'development' || types.isPending) {
    return null
  }
  return (
    <Group title={text('work.developer')}>
      {pages.filter(isScreenPath).map((path) => (
        <Row key={path} label={path} to={path} />
      ))}
    </Group>
  )
}
