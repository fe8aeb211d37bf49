import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Input, Tree } from 'antd'
import { type RefObject, useEffect, useRef, useState } from 'react'
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
import { matchingOrgs, orgsUnder, treeOf } from '../org-tree.ts'
import { OrgForm } from './OrgForm.tsx'
import styles from './orgs.module.css'

/** So many organisations are drawn at once; of more only those in sight. */
const drawnWhole = 200

type NewOrg = { parentId: string | null; demId: string }

export default function OrgsPage() {
  const text = useText('people')
  const titles = useText('pages')
  const { message } = App.useApp()
  const may = useRights()
  const canManage = may('user.manage')
  const [at, setAt] = useAddressState('open')
  const [search, setSearch] = useState('')
  /** What was folded by hand; everything else is open, also what came later. */
  const [closed, setClosed] = useState<readonly string[]>([])
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
    const subtree = orgsUnder(orgs ?? [], org.id)
    const values = {
      name: org.name,
      orgs: subtree.length,
      people: subtree.reduce((sum, { people }) => sum + people, 0),
    }
    confirm({
      title: text('orgs.move'),
      content: to ? text('orgs.moveText', { ...values, to: to.name }) : text('orgs.moveRootText', values),
      confirmText: text('orgs.move'),
      run: () => moving.mutateAsync({ org, parentId: to?.id ?? null }),
    })
  }
  const nodes = treeOf(matchingOrgs(orgs ?? [], search))
  const searchText = search.trim().toLowerCase()
  const place = useRef<HTMLDivElement>(null)
  // Of a long tree only what is in sight is drawn, for which it has to know its height.
  const height = useHeight(place, (orgs?.length ?? 0) > drawnWhole)
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
          <div ref={place} className={styles.place}>
            {nodes.length > 0 && (
              <Tree
                blockNode
                virtual={height !== null}
                {...(height !== null && { height })}
                expandedKeys={(orgs ?? []).map(({ id }) => id).filter((id) => !closed.includes(id))}
                onExpand={(_, { node, expanded }) =>
                  setClosed(expanded ? closed.filter((id) => id !== node.org.id) : [...closed, node.org.id])
                }
                draggable={canManage ? { icon: false } : false}
                treeData={nodes}
                selectedKeys={at.open === '' ? [] : [at.open]}
                filterTreeNode={(node) =>
                  searchText !== '' && node.org.name.toLowerCase().includes(searchText)
                }
                onSelect={([key]) => {
                  setAdding(null)
                  setAt({ open: key === undefined ? '' : String(key) })
                }}
                onDrop={({ dragNode, node, dropToGap }) => {
                  const to = dropToGap ? orgs?.find(({ id }) => id === node.org.parentId) : node.org
                  if ((to?.id ?? null) === dragNode.org.parentId) {
                    message.info(text('orgs.ordered'))
                  } else if (to?.id !== dragNode.org.id) {
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
          </div>
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

/** How high a part of the page is; null while that is of no interest. */
function useHeight(place: RefObject<HTMLElement | null>, isMeasured: boolean): number | null {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!isMeasured || !element) {
      return undefined
    }
    const watch = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0))
    watch.observe(element)
    return () => watch.disconnect()
  }, [place, isMeasured])
  return isMeasured ? Math.max(height, 200) : null
}
