import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { chooserApi } from '#api/org/chooser.ts'
import type { RefKind } from '#domain/objects/definition.ts'
import { callQuery, callPagesQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { Departments } from '../../list/Departments.tsx'
import { PrimaryButton } from '../../kit/PrimaryButton.tsx'
import { RetryLine } from '../../kit/RetryLine.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { PickList, PickPath, PickSearch, type PickRow } from './PickList.tsx'

type Props = {
  kind: RefKind
  label: string
  chosen: readonly string[]
  isMany: boolean
  /** Those who are left out. */
  except?: readonly string[]
  onToggle: (row: PickRow) => void
}

type Found = { id: string; name: string; detail?: string | undefined }

const PAGE = 30

const like = (property: string, value: string) => [{ property, value, operation: 'LIKE' }]
const bodyOf = (page: number, property: string, term: string) => ({
  pageBean: { page, pageSize: PAGE, showTotal: true },
  querys: term === '' ? [] : like(property, term),
})

/** The list call of each directory; what comes is brought to one shape. */
const listOf = {
  person: (term: string, orgId?: string) =>
    callPagesQuery(chooserApi.people, (page) => ({
      body: { keyword: term, page, pageSize: PAGE, ...(orgId === undefined ? {} : { orgId }) },
    })),
  org: (term: string) => callPagesQuery(chooserApi.orgs, (page) => ({ body: bodyOf(page, 'name', term) })),
  post: (term: string) => callPagesQuery(chooserApi.posts, (page) => ({ body: bodyOf(page, 'name', term) })),
  role: (term: string) => callPagesQuery(chooserApi.roles, (page) => ({ body: bodyOf(page, 'name', term) })),
}

function foundIn(kind: RefKind, row: Record<string, unknown>): Found {
  const word = (name: string) => (typeof row[name] === 'string' ? row[name] : '')
  switch (kind) {
    case 'person':
      return {
        id: word('id'),
        name: word('fullname'),
        detail: [word('orgName'), word('postName')].filter(Boolean).join(' · '),
      }
    case 'org':
      return {
        id: word('id'),
        name: word('name'),
        detail: word('pathName').replace(/^\//, '').replaceAll('/', ' / '),
      }
    case 'post':
      return { id: word('id'), name: word('name'), detail: word('orgName') }
    default:
      return { id: word('id'), name: word('name'), detail: word('description') }
  }
}

/** People, organisations, posts or roles to pick from, page by page, with a search. People by department too. */
export function DirectoryPages(props: Props) {
  const [typed, setTyped] = useState('')
  const term = useDeferredValue(typed.trim())
  const [orgId, setOrg] = useState<string>()
  const isTree = props.kind === 'org' && term === ''
  const isByDepartment = props.kind === 'person' && term === ''
  return (
    <>
      <PickSearch value={typed} onChange={setTyped} />
      {isByDepartment && <Departments orgId={orgId} onChoose={setOrg} />}
      {isTree ? (
        <OrgTree {...props} />
      ) : (
        <FoundPages {...props} term={term} orgId={isByDepartment ? orgId : undefined} />
      )}
    </>
  )
}

type Search = { term: string; orgId: string | undefined }

function FoundPages({ kind, label, chosen, isMany, except = [], onToggle, term, orgId }: Props & Search) {
  const text = useText('onlineForm')
  // The four lists have rows of their own; from here on only what they share is looked at.
  const options = listOf[kind](term, orgId) as unknown as ReturnType<(typeof listOf)['role']>
  const pages = useInfiniteQuery(options)
  if (pages.isPending) {
    return <Skeleton kind="rows" rows={5} />
  }
  if (pages.isError && !pages.data) {
    return <RetryLine tip={pages.error.message} onRetry={() => pages.refetch()} />
  }
  const rows = (pages.data?.pages ?? [])
    // Which fields a row has is read by its kind.
    .flatMap((page) => page.rows as Record<string, unknown>[])
    .map((row) => foundIn(kind, row))
    .filter(({ id }) => !except.includes(id))
  return (
    <>
      <PickList
        label={label}
        isMany={isMany}
        chosen={chosen}
        onToggle={onToggle}
        rows={rows.map(({ id, name, detail }) => ({
          key: id,
          name,
          detail,
          before: kind === 'person' ? <Avatar name={name} size={32} /> : undefined,
        }))}
      />
      {pages.hasNextPage && (
        <PrimaryButton kind="plain" isBusy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
          {text('pick.more')}
        </PrimaryButton>
      )}
    </>
  )
}

function OrgTree({ label, chosen, isMany, onToggle }: Props) {
  const [path, setPath] = useState<readonly { id: string; name: string }[]>([])
  const above = path.at(-1)
  const level = useQuery(
    callQuery(chooserApi.childOrgs, { body: { demId: 'all', parentId: above?.id ?? '' } }),
  )
  return (
    <>
      <PickPath path={path} onGo={(depth) => setPath(path.slice(0, depth))} />
      {level.isPending && <Skeleton kind="rows" rows={4} />}
      {level.error && <RetryLine tip={level.error.message} onRetry={() => level.refetch()} />}
      {level.data && (
        <PickList
          label={label}
          isMany={isMany}
          chosen={chosen}
          onToggle={onToggle}
          onDown={({ key, name }) => setPath([...path, { id: key, name }])}
          rows={level.data.map(({ id, name, hasChildren }) => ({ key: id, name, canGoDown: hasChildren }))}
        />
      )}
    </>
  )
}
