import { useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'

/** The sites of the park, closed ones too. */
export function KeptSites() {
  const text = useText('houseDesk')
  const { data, error, refetch } = useQuery({
    ...callQuery(siteDeskApi.sites, {}),
    staleTime: 0,
    retry: false,
  })
  if (!data) {
    return error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="rows" rows={3} />
  }
  if (data.length === 0) {
    return (
      <EmptyPage type={2} tip={text('noSites')}>
        {text('noSitesStep')}
      </EmptyPage>
    )
  }
  return (
    <Group>
      {data.map((site) => (
        <Row
          key={site.id}
          label={site.name}
          detail={text('counts', { houses: site.houses, rooms: site.rooms })}
          value={<Tag tone={site.status === 'open' ? 'pine' : 'neutral'}>{text(site.status)}</Tag>}
          to={link(screens.editSite, { id: site.id })}
        />
      ))}
    </Group>
  )
}
