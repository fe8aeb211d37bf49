import { useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import styles from './owner-home.module.css'

/** Who I am here, and the terms of each of my houses. */
export default function OwnerProfilePage() {
  const text = useText('owner')
  const language = currentLanguage()
  const { data, error, refetch } = useQuery(callQuery(ownerOrderApi.profile, {}))
  if (!data) {
    return (
      <Page title={text('profile.title')}>
        {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="lines" rows={8} />}
      </Page>
    )
  }
  const day = (one: string) => formatDay(one, 'date', language)
  return (
    <Page title={text('profile.title')}>
      <div className={styles.page}>
        <Group>
          <Row label={text('profile.name')} value={data.name} />
          <Row label={text('profile.phone')} value={data.phone} to={link(screens.editProfile)} />
          <Row
            label={text('profile.identity')}
            value={
              <Tag tone={data.isIdentified ? 'pine' : 'warn'}>
                {text(data.isIdentified ? 'profile.identified' : 'profile.notIdentified')}
              </Tag>
            }
          />
        </Group>
        {data.houses.map((house) => (
          <Group key={house.id} title={house.name}>
            <Row
              label={text('profile.terms')}
              value={
                house.terms
                  ? text('profile.share', { percent: house.terms.ownerBp / 100 })
                  : text('profile.noTerms')
              }
              detail={
                house.terms
                  ? [
                      text('profile.since', { day: day(house.terms.from) }),
                      house.terms.until ? text('profile.until', { day: day(house.terms.until) }) : '',
                    ]
                      .filter(Boolean)
                      .join(' ')
                  : undefined
              }
            />
            {house.services.map(({ duty, company }) => (
              <Row key={duty} label={text(`profile.duty.${duty}`)} value={company} />
            ))}
          </Group>
        ))}
      </div>
    </Page>
  )
}
