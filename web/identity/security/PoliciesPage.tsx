import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { policyApi } from '#api/identity/policy.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { formatInstantDay } from '../format-date-time.ts'

/** What the park and the person have agreed on, document by document. */
export default function PoliciesPage() {
  const text = useText('identity')
  const frame = useText()
  const policies = useQuery(callQuery(policyApi.policies, {}))
  return (
    <Page title={text('user.policies.title')}>
      {policies.isPending && <Skeleton kind="rows" rows={4} />}
      {policies.error && (
        <EmptyPage
          type={3}
          tip={policies.error.message}
          linkLabel={frame('action.retry')}
          onLink={() => void policies.refetch()}
        />
      )}
      {policies.data?.length === 0 && <EmptyPage type={2} tip={text('user.policies.empty')} />}
      {policies.data && policies.data.length > 0 && (
        <Group>
          {policies.data.map((policy) => (
            <Row
              key={policy.policyType}
              label={policy.policyTitle}
              detail={text('user.policies.updated', { date: formatInstantDay(policy.updatedAt) })}
              to={link(screens.policy, { type: policy.policyType })}
            />
          ))}
        </Group>
      )}
    </Page>
  )
}
