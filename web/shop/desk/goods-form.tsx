import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { filesApi } from '#api/files/files.ts'
import { shopManageApi } from '#api/shop/manage.ts'
import { call, upload } from '#web/app/call/call.ts'
import { randomUuid } from '#web/app/call/random-key.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PictureField } from '#web/ui/picture/PictureField.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { shrinkPicture } from '#web/ui/picture/shrink-picture.ts'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { Panel } from '../panel.tsx'
import { goodsBody, goodsDraftGuards, goodsDraftOf, newSku, type EditedGoods } from './goods-draft.ts'
import { SkuFields } from './sku-fields.tsx'
import { nameOf } from './name-of.ts'
import styles from './goods.module.css'

type Props = {
  goods: EditedGoods | null
  shopId: string
  categories: readonly { id: string; name: string; nameEn: string }[]
  companies: readonly { id: string; name: string }[]
}

/** Goods with their variants, filled in on a phone. */
export function GoodsForm({ goods, shopId, categories, companies }: Props) {
  const text = useText('shopDesk')
  const kit = useText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { draft, change, ...form } = useFormDraft({
    name: `goods:${shopId}:${goods?.id ?? 'new'}`,
    revision: goods?.revision ?? null,
    stored: goodsDraftOf(goods, categories[0]?.id ?? ''),
    guards: goodsDraftGuards,
  })
  const [problem, setProblem] = useState('')

  async function sendPicture(file: File) {
    const small = await shrinkPicture(file)
    if (!small) {
      toast(kit('photos.notPicture'))
      return
    }
    const { fileId } = await upload(filesApi.upload, small.file, {})
    change({ picture: { fileId, width: small.width, height: small.height } })
  }

  async function save() {
    const made = goodsBody(draft, { id: goods?.id ?? null, shopId, revision: form.revision })
    if (!made.ok) {
      setProblem(text(`edit.${made.problem}`))
      return
    }
    setProblem('')
    await call(shopManageApi.saveGoods, { body: made.body })
    form.markStored()
    toast(text('edit.saved'), 'success')
    await client.invalidateQueries()
    void navigate(link(screens.shopGoods, { shopId }), { replace: true })
  }

  return (
    <Page
      title={text(goods ? 'edit.title' : 'edit.newTitle')}
      mood="work"
      footer={<PrimaryButton onClick={save}>{text('edit.save')}</PrimaryButton>}
    >
      {form.isRestored && <RestoredLine onDiscard={form.discard} />}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Panel>
        <TextField
          label={text('edit.name')}
          value={draft.name}
          maxLength={60}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={text('edit.nameEn')}
          value={draft.nameEn}
          maxLength={80}
          onChange={(nameEn) => change({ nameEn })}
        />
        <TextArea
          label={text('edit.intro')}
          value={draft.intro}
          maxLength={300}
          rows={2}
          onChange={(intro) => change({ intro })}
        />
        <TextArea
          label={text('edit.introEn')}
          value={draft.introEn}
          maxLength={400}
          rows={2}
          onChange={(introEn) => change({ introEn })}
        />
        <PictureField
          words={{
            picture: text('edit.picture'),
            choose: text('edit.choosePicture'),
            other: text('edit.otherPicture'),
            none: text('edit.noPicture'),
            sending: text('edit.sending'),
          }}
          fileId={draft.picture?.fileId ?? null}
          onRemove={() => change({ picture: null })}
          onSend={sendPicture}
        />
        <Choice
          label={text('edit.category')}
          value={draft.categoryId}
          options={categories.map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={(categoryId) => change({ categoryId })}
        />
        <Choice
          label={text('edit.company')}
          value={draft.companyId}
          options={[
            { value: '', label: text('edit.ownGoods') },
            ...companies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(companyId) => change({ companyId })}
        />
        {draft.companyId !== '' && (
          <TextField
            label={text('edit.share')}
            value={draft.share}
            inputMode="decimal"
            onChange={(share) => change({ share })}
          />
        )}
        <div className={styles.pair}>
          <TextField
            label={text('edit.limit')}
            value={draft.limit}
            inputMode="numeric"
            onChange={(limit) => change({ limit })}
          />
          <TextField
            label={text('edit.work')}
            help={text('edit.workHelp')}
            value={draft.workUnits}
            inputMode="numeric"
            onChange={(workUnits) => change({ workUnits })}
          />
        </div>
        <Switch label={text('edit.onSale')} isOn={draft.isOn} onChange={(isOn) => change({ isOn })} />
      </Panel>
      <Panel title={text('edit.variants')}>
        {draft.skus.map((sku, at) => (
          <SkuFields
            key={sku.key}
            no={at + 1}
            sku={sku}
            onChange={(next) =>
              change(({ skus }) => ({
                skus: skus.map((one) => (one.key === sku.key ? { ...one, ...next } : one)),
              }))
            }
            onRemove={
              draft.skus.length > 1
                ? () => change({ skus: draft.skus.filter((one) => one.key !== sku.key) })
                : null
            }
          />
        ))}
        <PrimaryButton
          kind="secondary"
          onClick={() => change({ skus: [...draft.skus, newSku(randomUuid())] })}
        >
          {text('edit.addVariant')}
        </PrimaryButton>
      </Panel>
    </Page>
  )
}
