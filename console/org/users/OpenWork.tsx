import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { Link } from 'react-router'
import type { DeskPerson } from '#api/org/people-desk.ts'
import { runningApi } from '#api/workflow/running.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'

/** What waits for this person in flows, with the way to hand it to others: whoever leaves shall leave nothing behind. */
export function OpenWork({ person }: { person: DeskPerson }) {
  const text = useText('people')
  const { data } = useQuery(
    callQuery(runningApi.instancePage, {
      body: { filter: { personId: person.id }, list: { pageBean: { page: 1, pageSize: 1 } } },
    }),
  )
  const count = data?.total ?? 0
  if (count === 0) {
    return null
  }
  return (
    <Alert
      type={person.status === 1 ? 'info' : 'warning'}
      showIcon
      style={{ marginBottom: 12 }}
      title={text('person.openWork', { count })}
      action={<Link to={`/running?person=${person.id}`}>{text('person.handOver')}</Link>}
    />
  )
}
