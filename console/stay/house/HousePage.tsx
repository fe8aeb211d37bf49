import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, ConfigProvider } from 'antd'
import { Link, useParams } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { ChangeLog } from './ChangeLog.tsx'
import { EditingNotes } from '#console/ui/edit/EditingNotes.tsx'
import { SaveButton } from '#console/ui/edit/SaveButton.tsx'
import { useEditing } from '#console/ui/edit/use-editing.ts'
import styles from '#console/ui/edit/edit.module.css'
import { nameOfTexts } from '#console/ui/shown-name.ts'
import { ArticlePart } from './ArticlePart.tsx'
import { CancelPart } from './CancelPart.tsx'
import { FacilityPart } from './FacilityPart.tsx'
import { FeePart } from './FeePart.tsx'
import type { HouseContent } from './house-content.ts'
import { HouseState } from './HouseState.tsx'
import { PhotoPart } from './PhotoPart.tsx'
import { RoomPart } from './RoomPart.tsx'
import { TextPart } from './TextPart.tsx'

type House = CallOutput<typeof houseDeskApi.toEdit>

/** One house as guests will read it. What is saved is seen by guests once it was reviewed. */
export default function HousePage() {
  const names = useText('pages')
  const { houseId = '' } = useParams()
  const house = useQuery(callQuery(houseDeskApi.toEdit, { query: { houseId } }))
  if (!house.data) {
    return (
      <PageFrame title={names('stayHouse')} isLoading={house.isPending}>
        <ErrorNote error={house.error} onRetry={() => void house.refetch()} />
      </PageFrame>
    )
  }
  return <HouseEditor key={`${houseId} ${house.data.version} ${house.data.state}`} house={house.data} />
}

function HouseEditor({ house }: { house: House }) {
  const text = useText('inventory')
  const names = useText('pages')
  const frame = useText()
  const { message } = App.useApp()
  const may = useRights()
  const { houseId, version, state, pending, problems } = house
  const reload = () =>
    refreshCalls(houseDeskApi.toEdit, houseDeskApi.houses, houseDeskApi.changes, houseDeskApi.toReview)
  const done = async () => {
    void message.success(frame('action.done'))
    await reload()
  }
  const editing = useEditing<HouseContent>({
    kind: 'house',
    id: houseId,
    source: { content: house.content, version },
    save: (content, on) => call(houseDeskApi.save, { body: { houseId, version: on, content } }),
    onSaved: done,
    latest: async () => {
      const now = await call(houseDeskApi.toEdit, { query: { houseId } })
      const [last] = await call(houseDeskApi.changes, { query: { houseId } })
      return { content: now.content, version: now.version, by: last?.actor ?? '', at: last?.at ?? 0 }
    },
  })
  useLeaveGuard(editing.isDirty)
  const changes = useQuery(callQuery(houseDeskApi.changes, { query: { houseId } }))
  const canReview = may('house.review')
  const reviews = useQuery({ ...callQuery(houseDeskApi.toReview, {}), enabled: canReview })
  const review = reviews.data?.find((one) => one.houseId === houseId)
  const canEdit = house.canEdit && state !== 'review' && pending?.state !== 'review'
  const act = (title: string, run: () => Promise<unknown>, content = '') =>
    confirm({
      title: `${title} · ${nameOfTexts(house.content.texts)}`,
      content,
      confirmText: title,
      run: async () => {
        await run()
        await done()
      },
    })
  const handIn = () =>
    act(
      text('house.handIn'),
      () => call(houseDeskApi.handIn, { body: { houseId, version } }),
      text('house.handInHint'),
    )
  const turn = (to: 'online' | 'offline') =>
    act(text(`house.turn.${to}`), () => call(houseDeskApi.switch, { body: { houseId, to } }))
  const discard = () =>
    act(
      text('house.discard'),
      () => call(houseDeskApi.discard, { body: { houseId } }),
      text('house.discardHint'),
    )
  const decide = (id: string, approve: boolean) =>
    confirm({
      title: text(approve ? 'house.approve' : 'house.refuse'),
      confirmText: text(approve ? 'house.approve' : 'house.refuse'),
      isDangerous: !approve,
      reason: approve ? 'optional' : 'required',
      run: async (reason) => {
        await call(houseDeskApi.decide, { body: { id, approve, reason } })
        await done()
      },
    })
  const parts = { content: editing.content, change: editing.change }
  const hasDraft = pending?.state === 'draft' || pending?.state === 'refused' || state === 'draft'
  return (
    <PageFrame
      title={nameOfTexts(house.content.texts) || names('stayHouse')}
      above={[{ title: names('stayHouses'), to: '/stays/houses' }]}
      intro={house.siteName}
      state={<HouseState state={state} />}
      actions={
        <>
          {review && !review.isInFlow && (
            <>
              <Button danger onClick={() => decide(review.id, false)}>
                {text('house.refuse')}
              </Button>
              <Button type="primary" onClick={() => decide(review.id, true)}>
                {text('house.approve')}
              </Button>
            </>
          )}
          {may('price.manage') && state !== 'draft' && (
            <Link to={`/stays/prices?house=${houseId}`}>
              <Button>{names('stayPrices')}</Button>
            </Link>
          )}
          {house.canEdit && state === 'online' && (
            <Button onClick={() => turn('offline')}>{text('house.turn.offline')}</Button>
          )}
          {house.canEdit && state === 'offline' && (
            <Button onClick={() => turn('online')}>{text('house.turn.online')}</Button>
          )}
          {canEdit && pending?.state === 'draft' && state !== 'draft' && (
            <Button onClick={discard}>{text('house.discard')}</Button>
          )}
          {canEdit && hasDraft && (
            <Button disabled={editing.isDirty || problems.length > 0} onClick={handIn}>
              {text('house.handIn')}
            </Button>
          )}
          {canEdit && <SaveButton editing={editing} />}
        </>
      }
    >
      <div className={styles.stack}>
        <EditingNotes
          editing={editing}
          version={version}
          labelOf={(key) => text(`house.field.${key}`)}
          onReload={() => void reload()}
        />
        {pending?.state === 'refused' && (
          <Alert type="warning" showIcon title={text('house.refused', { reason: pending.decision })} />
        )}
        {pending?.state === 'review' && (
          <Alert type="info" showIcon title={text(review?.isInFlow ? 'house.inFlow' : 'house.inReview')} />
        )}
        {canEdit && hasDraft && problems.length > 0 && (
          <Alert
            type="info"
            showIcon
            title={text('house.missing', {
              what: problems.map((problem) => text(`house.problem.${problem}`)).join(text('comma')),
            })}
          />
        )}
        <ConfigProvider componentDisabled={!canEdit}>
          <TextPart {...parts} />
          <PhotoPart {...parts} />
          <RoomPart {...parts} />
          <FacilityPart {...parts} />
          <FeePart {...parts} />
          <CancelPart {...parts} />
        </ConfigProvider>
        {may('stay.desk') && <ArticlePart houseId={houseId} />}
        <section className={styles.section}>
          <h2>{text('changes')}</h2>
          <ChangeLog changes={changes.data ?? []} />
        </section>
      </div>
    </PageFrame>
  )
}
