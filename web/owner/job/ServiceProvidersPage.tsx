import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import { serviceCompanyApi } from '#api/owner/service-companies.ts'
import { screens } from '#api/screens.ts'
import { jobKinds, type JobKind } from '#domain/stay/job/job-state.ts'
import { callQuery } from '#web/app/call/call.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { ActionSheet } from '#web/ui/kit/ActionSheet.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { actForHouse } from '../act-for-house.ts'
import { yuan } from '../money.ts'
import styles from './jobs.module.css'

type Services = CallOutput<typeof serviceCompanyApi.services>
type House = Services['houses'][number]
const tones = { ready: 'pine', dirty: 'warn', cleaning: 'info' } as const

/** Who cleans and repairs an owner's houses, and how each stands. */
export default function ServiceProvidersPage() {
  const text = useText('jobs')
  const [choosing, setChoosing] = useState<{ house: House; duty: JobKind } | null>(null)
  const { data, error, refetch } = useQuery({ ...callQuery(serviceCompanyApi.services, {}), staleTime: 0 })
  if (!data) {
    return (
      <Page title={text('providers.title')}>
        {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="cards" rows={3} />}
      </Page>
    )
  }
  if (data.houses.length === 0) {
    return (
      <Page title={text('providers.title')}>
        <EmptyPage type={2} tip={text('providers.none')}>
          {text('providers.noneStep')}
        </EmptyPage>
      </Page>
    )
  }
  return (
    <Page title={text('providers.title')}>
      <div className={styles.page}>
        <p className={styles.facts}>{text('providers.intro')}</p>
        {data.houses.map((house) => (
          <section key={house.id} className={styles.section} aria-label={house.name}>
            <p className={styles.head}>
              <span className={styles.name}>{house.name}</span>
              <Tag tone={tones[house.readiness]}>{text(`providers.readiness.${house.readiness}`)}</Tag>
            </p>
            <HouseServices house={house} onChoose={(duty) => setChoosing({ house, duty })} />
          </section>
        ))}
      </div>
      {choosing && <ChooseCompany services={data} {...choosing} onClose={() => setChoosing(null)} />}
    </Page>
  )
}

function HouseServices({ house, onChoose }: { house: House; onChoose: (duty: JobKind) => void }) {
  const text = useText('jobs')
  return (
    <Group>
      {jobKinds.map((duty) => {
        const service = house.services.find((one) => one.duty === duty)
        const price = service && priceOf(service)
        return (
          <Row
            key={duty}
            label={text(`providers.duties.${duty}`)}
            value={service?.companyName ?? text('providers.nobody')}
            detail={
              price &&
              (price.kind === 'free' ? text('providers.free') : text(`providers.${price.kind}`, price.values))
            }
            {...(house.canChoose ? { onClick: () => onChoose(duty) } : {})}
          />
        )
      })}
      <Row label={text('providers.jobs')} to={link(screens.houseJobs, { houseId: house.id })} />
    </Group>
  )
}

function priceOf({ shareBp, jobFee }: House['services'][number]) {
  if (shareBp > 0) {
    return { kind: 'share' as const, values: { percent: shareBp / 100, amount: '' } }
  }
  return jobFee > 0
    ? { kind: 'byJob' as const, values: { amount: yuan(jobFee), percent: 0 } }
    : { kind: 'free' as const, values: {} }
}

type Choosing = { services: Services; house: House; duty: JobKind; onClose: () => void }

function ChooseCompany({ services, house, duty, onClose }: Choosing) {
  const text = useText('jobs')
  const client = useQueryClient()
  const name = text(`providers.duties.${duty}`)
  const now = house.services.find((one) => one.duty === duty)

  async function done() {
    toast(text('providers.chosen'), 'success')
    await client.invalidateQueries()
  }

  async function choose(companyId: string) {
    await actForHouse(serviceCompanyApi.choose, { body: { houseId: house.id, duty, companyId } })
    await done()
  }

  async function end() {
    const title = text('providers.endTitle', { name: now?.companyName ?? '', duty: name })
    const body = text('providers.endBody')
    if (await confirm({ title, body, confirmLabel: text('providers.end'), isDanger: true })) {
      await actForHouse(serviceCompanyApi.end, { body: { houseId: house.id, duty } })
      await done()
    }
  }

  const others = services.companies
    .filter(({ id }) => id !== now?.companyId)
    .map((company) => ({
      label: `${company.name} · ${company[duty] > 0 ? text('providers.byJob', { amount: yuan(company[duty]) }) : text('providers.free')}`,
      onChoose: () => void choose(company.id).catch(() => {}),
    }))
  const actions = now
    ? [
        ...others,
        { label: text('providers.end'), isDanger: true, onChoose: () => void end().catch(() => {}) },
      ]
    : others
  return (
    <ActionSheet
      isOpen
      title={text('providers.choose', { duty: name })}
      actions={actions}
      onClose={onClose}
    />
  )
}
