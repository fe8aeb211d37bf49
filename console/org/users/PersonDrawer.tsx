import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Dropdown, Tabs, Tag } from 'antd'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi, type DeskPerson } from '#api/org/people-desk.ts'
import { closedStatus } from '#domain/identity/user-status.ts'
import { watchesSomeFlow } from '#domain/workflow/some-flow-rights.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { OpenWork } from './OpenWork.tsx'
import { PersonAbsence } from './PersonAbsence.tsx'
import { PersonOrgs } from './PersonOrgs.tsx'
import { PersonRoles } from './PersonRoles.tsx'
import { PersonSites } from './PersonSites.tsx'
import { PersonSessions } from './PersonSessions.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { refreshPerson } from './refresh-person.ts'
import { ResetPassword } from './ResetPassword.tsx'

export function PersonDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText('people')
  const may = useRights()
  const { data, error, refetch } = useQuery({
    ...callQuery(peopleDeskApi.person, { query: { id } }),
    enabled: id !== '',
  })
  const person = data?.id === id ? data : undefined
  // What its holder closed for good can only be looked at, and who holds more than oneself.
  const canManage = may('user.manage') && person?.status !== closedStatus && person?.holdsMore === false
  return (
    <SideDrawer
      isOpen={id !== ''}
      width="wide"
      title={person ? `${person.fullname} (${person.account})` : ''}
      onClose={onClose}
      isLoading={!person && !error}
      extra={
        person && (
          <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <Tag>{text('person.revision', { revision: person.revision })}</Tag>
            {canManage && <Actions person={person} />}
          </span>
        )
      }
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {person?.holdsMore && may('user.manage') && (
        <Alert type="info" showIcon title={text('person.holdsMore')} style={{ marginBottom: 12 }} />
      )}
      {person && may(watchesSomeFlow) && <OpenWork person={person} />}
      {person && (
        <Tabs
          items={[
            {
              key: 'profile',
              label: text('person.profile'),
              children: (
                <ProfileForm key={`${person.id}/${person.revision}`} person={person} canManage={canManage} />
              ),
            },
            {
              key: 'roles',
              label: text('person.roles'),
              children: (
                <>
                  <PersonRoles key={person.id} person={person} canManage={canManage} />
                  {person.kind === 'staff' && <PersonSites key={`${person.id} sites`} userId={person.id} />}
                </>
              ),
            },
            {
              key: 'orgs',
              label: text('person.orgs'),
              children: <PersonOrgs key={person.id} person={person} canManage={canManage} />,
            },
            ...(may('flow.manage') && person.kind === 'staff' && person.status === 1
              ? [
                  {
                    key: 'absence',
                    label: text('person.absence'),
                    children: <PersonAbsence key={person.id} person={person} />,
                  },
                ]
              : []),
            ...(may('user.sessions')
              ? [
                  {
                    key: 'sessions',
                    label: text('person.sessions'),
                    children: <PersonSessions person={person} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </SideDrawer>
  )
}

/** What changes an account as a whole; each asks first. */
function Actions({ person }: { person: DeskPerson }) {
  const text = useText('people')
  const may = useRights()
  const setStatus = (status: 1 | 0 | 2, title: string, content: string) =>
    confirm({
      title,
      content: (
        <>
          <p>{content}</p>
          {status !== 1 && may(watchesSomeFlow) && <OpenWork person={person} />}
        </>
      ),
      confirmText: title,
      isDangerous: status !== 1,
      reason: status === 1 ? 'optional' : 'required',
      run: async (reason) => {
        await call(peopleAdminApi.setStatus, { body: { id: person.id, status, reason } })
        await refreshPerson()
      },
    })
  const name = { name: person.fullname }
  const items =
    person.status === 1
      ? [
          { key: 'reset', label: <ResetPassword person={person} /> },
          { key: 'disable', danger: true, label: text('person.disable') },
          { key: 'resign', danger: true, label: text('person.resign') },
        ]
      : [{ key: 'enable', label: text('person.enable') }]
  const actions: Record<string, () => void> = {
    disable: () => setStatus(0, text('person.disable'), text('person.disableText', name)),
    resign: () => setStatus(2, text('person.resign'), text('person.resignText', name)),
    enable: () => setStatus(1, text('person.enable'), text('person.enableText', name)),
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => actions[key]?.() }}>
      <Button aria-label={text('person.more')} icon={<Icon name="menu" size={16} />} />
    </Dropdown>
  )
}
