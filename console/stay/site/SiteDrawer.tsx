import { useQuery } from '@tanstack/react-query'
import { App, Segmented, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { CallOutput } from '#api/endpoint.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { ChangeLog } from '../house/ChangeLog.tsx'
import { EditingNotes } from '#console/ui/edit/EditingNotes.tsx'
import { Field, NumberField, TextField, TextPair } from '#console/ui/edit/Field.tsx'
import { SaveButton } from '#console/ui/edit/SaveButton.tsx'
import { useEditing } from '#console/ui/edit/use-editing.ts'
import { OnePicture } from '#console/ui/edit/OnePicture.tsx'
import { SitePlace } from './SitePlace.tsx'
import { SiteRooms } from './SiteRooms.tsx'
import styles from '#console/ui/edit/edit.module.css'
import { nameOfTexts } from '#console/ui/shown-name.ts'

type Site = CallOutput<typeof siteDeskApi.toEdit>
type Uploaded = { fileId: string; width: number; height: number }
type Content = Omit<Site, 'id' | 'code' | 'revision' | 'changes' | 'picture' | 'plan'> & {
  picture: Uploaded | null
  plan: Uploaded | null
}

const uploaded = (picture: Site['picture']): Uploaded | null =>
  picture && { fileId: picture.fileId, width: picture.width, height: picture.height }

const contentOf = ({ id: _i, code: _c, revision: _r, changes: _h, ...content }: Site): Content => ({
  ...content,
  picture: uploaded(content.picture),
  plan: uploaded(content.plan),
})

/** One site beside the list: what guests read of it, its hours, its rooms. */
export function SiteDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const site = useQuery(callQuery(siteDeskApi.toEdit, { query: { id } }))
  if (!site.data) {
    return (
      <SideDrawer isOpen title="" onClose={onClose} width="wide" isLoading={site.isPending}>
        <ErrorNote error={site.error} onRetry={() => void site.refetch()} />
      </SideDrawer>
    )
  }
  return <SiteEditor key={site.data.revision} site={site.data} onClose={onClose} />
}

function SiteEditor({ site, onClose }: { site: Site; onClose: () => void }) {
  const text = useText('inventory')
  const frame = useText()
  const { message } = App.useApp()
  const reload = () => refreshCalls(siteDeskApi.toEdit, siteDeskApi.sites, siteDeskApi.pickSites)
  const done = async () => {
    void message.success(frame('action.done'))
    await reload()
  }
  const editing = useEditing<Content>({
    kind: 'site',
    id: site.id,
    source: { content: contentOf(site), version: String(site.revision) },
    save: (content, version) =>
      call(siteDeskApi.save, { body: { ...content, id: site.id, revision: Number(version) } }),
    onSaved: done,
    latest: async () => {
      const now = await call(siteDeskApi.toEdit, { query: { id: site.id } })
      const [last] = now.changes
      return {
        content: contentOf(now),
        version: String(now.revision),
        by: last?.actor ?? '',
        at: last?.at ?? 0,
      }
    },
  })
  const { content, change } = editing
  const time = (name: 'checkInTime' | 'checkOutTime') => (
    <Field label={text(`site.${name}`)}>
      {(id) => (
        <TimePicker
          id={id}
          format="HH:mm"
          minuteStep={15}
          allowClear={false}
          needConfirm={false}
          value={dayjs(content[name], 'HH:mm')}
          onChange={(at) => at && change({ [name]: at.format('HH:mm') })}
        />
      )}
    </Field>
  )
  return (
    <SideDrawer
      isOpen
      title={`${nameOfTexts(site.texts)} · ${site.code}`}
      onClose={onClose}
      width="wide"
      footer={<SaveButton editing={editing} />}
    >
      <div className={styles.stack}>
        <EditingNotes
          editing={editing}
          version={String(site.revision)}
          labelOf={(key) => text(`site.${key}`)}
          onReload={() => void reload()}
        />
        {(['name', 'intro', 'address', 'route'] as const).map((name) => (
          <TextPair
            key={name}
            label={text(name === 'intro' ? 'site.about' : `site.${name}`)}
            name={name}
            texts={content.texts}
            most={{ name: 40, intro: 400, address: 200, route: 2000 }[name]}
            {...(name === 'intro' || name === 'route' ? { rows: 3 } : {})}
            onChange={(texts) => change({ texts })}
          />
        ))}
        <div className={styles.grid}>
          <TextField
            label={text('site.phone')}
            value={content.phone}
            most={30}
            onChange={(phone) => change({ phone })}
          />
          {time('checkInTime')}
          {time('checkOutTime')}
          <NumberField
            label={text('site.orderNo')}
            value={content.orderNo}
            most={999}
            onChange={(orderNo) => change({ orderNo })}
          />
        </div>
        <div>
          <Segmented
            value={content.status}
            options={(['open', 'closed'] as const).map((value) => ({ value, label: text(`site.${value}`) }))}
            onChange={(status) => change({ status })}
          />
        </div>
        <SitePlace place={content.place} onChange={(place) => change({ place })} />
        <div className={styles.pair}>
          <OnePicture
            label={text('site.picture')}
            fileId={content.picture?.fileId ?? null}
            onChange={(picture) => change({ picture })}
          />
          <OnePicture
            label={text('site.plan')}
            fileId={content.plan?.fileId ?? null}
            onChange={(plan) => change({ plan })}
          />
        </div>
        <SiteRooms siteId={site.id} />
        <h3>{text('changes')}</h3>
        <ChangeLog changes={site.changes} />
      </div>
    </SideDrawer>
  )
}
