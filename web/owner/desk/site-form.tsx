import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { filesApi } from '#api/files/files.ts'
import { link } from '#api/link.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { screens } from '#api/screens.ts'
import { call, upload } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { parkDay } from '#domain/park-time.ts'
import { formatDay } from '#web/text/format-day.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PictureField } from '#web/ui/picture/PictureField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { shrinkPicture } from '#web/ui/picture/shrink-picture.ts'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { siteDraftGuards, siteDraftOf, type Site } from './site-draft.ts'
import { SiteRooms } from './site-rooms.tsx'
import styles from './desk.module.css'

/** A site: what guests read of it in both languages, its pictures, its hours, and whether it is open. */
export function SiteForm({ site }: { site: Site | null }) {
  const text = useText('houseDesk')
  const kit = useText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [language, setLanguage] = useState<'zh-CN' | 'en-US'>('zh-CN')
  const { draft, change, ...form } = useFormDraft({
    name: `site:${site?.id ?? 'new'}`,
    revision: site?.revision ?? null,
    stored: siteDraftOf(site),
    guards: siteDraftGuards,
  })
  const words = draft.texts[language]
  const reword = (next: Partial<typeof words>) =>
    change(({ texts }) => ({ texts: { ...texts, [language]: { ...texts[language], ...next } } }))

  async function send(name: 'picture' | 'plan', file: File) {
    const small = await shrinkPicture(file)
    if (!small) {
      toast(kit('photos.notPicture'))
      return
    }
    const { fileId } = await upload(filesApi.upload, small.file, {})
    change({ [name]: { fileId, width: small.width, height: small.height } })
  }

  async function save() {
    const { 'zh-CN': zh, 'en-US': en } = draft.texts
    if (zh.name.trim() === '' || en.name.trim() === '') {
      toast(text('needNames'))
      return
    }
    if (site === null && draft.areaCode.trim() === '') {
      toast(text('needCode'))
      return
    }
    const { areaCode, ...rest } = draft
    const identity =
      site && form.revision !== null
        ? { id: site.id, revision: form.revision }
        : { areaCode: areaCode.trim() }
    await call(siteDeskApi.save, { body: { ...rest, ...identity } })
    form.markStored()
    toast(text('saved'), 'success')
    await client.invalidateQueries()
    void navigate(link(screens.deskHouses, { tab: 'sites' }), { replace: true })
  }

  return (
    <Page
      title={text(site ? 'editSite' : 'addSite')}
      mood="work"
      footer={<PrimaryButton onClick={save}>{text('save')}</PrimaryButton>}
    >
      <div className={styles.page}>
        {form.isRestored && <RestoredLine onDiscard={form.discard} />}
        <Segments
          label={text('language')}
          isLabelHidden
          value={language}
          options={[
            { value: 'zh-CN', label: text('chinese') },
            { value: 'en-US', label: text('english') },
          ]}
          onChange={setLanguage}
        />
        <TextField
          label={text('name')}
          value={words.name}
          maxLength={40}
          onChange={(name) => reword({ name })}
        />
        <TextArea
          label={text('intro')}
          value={words.intro}
          maxLength={400}
          onChange={(intro) => reword({ intro })}
        />
        <TextField
          label={text('address')}
          value={words.address}
          maxLength={200}
          onChange={(address) => reword({ address })}
        />
        <TextArea
          label={text('route')}
          value={words.route}
          maxLength={2000}
          onChange={(route) => reword({ route })}
        />
        {site === null && (
          <TextField
            label={text('areaCode')}
            help={text('areaCodeHelp')}
            value={draft.areaCode}
            maxLength={20}
            onChange={(areaCode) => change({ areaCode })}
          />
        )}
        <TextField
          label={text('phone')}
          type="tel"
          value={draft.phone}
          maxLength={30}
          onChange={(phone) => change({ phone })}
        />
        <div className={styles.two}>
          <TextField
            label={text('checkIn')}
            value={draft.checkInTime}
            maxLength={5}
            onChange={(checkInTime) => change({ checkInTime })}
          />
          <TextField
            label={text('checkOut')}
            value={draft.checkOutTime}
            maxLength={5}
            onChange={(checkOutTime) => change({ checkOutTime })}
          />
        </div>
        {(['picture', 'plan'] as const).map((name) => (
          <PictureField
            key={name}
            words={{
              picture: text(name),
              choose: text('choosePicture'),
              other: text('otherPicture'),
              none: text('noPicture'),
              sending: text('sending'),
            }}
            fileId={draft[name]?.fileId ?? null}
            onRemove={() => change({ [name]: null })}
            onSend={(file) => send(name, file)}
          />
        ))}
        <div className={styles.card}>
          <Switch
            label={text('status')}
            isOn={draft.status === 'open'}
            onChange={(isOn) => change({ status: isOn ? 'open' : 'closed' })}
          />
          <Stepper
            label={text('order')}
            value={draft.orderNo}
            min={0}
            max={999}
            onChange={(orderNo) => change({ orderNo })}
          />
        </div>
        {site && <SiteRooms siteId={site.id} />}
        {site && site.changes.length > 0 && (
          <Group title={text('changes')}>
            {site.changes.map(({ id, actor, at, changes }) => (
              <Row
                key={id}
                label={formatDay(parkDay(at), 'date', currentLanguage())}
                detail={text('changeBy', { actor, fields: changes.map(({ field }) => field).join(' · ') })}
              />
            ))}
          </Group>
        )}
      </div>
    </Page>
  )
}
