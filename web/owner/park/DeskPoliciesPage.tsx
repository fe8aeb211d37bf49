import { useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { screens } from '#api/screens.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { parkDay } from '#domain/park-time.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PolicyForm } from './policy-form.tsx'
import styles from './park.module.css'

/** 5 is the notice of one site, the others hold everywhere. */
const everywhere = [1, 2, 3, 4] as const
const SITE_NOTICE = 5

/** The papers of the park, or one of them to be written. */
export default function DeskPoliciesPage() {
  const text = useText('houseDesk')
  const [query] = useSearchParams()
  const policies = useQuery({
    ...callQuery(siteDeskApi.policies, {}),
    retry: false,
    // What is written into the form must not be older than what others saved.
    gcTime: 0,
    staleTime: 0,
  })
  const sites = useQuery({ ...callQuery(siteDeskApi.sites, {}), retry: false })
  const reach = useQuery({ ...callQuery(siteDeskApi.reach, {}), retry: false })
  const { data, error, refetch } = policies
  const type = ([...everywhere, SITE_NOTICE] as const).find((one) => String(one) === query.get('type'))
  const siteCode = query.get('site') ?? ''
  if (!data) {
    return (
      <Page title={text('park.policies')} mood="work">
        {error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="rows" rows={6} />}
      </Page>
    )
  }
  const versions = (of: number, site: string) =>
    data.filter((policy) => policy.type === of && policy.siteCode === site)
  const siteNames = new Map(sites.data?.map(({ code, name }) => [code, name]))
  if (type !== undefined) {
    return (
      <PolicyForm
        key={`${type} ${siteCode}`}
        type={type}
        siteCode={siteCode}
        siteName={siteNames.get(siteCode) ?? text('park.everywhere')}
        policies={versions(type, siteCode)}
      />
    )
  }
  const row = (of: (typeof everywhere)[number] | typeof SITE_NOTICE, site: string, label: string) => {
    const at = Math.max(0, ...versions(of, site).map(({ updatedAt }) => updatedAt))
    const day = at === 0 ? null : formatDay(parkDay(at), 'date', currentLanguage())
    return (
      <Row
        key={`${of} ${site}`}
        label={label}
        detail={day === null ? text('park.notWritten') : text('park.written', { day })}
        to={link(screens.deskPolicies, { type: String(of), ...(site === '' ? {} : { site }) })}
      />
    )
  }
  return (
    <Page title={text('park.policies')} mood="work">
      <div className={styles.page}>
        <p className={styles.help}>{text('park.policiesIntro')}</p>
        {reach.data?.isEverywhere && (
          <Group>{everywhere.map((of) => row(of, '', text(`park.types.p${of}`)))}</Group>
        )}
        {siteNames.size > 0 && (
          <Group title={text('park.types.p5')}>
            {[...siteNames].map(([code, name]) => row(SITE_NOTICE, code, name))}
          </Group>
        )}
      </div>
    </Page>
  )
}
