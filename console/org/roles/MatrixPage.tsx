import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Checkbox, Input, Modal, Tag } from 'antd'
import { useState } from 'react'
import { peopleDeskApi, type DeskRole } from '#api/org/people-desk.ts'
import { userApi } from '#api/identity/user.ts'
import { missingNeeds } from '#domain/identity/right-catalogue.ts'
import { roleChanges } from '#domain/identity/role-change.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { conflictIn } from '#console/app/edit/conflict.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { useSiteNames } from '../SitesSelect.tsx'
import { MatrixGrid } from './MatrixGrid.tsx'
import styles from './matrix.module.css'
import { useRightNames } from './right-names.ts'
import { RoleDrawer } from './RoleDrawer.tsx'

type Edited = Readonly<Record<string, Partial<Pick<DeskRole, 'methods' | 'siteIds'>>>>

export default function MatrixPage() {
  const text = useText('people')
  const titles = useText('pages')
  const { message } = App.useApp()
  const [at, setAt] = useAddressState('q', 'differences')
  const [edited, setEdited] = useState<Edited>({})
  const [isReviewing, setReviewing] = useState(false)
  const [openRole, setOpenRole] = useState<DeskRole | 'new' | null>(null)
  const { data: roles, error, refetch } = useQuery(callQuery(peopleDeskApi.roles, {}))
  const { data: own = [] } = useQuery(callQuery(userApi.methodRights, {}))
  const after = (roles ?? []).map((role) => ({ ...role, ...edited[role.id] }))
  const changes = roleChanges(roles ?? [], after)
  useLeaveGuard(changes.length > 0)
  const saving = useMutation({
    mutationFn: () =>
      call(peopleDeskApi.saveRoles, {
        body: {
          roles: after
            .filter(({ id }) => changes.some((change) => change.id === id))
            .map(({ id, revision, methods, siteIds }) => ({ id, revision, methods, siteIds })),
        },
      }),
    onSuccess: async () => {
      setReviewing(false)
      await refreshCalls(peopleDeskApi.roles, userApi.methodRights)
      setEdited({})
      message.success(text('matrix.saved'))
    },
    // Somebody was quicker: what is there now is loaded, and what was changed here stays to be checked again.
    onError: (failure) => conflictIn(failure) && refreshCalls(peopleDeskApi.roles),
  })
  const conflict = conflictIn<DeskRole>(saving.error)
  const people = (roles ?? [])
    .filter(({ id }) => changes.some((change) => change.id === id))
    .reduce((sum, role) => sum + role.people, 0)
  const added = changes.reduce((sum, change) => sum + change.added.length, 0)
  const removed = changes.reduce((sum, change) => sum + change.removed.length, 0)
  const movedSites = changes.filter(({ siteIds }) => siteIds !== undefined).length
  return (
    <PageFrame
      isFull
      title={titles('matrix')}
      intro={text('matrix.intro')}
      isLoading={roles === undefined && !error}
      actions={
        <Button icon={<Icon name="plus" size={16} />} onClick={() => setOpenRole('new')}>
          {text('matrix.addRole')}
        </Button>
      }
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <div className={styles.tools}>
        <Input
          allowClear
          aria-label={text('matrix.find')}
          placeholder={text('matrix.find')}
          value={at.q}
          onChange={({ target }) => setAt({ q: target.value })}
          style={{ width: 260 }}
        />
        <Checkbox
          checked={at.differences === 'true'}
          onChange={({ target }) => setAt({ differences: target.checked ? 'true' : '' })}
        >
          {text('matrix.onlyDifferences')}
        </Checkbox>
      </div>
      <MatrixGrid
        roles={after}
        before={roles ?? []}
        own={own}
        search={at.q}
        onlyDifferences={at.differences === 'true'}
        onClear={() => setAt({ q: '', differences: '' })}
        onChange={(id, methods) => setEdited({ ...edited, [id]: { ...edited[id], methods } })}
        onSites={(id, siteIds) => setEdited({ ...edited, [id]: { ...edited[id], siteIds } })}
        onOpen={(role) => setOpenRole(roles?.find(({ id }) => id === role.id) ?? null)}
      />
      {changes.length > 0 && (
        <footer className={styles.bar}>
          <span>{text('matrix.unsaved', { added, removed, people })}</span>
          <span style={{ display: 'flex', gap: 8 }}>
            <Button onClick={() => setEdited({})}>{text('matrix.undo')}</Button>
            <Button type="primary" onClick={() => setReviewing(true)}>
              {text('matrix.review')}
            </Button>
          </span>
        </footer>
      )}
      <Modal
        open={isReviewing}
        width={640}
        title={text('matrix.reviewTitle')}
        okText={text('matrix.save', { count: added + removed + movedSites })}
        okButtonProps={{ loading: saving.isPending }}
        onOk={() => saving.mutate()}
        onCancel={() => {
          saving.reset()
          setReviewing(false)
        }}
      >
        <Review roles={after} changes={changes} />
        {conflict ? (
          <p role="alert" className={styles.conflict}>
            {text('matrix.conflict', { by: conflict.by, name: conflict.current.name })}
          </p>
        ) : (
          <ErrorNote error={saving.error} />
        )}
      </Modal>
      <RoleDrawer role={openRole} onClose={() => setOpenRole(null)} />
    </PageFrame>
  )
}

type ReviewProps = { roles: readonly DeskRole[]; changes: ReturnType<typeof roleChanges> }

/** Every change by its name, role by role, and what it is of no use without. */
function Review({ roles, changes }: ReviewProps) {
  const text = useText('people')
  const rightName = useRightNames()
  const siteNames = useSiteNames()
  return changes.map(({ id, added, removed, siteIds }) => {
    const role = roles.find((one) => one.id === id)
    return (
      <section key={id} className={styles.review}>
        <h3>
          {role?.name} <small>{text('matrix.people', { count: role?.people ?? 0 })}</small>
        </h3>
        {added.map((right) => (
          <Tag key={right} color="success">
            {text('matrix.adds')} {rightName(right)}
          </Tag>
        ))}
        {removed.map((right) => (
          <Tag key={right} color="error">
            {text('matrix.removes')} {rightName(right)}
          </Tag>
        ))}
        {siteIds && (
          <p>
            {text('sites.changed', {
              names: siteIds.length === 0 ? text('sites.all') : siteNames(siteIds),
            })}
          </p>
        )}
        {missingNeeds(role?.methods ?? [])
          .filter(({ key }) => added.includes(key))
          .map(({ key, needs }) => (
            <p key={`${key} ${needs}`}>
              {text('matrix.needs', { right: rightName(key), needs: rightName(needs) })}
            </p>
          ))}
      </section>
    )
  })
}
