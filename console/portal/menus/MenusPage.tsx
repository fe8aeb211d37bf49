import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { portalDefinitionsApi } from '#api/portal/definitions.ts'
import { flattenMenus, type MenuTree } from '#domain/portal/menus.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { shortPages } from '#console/ui/table/short-pages.ts'
import { NewDefinition } from '../DefinitionList.tsx'

/** The trees of menus. */
export default function MenusPage() {
  const text = useText('portal')
  const pages = useText('pages')
  const [isNew, setNew] = useState(false)
  const trees = useQuery(callQuery(portalDefinitionsApi.menuTrees, {}))
  const create = (
    <Button type="primary" onClick={() => setNew(true)}>
      {text('create.menu')}
    </Button>
  )
  return (
    <PageFrame title={pages('homeMenus')} intro={text('intro.menu')} actions={create}>
      <ErrorNote error={trees.error} onRetry={() => void trees.refetch()} />
      <Table<MenuTree>
        size="small"
        rowKey="alias"
        loading={trees.isPending}
        pagination={shortPages}
        // Without their children, which the table would draw as rows of its own; the editor shows them.
        dataSource={trees.data?.map((tree) => ({ ...tree, children: undefined })) ?? []}
        locale={{
          emptyText: (
            <EmptyNote icon="home" title={text('none.menu')} hint={text('intro.menu')} action={create} />
          ),
        }}
        columns={[
          {
            key: 'name',
            title: text('name'),
            render: (_, { alias, name }) => <Link to={`/home/menus/${alias}`}>{name}</Link>,
          },
          { key: 'alias', title: text('alias'), width: 220, render: (_, { alias }) => <code>{alias}</code> },
          {
            key: 'count',
            title: text('menu.count'),
            width: 120,
            render: (_, { alias }) => {
              const tree = trees.data?.find((one) => one.alias === alias)
              return tree ? flattenMenus(tree).length - 1 : 0
            },
          },
        ]}
      />
      {isNew && <NewDefinition kind="menu" onClose={() => setNew(false)} />}
    </PageFrame>
  )
}
