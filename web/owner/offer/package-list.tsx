import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { callQuery } from '#web/app/call/call.ts'
import { currentLanguage } from '#web/text/language.ts'
import type { OwnSites } from '#web/app/session/own-sites.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { yuan } from '../money.ts'
import type { KeptPackage } from './offer-types.ts'
import { PackageSheet } from './package-sheet.tsx'

type Props = { own: OwnSites; isAdding: boolean; onAdded: () => void }

/** The packages of the park, those that are off too. */
export function PackageList({ own, isAdding, onAdded }: Props) {
  const text = useText('houseDesk')
  const [editing, setEditing] = useState<KeptPackage | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(offerDeskApi.packages, {}),
    staleTime: 0,
    retry: false,
  })
  if (!data) {
    return error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="rows" rows={5} />
  }
  const siteName = (id: string | null) =>
    id === null
      ? text('offer.everywhere')
      : ([...own.sites, ...own.closed].find((site) => site.id === id)?.name ?? '')
  const close = () => (editing ? setEditing(null) : onAdded())
  return (
    <>
      {data.length === 0 ? (
        <EmptyPage type={2} tip={text('offer.noPackages')}>
          {text('offer.noPackagesStep')}
        </EmptyPage>
      ) : (
        <Group>
          {data.map((one) => (
            <Row
              key={one.id}
              label={one.texts[currentLanguage()].name}
              detail={`${text('offer.priceLine', { price: yuan(one.price), per: text(`offer.pers.${one.per}`) })} · ${siteName(one.siteId)}`}
              value={
                <Tag tone={one.isOn ? 'pine' : 'neutral'}>{text(one.isOn ? 'offer.on' : 'offer.off')}</Tag>
              }
              onClick={() => setEditing(one)}
            />
          ))}
        </Group>
      )}
      {(editing ?? isAdding) && (
        <PackageSheet key={editing?.id ?? 'new'} kept={editing} own={own} onClose={close} />
      )}
    </>
  )
}
