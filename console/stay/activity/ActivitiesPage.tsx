import { Button, Switch, Tag } from 'antd'
import { activityKinds } from '#domain/stay/activity/activity.ts'
import { keysOf } from '#domain/record.ts'
import { useNavigate } from 'react-router'
import { useMutation } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { call, pagesQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { ClosedSiteNote } from '../ClosedSiteNote.tsx'
import { useSitesToLookAt } from '../own-sites.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { StoredPhoto } from '#console/ui/edit/StoredPhoto.tsx'
import { wordsOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import styles from './activity.module.css'

type Row = CallOutput<typeof activityDeskApi.activities>['rows'][number]

const colours = { shown: 'success', coming: 'processing', over: 'default', off: 'warning' } as const

const daysOf = (text: TextFunction<'activities'>, { from, until }: Row): string =>
  from === null && until === null ? text('always') : `${from ?? '…'} – ${until ?? '…'}`

const columnsOf = (
  text: TextFunction<'activities'>,
  onSwitch: (row: Row, isOn: boolean) => void,
): readonly Column<Row>[] => [
  {
    key: 'name',
    title: text('name'),
    cell: (row) => (
      <span className={styles.named}>
        <span className={styles.thumb}>
          {row.picture && <StoredPhoto fileId={row.picture.smallFileId ?? row.picture.fileId} alt="" />}
        </span>
        <strong>{row.name}</strong>
      </span>
    ),
    file: 'name',
  },
  {
    key: 'kind',
    title: text('kind'),
    width: 110,
    cell: (row) => text(`kinds.${row.kind}`),
    file: { path: 'kind', words: wordsOf(activityKinds, (one) => text(`kinds.${one}`)) },
  },
  {
    key: 'state',
    title: text('stateName'),
    width: 110,
    cell: (row) => <Tag color={colours[row.state]}>{text(`state.${row.state}`)}</Tag>,
    file: { path: 'state', words: wordsOf(keysOf(colours), (one) => text(`state.${one}`)) },
  },
  {
    key: 'site',
    title: text('site'),
    width: 130,
    cell: (row) => row.siteName ?? text('allSites'),
    file: { path: 'siteName', words: { '': text('allSites') } },
  },
  {
    key: 'days',
    title: text('days'),
    width: 220,
    cell: (row) => daysOf(text, row),
    file: { path: ['from', 'until'], words: { '': text('always') } },
  },
  {
    key: 'orderNo',
    title: text('orderNo'),
    width: 80,
    align: 'right',
    cell: (row) => row.orderNo,
    file: 'orderNo',
  },
  {
    key: 'isOn',
    title: text('isOn'),
    width: 90,
    cell: (row) => (
      <Switch
        size="small"
        aria-label={text('switch', { name: row.name })}
        checked={row.state !== 'off'}
        onClick={(isOn, event) => {
          // The row itself opens the editor.
          event.stopPropagation()
          onSwitch(row, isOn)
        }}
      />
    ),
  },
]

/** What guests are invited to on their home page: pictures that lead to an article, to houses or nowhere. */
export default function ActivitiesPage() {
  const text = useText('activities')
  const names = useText('pages')
  const navigate = useNavigate()
  const switching = useMutation({
    mutationFn: async ({ id, isOn }: { id: string; isOn: boolean }) => {
      await call(activityDeskApi.switch, { body: { id, isOn } })
      await refreshCalls(activityDeskApi.activities, activityDeskApi.toEdit)
    },
  })
  const { isAllClosed } = useSitesToLookAt('activity.manage')
  const create = isAllClosed ? null : (
    <Button type="primary" onClick={() => void navigate('/stays/activities/new')}>
      {text('create')}
    </Button>
  )
  return (
    <PageFrame title={names('stayActivities')} intro={text('intro')} isFull actions={create}>
      {isAllClosed && <ClosedSiteNote />}
      <ErrorNote error={switching.error} />
      <DataTable<Row>
        name="stay-activities"
        columns={columnsOf(text, ({ id }, isOn) => switching.mutate({ id, isOn }))}
        rowKey={(row) => row.id}
        query={pagesQuery(activityDeskApi.activities, (page) => ({ body: listBody(page, []) }))}
        onOpen={({ id }) => void navigate(`/stays/activities/${id}`)}
        empty={<EmptyNote icon="home" title={text('none')} hint={text('noneHint')} action={create} />}
      />
    </PageFrame>
  )
}
