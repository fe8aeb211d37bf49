import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { contactsApi } from '#api/org/contacts.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { TabBar } from '#web/ui/page/TabBar.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { ContactRow } from './contact-row.tsx'
import styles from './contacts.module.css'
import { OrgTree } from './org-tree.tsx'

/** The address book: by organisation, by name, or by the first letters of a name. */
export default function ContactsPage() {
  const text = useText('office')
  const [params, setParams] = useSearchParams()
  const show = params.get('show') === 'names' ? 'names' : 'orgs'
  const orgId = params.get('org') ?? ''
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const isSearching = keyword !== ''
  const orgs = useQuery(callQuery(contactsApi.contactOrgs, {}))
  const isOfOrg = !isSearching && show === 'orgs'
  const here = orgId === '' ? (orgs.data?.find(({ parentId }) => parentId === null)?.id ?? '') : orgId
  const query = useInfiniteQuery({
    ...listPagesQuery<typeof contactsApi.contacts, CallOutput<typeof contactsApi.contacts>>(
      contactsApi.contacts,
      (at) => ({
        body: { ...(isOfOrg ? { orgId: here } : { keyword }), ...at },
      }),
    ),
    enabled: !isOfOrg || here !== '',
  })
  const isTree = isOfOrg && orgs.data !== undefined
  return (
    <Page title={text('contacts.title')} mood="work" tabs={<TabBar mood="work" />} hasBack={false}>
      <div className={styles.head}>
        <SearchField label={text('contacts.search')} value={typed} onChange={setTyped} />
        {!isSearching && (
          <Segments
            label={text('contacts.which')}
            isLabelHidden
            value={show}
            options={(['orgs', 'names'] as const).map((value) => ({
              value,
              label: text(`contacts.shows.${value}`),
            }))}
            onChange={(value) => setParams({ show: value }, { replace: true })}
          />
        )}
      </div>
      {isOfOrg && orgs.isPending && <Skeleton kind="rows" rows={6} />}
      {isOfOrg && orgs.error && <FailedPage error={orgs.error} />}
      {isTree && <OrgTree orgs={orgs.data} here={here} onOpen={(id) => setParams({ org: id })} />}
      {(!isOfOrg || (isTree && (query.data?.pages[0]?.total ?? 1) > 0)) && (
        <InfiniteList
          look="card"
          query={query}
          rowKey={(row) => row.id}
          label={text('contacts.people')}
          emptyTip={text('contacts.none')}
          emptyStep={text('contacts.noneStep')}
        >
          {(row) => <ContactRow row={row} hasLetter={!isOfOrg && !isSearching} />}
        </InfiniteList>
      )}
    </Page>
  )
}
