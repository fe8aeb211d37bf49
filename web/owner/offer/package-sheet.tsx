import { useQueryClient } from '@tanstack/react-query'
import { filesApi } from '#api/files/files.ts'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { call, upload } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { firstSiteOf, siteChoicesOf, type OwnSites } from '#web/app/session/own-sites.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { PictureField } from '#web/ui/picture/PictureField.tsx'
import { shrinkPicture } from '#web/ui/picture/shrink-picture.ts'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { parseYuan } from '../money.ts'
import { packageDraftGuards, packageDraftOf, packageUnits } from './package-draft.ts'
import type { KeptPackage } from './offer-types.ts'
import styles from './offers.module.css'

type Props = {
  kept: KeptPackage | null
  own: OwnSites
  onClose: () => void
}

/** Writes a package, or another one. */
export function PackageSheet({ kept, own, onClose }: Props) {
  const text = useText('houseDesk')
  const kit = useText()
  const client = useQueryClient()
  const { draft, change, ...form } = useFormDraft({
    name: `package:${kept?.id ?? 'new'}`,
    revision: kept?.revision ?? null,
    stored: packageDraftOf(kept, firstSiteOf(own)),
    guards: packageDraftGuards,
  })
  const { picture, price } = draft
  const shownPicture = picture === 'unchanged' ? (kept?.pictureId ?? null) : (picture?.fileId ?? null)

  async function send(file: File) {
    const small = await shrinkPicture(file)
    if (!small) {
      toast(kit('photos.notPicture'))
      return
    }
    const { fileId } = await upload(filesApi.upload, small.file, {})
    change({ picture: { fileId, width: small.width, height: small.height } })
  }

  async function save() {
    const fen = parseYuan(price)
    const { zh, en, price: _typed, picture: _sent, ...rest } = draft
    if (fen === null || zh.name.trim() === '' || en.name.trim() === '') {
      toast(text('offer.fillAll'))
      return
    }
    await call(offerDeskApi.savePackage, {
      body: {
        ...rest,
        ...(kept && form.revision !== null ? { id: kept.id, revision: form.revision } : {}),
        // Left out: it stays as it is.
        ...(picture === 'unchanged' ? {} : { picture }),
        texts: { 'zh-CN': zh, 'en-US': en },
        price: fen,
      },
    })
    form.markStored()
    toast(text('offer.saved'), 'success')
    await client.invalidateQueries()
    onClose()
  }

  return (
    <Sheet
      isOpen
      title={text(kept ? 'offer.editPackage' : 'offer.addPackage')}
      onClose={onClose}
      footer={<PrimaryButton onClick={save}>{text('offer.save')}</PrimaryButton>}
    >
      <div className={styles.page}>
        {form.isRestored && <RestoredLine onDiscard={form.discard} />}
        {(['zh', 'en'] as const).map((language) => (
          <div key={language} className={styles.page}>
            <TextField
              label={text(language === 'zh' ? 'offer.nameZh' : 'offer.nameEn')}
              value={draft[language].name}
              maxLength={40}
              onChange={(name) => change((now) => ({ [language]: { ...now[language], name } }))}
            />
            <TextArea
              label={text(language === 'zh' ? 'offer.introZh' : 'offer.introEn')}
              value={draft[language].intro}
              maxLength={400}
              rows={2}
              onChange={(intro) => change((now) => ({ [language]: { ...now[language], intro } }))}
            />
          </div>
        ))}
        <div className={styles.two}>
          <TextField
            label={text('offer.price')}
            inputMode="decimal"
            value={price}
            maxLength={9}
            onChange={(typed) => change({ price: typed })}
          />
          <Choice
            label={text('offer.per')}
            value={draft.per}
            options={packageUnits.map((value) => ({ value, label: text(`offer.pers.${value}`) }))}
            onChange={(chosen) => change({ per: packageUnits.find((unit) => unit === chosen) ?? 'stay' })}
          />
        </div>
        <Choice
          label={text('offer.site')}
          value={draft.siteId ?? ''}
          options={siteChoicesOf(own, kept?.siteId ?? null, text('offer.everywhere'))}
          onChange={(siteId) => change({ siteId: siteId || null })}
        />
        <Stepper
          label={text('offer.maxCount')}
          value={draft.maxCount}
          min={1}
          max={50}
          onChange={(maxCount) => change({ maxCount })}
        />
        <Stepper
          label={text('offer.order')}
          value={draft.orderNo}
          min={0}
          max={999}
          onChange={(orderNo) => change({ orderNo })}
        />
        <PictureField
          words={{
            picture: text('offer.picture'),
            choose: text('offer.choosePicture'),
            other: text('offer.otherPicture'),
            none: text('offer.noPicture'),
            sending: text('offer.sending'),
          }}
          fileId={shownPicture}
          onRemove={() => change({ picture: null })}
          onSend={send}
        />
        <Switch label={text('offer.isOn')} isOn={draft.isOn} onChange={(isOn) => change({ isOn })} />
      </div>
    </Sheet>
  )
}
