import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Select, Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { rightCatalogue } from '#domain/identity/right-catalogue.ts'
import { callQuery } from '#console/app/call/call.ts'
import { rightDescription, rightName } from '#console/text/right-name.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { useSiteNames } from '../SitesSelect.tsx'

type RightReasons = CallOutput<typeof peopleDeskApi.why>
type WhyRightProps = { userId: string; name: string; right: string; onRight: (right: string) => void }

/** By which roles somebody holds a right, at which sites, and how they would get it. */
export function WhyRight({ userId, name, right, onRight }: WhyRightProps) {
  const text = useText('people')
  const rights = useText('rights')
  const isComplete = userId !== '' && right !== ''
  const { data, error } = useQuery({
    ...callQuery(peopleDeskApi.why, { query: { userId, right } }),
    enabled: isComplete,
  })
  const { data: person } = useQuery({
    ...callQuery(peopleDeskApi.person, { query: { id: userId } }),
    enabled: userId !== '',
  })
  const values = { name: person?.fullname ?? name, right: rightName(rights, right) }
  return (
    <>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={text('why.right')}
        placeholder={text('why.pickRight')}
        value={right || undefined}
        onChange={onRight}
        options={rightCatalogue.map(({ key }) => ({
          value: key,
          label: `${rightName(rights, key)} (${key})`,
        }))}
        style={{ width: '100%', maxWidth: 880, marginBottom: 16 }}
      />
      <ErrorNote error={error} />
      {!isComplete && <EmptyNote icon="question" title={text('why.choose')} hint={text('why.chooseHint')} />}
      {isComplete && data && (
        <Card style={{ maxWidth: 880 }}>
          <Alert
            type={data.may ? 'success' : 'warning'}
            showIcon
            title={text(data.may ? 'why.may' : 'why.mayNot', values)}
            description={data.isAccountClosed ? text('why.closed') : rightDescription(rights, right)}
          />
          {data.by.length > 0 && <GrantingRoles why={data} />}
          <Places why={data} />
          {!data.may && !data.isAccountClosed && data.by.length === 0 && (
            <p>
              {data.others.length === 0 ? text('why.nobody') : text('why.others')}{' '}
              {data.others.map((role) => (
                <Tag key={role.id}>{role.name}</Tag>
              ))}
            </p>
          )}
        </Card>
      )}
    </>
  )
}

function GrantingRoles({ why }: { why: RightReasons }) {
  const text = useText('people')
  const siteNames = useSiteNames()
  return (
    <p>
      {text('why.by')}{' '}
      {why.by.map((role) => {
        const label = role.enabled ? role.name : text('why.byDisabled', { name: role.name })
        const sites = role.siteIds.length === 0 ? '' : text('sites.only', { names: siteNames(role.siteIds) })
        return (
          <Tag key={role.id} color={role.enabled ? 'success' : 'default'}>
            {sites === '' ? label : `${label} · ${sites}`}
          </Tag>
        )
      })}
    </p>
  )
}

/** Where the right holds: what the roles give, within the person's own sites. */
function Places({ why: { ownSites, siteIds, isOfCompany } }: { why: RightReasons }) {
  const text = useText('people')
  const siteNames = useSiteNames()
  return (
    <>
      {ownSites.length > 0 && <p>{text('why.ownSites', { names: siteNames(ownSites) })}</p>}
      {siteIds !== null && siteIds.length > 0 && !isOfCompany && (
        <p>{text('why.holdsAt', { names: siteNames(siteIds) })}</p>
      )}
      {siteIds !== null && isOfCompany && <p>{text('why.ofCompany')}</p>}
      {siteIds?.length === 0 && !isOfCompany && ownSites.length > 0 && <p>{text('why.holdsNowhere')}</p>}
    </>
  )
}
