import { useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { ownerOrderApi } from '#api/owner/orders.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { config } from '#web/app/config.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './owner-home.module.css'

/** Whom to call about my houses: the front desk of their sites, and the companies that look after them. */
export default function OwnerContactsPage() {
  const text = useText('owner')
  const { data, error, refetch } = useQuery(callQuery(ownerOrderApi.profile, {}))
  if (!data) {
    return (
      <Page title={text('contacts.title')}>
        {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="rows" rows={5} />}
      </Page>
    )
  }
  const calls = (phone: string) => (phone === '' ? {} : { href: `tel:${phone}` })
  const services = Map.groupBy(
    data.houses.flatMap((house) => house.services.map((service) => ({ ...service, house: house.name }))),
    ({ company }) => company,
  )
  if (data.sites.length === 0) {
    return (
      <Page title={text('contacts.title')}>
        <EmptyPage type={2} tip={text('contacts.none')}>
          {text('contacts.noneStep')}
        </EmptyPage>
      </Page>
    )
  }
  return (
    <Page title={text('contacts.title')}>
      <div className={styles.page}>
        <Group title={text('contacts.site')}>
          {data.sites.map(({ id, name, phone }) => (
            <Row key={id} label={name} value={phone} {...calls(phone)} />
          ))}
          <Row label={text('contacts.chat')} to={link(screens.help)} />
          {config.servicePhone && (
            <Row
              label={text('contacts.service')}
              value={config.servicePhone}
              href={`tel:${config.servicePhone}`}
            />
          )}
        </Group>
        {services.size > 0 && (
          <Group title={text('contacts.services')}>
            {[...services].map(([company, duties]) => {
              const phone = duties[0]?.phone ?? ''
              const done = duties.map(({ house, duty }) => `${house} · ${text(`profile.duty.${duty}`)}`)
              return (
                <Row
                  key={company}
                  label={company}
                  detail={done.join(text('contacts.and'))}
                  value={phone}
                  {...calls(phone)}
                />
              )
            })}
          </Group>
        )}
      </div>
    </Page>
  )
}
