import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Input, Tree } from 'antd'
import { useState } from 'react'
import { directoryApi } from '#api/org/directory.ts'
import { peopleAdminApi } from '#api/org/people-admin.ts'
import { peopleDeskApi, type DeskOrg } from '#api/org/people-desk.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { orgsUnder, treeOf } from '../org-tree.ts'
import { OrgForm } from './OrgForm.tsx'
import styles from './orgs.module.css'

type NewOrg = { parentId: string | null; demId: string }

export default function OrgsPage() {
  const text = useText('people')
  const titles = useText('pages')
  const { message } = App.useApp()
  const may = useRights()
  const canManage = may('user.manage')
  const [at, setAt] = useAddressState('open')
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState<NewOrg | null>(null)
  const { data: orgs, error, refetch } = useQuery(callQuery(peopleDeskApi.orgTree, {}))
  const { data: dimensions = [] } = useQuery(callQuery(directoryApi.dimensions, {}))
  const moving = useMutation({
    mutationFn: ({ org, parentId }: { org: DeskOrg; parentId: string | null }) =>
      call(peopleAdminApi.saveOrg, { body: { ...bodyOf(org), parentId } }),
    onSuccess: async () => {
      message.success(text('orgs.moved'))
      await refreshCalls(peopleDeskApi.orgTree)
    },
  })
  const chosen = orgs?.find(({ id }) => id === at.open)
  const [dimension] = dimensions
  const move = (org: DeskOrg, to: DeskOrg | null) => {
    const moved = orgsUnder(orgs ?? [], org.id)
    const values = {
      name: org.name,
      orgs: moved.length,
      people: moved.reduce((sum, { people }) => sum + people, 0),
    }
    confirm({
      title: text('orgs.move'),
      content: to ? text('orgs.moveText', { ...values, to: to.name }) : text('orgs.moveRootText', values),
      confirmText: text('orgs.move'),
      run: () => moving.mutateAsync({ org, parentId: to?.id ?? null }),
    })
  }
  const nodes = treeOf(orgs ?? [])
  const shown = search.trim().toLowerCase()
  return (
    <PageFrame
      isFull
      title={titles('orgs')}
      intro={text('orgs.intro')}
      isLoading={orgs === undefined && !error}
      actions={
        canManage &&
        dimension && (
          <Button
            type="primary"
            icon={<Icon name="plus" size={16} />}
            onClick={() => setAdding({ parentId: chosen?.id ?? null, demId: chosen?.demId ?? dimension.id })}
          >
            {text(chosen ? 'orgs.add' : 'orgs.addRoot')}
          </Button>
        )
      }
    >
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <div className={styles.split}>
        <section className={styles.tree}>
          <Input
            allowClear
            aria-label={text('orgs.search')}
            placeholder={text('orgs.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {orgs?.length === 0 && (
            <EmptyNote icon="people" title={text('orgs.empty')} hint={text('orgs.emptyHint')} />
          )}
          {nodes.length > 0 && (
            <Tree
              blockNode
              defaultExpandAll
              draggable={canManage ? { icon: false } : false}
              treeData={nodes}
              selectedKeys={at.open === '' ? [] : [at.open]}
              filterTreeNode={(node) => shown !== '' && node.org.name.toLowerCase().includes(shown)}
              onSelect={([key]) => {
                setAdding(null)
                setAt({ open: key === undefined ? '' : String(key) })
              }}
              onDrop={({ dragNode, node, dropToGap }) => {
                const to = dropToGap ? orgs?.find(({ id }) => id === node.org.parentId) : node.org
                if (to?.id !== dragNode.org.id) {
                  move(dragNode.org, to ?? null)
                }
              }}
              titleRender={({ org }) => (
                <span className={styles.node}>
                  {org.name}
                  <small>{text('orgs.people', { count: org.people })}</small>
                </span>
              )}
            />
          )}
        </section>
        <section className={styles.detail}>
          {adding && (
            <OrgForm
              key={`new/${adding.parentId}`}
              org={{ ...adding, code: '', name: '', orderNo: 0, head: null }}
              canManage={canManage}
              onSaved={(id) => {
                setAdding(null)
                setAt({ open: id })
              }}
            />
          )}
          {!adding && chosen && (
            <OrgForm
              key={`${chosen.id}/${chosen.revision}`}
              org={chosen}
              canManage={canManage}
              onSaved={() => {}}
            />
          )}
          {!adding && !chosen && <EmptyNote icon="people" title={text('orgs.chosen')} />}
        </section>
      </div>
    </PageFrame>
  )
}

const bodyOf = ({ id, demId, code, name, orderNo, revision }: DeskOrg) => ({
  id,
  demId,
  code,
  name,
  orderNo,
  revision,
})
