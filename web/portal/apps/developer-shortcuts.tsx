import { useQuery } from '@tanstack/react-query'
import { appsApi } from '#api/portal/apps.ts'
import { callQuery } from '#web/app/call/call.ts'
import { config } from '#web/app/config.ts'
import { hasScreen } from '#web/app/screens.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'

const pages = [
  '/home/index',
  '/home/list',
  '/home/Collection',
  '/template/customer/list',
  '/landlord/orderList',
  '/landlmy/landlIndex',
  '/shop/index',
]

/** The guests' pages at one tap, while the product is being developed. */
export function DeveloperShortcuts() {
  const text = useText('portal')
  const types = useQuery(callQuery(appsApi.applications, { query: { typeKey: 'appType' } }))
  // Not before what stands above them: they would be pushed down.
  if (config.mode !== 'development' || types.isPending) {
    return null
  }
  return (
    <Group title={text('work.developer')}>
      {pages.filter(hasScreen).map((path) => (
        <Row key={path} label={path} to={path} />
      ))}
    </Group>
  )
}
