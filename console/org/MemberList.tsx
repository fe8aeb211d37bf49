import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { directoryApi } from '#api/org/directory.ts'
import { siteOperatorsApi } from '#api/owner/site-operators.ts'
import { peopleDeskApi } from '#api/org/people-desk.ts'
import { call, callQuery, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { PageLink } from '#console/ui/PageLink.tsx'
import { PeoplePicker } from '#console/ui/PersonPicker.tsx'
import styles from './members.module.css'

type People = CallOutput<typeof directoryApi.people>
type MemberListProps = {
  kind: 'role' | 'group' | 'post' | 'job'
  id: string
  /** Who is on a post or has a job is said at the person; roles and groups are filled here. */
  canChange: boolean
}

/** Who belongs to something. Each change is saved at once and touches nobody else. */
export function MemberList({ kind, id, canChange }: MemberListProps) {
  const text = useText('people')
  const mayReadUsers = useRights()('user.read')
  const [added, setAdded] = useState<string[]>([])
  const members = useInfiniteQuery(
    pagesQuery<typeof directoryApi.people, People>(directoryApi.people, (page) => ({
      body: { ...listBody(page, []), type: kind, id },
    })),
  )
  const changing = useMutation({
    mutationFn: ({ add = [], remove = [] }: { add?: string[]; remove?: string[] }) => {
      if (kind !== 'role' && kind !== 'group') {
        throw new Error(kind)
      }
      return call(peopleDeskApi.changeMembers, { body: { kind, id, add, remove } })
    },
    onSuccess: async () => {
      setAdded([])
      await refreshCalls(directoryApi.people, peopleDeskApi.roles, directoryApi.groupPage)
    },
  })
  const people = members.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <section aria-label={text('places.members')}>
      <h3>{text('places.memberCount', { count: members.data?.pages[0]?.total ?? people.length })}</h3>
      {canChange && (
        <div style={{ display: 'flex', gap: 8, marginBottom: 8 }}>
          <PeoplePicker
            label={text('places.addMembers')}
            placeholder={text('why.pickPerson')}
            value={added}
            onChange={setAdded}
          />
          <Button
            disabled={added.length === 0}
            loading={changing.isPending}
            onClick={() => changing.mutate({ add: added })}
          >
            {text('places.addMembers')}
          </Button>
        </div>
      )}
      <ErrorNote error={members.error ?? changing.error} />
      {members.isPending && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {members.isSuccess && people.length === 0 && <p>{text('places.nobody')}</p>}
      <ul className={styles.members}>
        {people.map((person) => (
          <li key={person.id}>
            <span>
              {[person.fullname, person.account, person.orgName, person.postName].filter(Boolean).join(' · ')}
              {kind === 'role' && mayReadUsers && <OwnSites userId={person.id} />}
            </span>
            {canChange && (
              <Button
                type="text"
                size="small"
                aria-label={text('places.removeMember', { name: person.fullname })}
                icon={<Icon name="cross" size={14} />}
                disabled={changing.isPending}
                onClick={() => changing.mutate({ remove: [person.id] })}
              />
            )}
          </li>
        ))}
      </ul>
      {members.hasNextPage && (
        <Button type="link" onClick={() => void members.fetchNextPage()}>
          {text('places.more')}
        </Button>
      )}
    </section>
  )
}

/** That the rights of a member hold at some sites alone; it is changed at the person. */
function OwnSites({ userId }: { userId: string }) {
  const text = useText('people')
  const { data } = useQuery(callQuery(siteOperatorsApi.siteOperators, {}))
  const siteIds = data?.people.find((one) => one.userId === userId)?.siteIds ?? []
  if (!data || siteIds.length === 0) {
    return null
  }
  const names = data.sites.filter(({ id }) => siteIds.includes(id)).map(({ name }) => name)
  return (
    <PageLink to={`/people/users?open=${userId}`}>
      <Tag color="warning" style={{ marginLeft: 8 }}>
        {text('sites.only', { names })}
      </Tag>
    </PageLink>
  )
}
