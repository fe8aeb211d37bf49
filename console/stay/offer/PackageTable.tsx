import { useQuery } from '@tanstack/react-query'
import { App, Button, Checkbox, Select, Table, Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { offerDeskApi } from '#api/owner/offer-desk.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { formatFen } from '#console/ui/format-money.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { shortPages } from '#console/ui/table/short-pages.ts'
import { Field, NumberField, TextPair, YuanField } from '#console/ui/edit/Field.tsx'
import { useEditing } from '#console/ui/edit/use-editing.ts'
import styles from '#console/ui/edit/edit.module.css'
import { nameOfTexts } from '#console/ui/shown-name.ts'
import { SiteField } from '../SiteField.tsx'
import { OfferDrawer } from './OfferDrawer.tsx'

type Package = CallOutput<typeof offerDeskApi.packages>[number]
type Content = Omit<Package, 'id' | 'revision' | 'pictureId'>

const contentOf = ({ id: _i, revision: _r, pictureId: _p, ...content }: Package): Content => content
const blank: Content = {
  siteId: null,
  texts: { 'zh-CN': { name: '', intro: '' }, 'en-US': { name: '', intro: '' } },
  per: 'person',
  price: 10_000,
  maxCount: 10,
  isOn: true,
  orderNo: 0,
}

/** What guests can add to a stay. */
export function PackageTable({ open, onOpen }: { open: string; onOpen: (id: string) => void }) {
  const text = useText('offers')
  const { data, error, isPending, refetch } = useQuery(callQuery(offerDeskApi.packages, {}))
  const chosen = data?.find(({ id }) => id === open)
  return (
    <div className={styles.stack}>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {data?.length === 0 ? (
        <EmptyNote icon="stays" title={text('package.none')} hint={text('package.noneHint')} />
      ) : (
        <>
          <Table<Package>
            rowKey="id"
            loading={isPending}
            pagination={shortPages}
            dataSource={data ?? []}
            columns={[
              {
                key: 'name',
                title: text('name'),
                render: (_, one) => (
                  <Button type="link" style={{ padding: 0 }} onClick={() => onOpen(one.id)}>
                    {one.texts['zh-CN'].name}
                  </Button>
                ),
              },
              { key: 'en', title: text('nameEn'), render: (_, one) => one.texts['en-US'].name },
              {
                key: 'price',
                title: text('package.price'),
                align: 'right',
                width: 180,
                render: (_, one) => `${formatFen(one.price)} ${text(`package.per.${one.per}`)}`,
              },
              {
                key: 'on',
                title: text('state'),
                width: 120,
                render: (_, { isOn }) => (
                  <Tag color={isOn ? 'success' : 'default'}>{text(isOn ? 'package.on' : 'package.off')}</Tag>
                ),
              },
            ]}
          />
        </>
      )}
      {(chosen || open === 'new') && (
        <PackageDrawer
          key={`${open} ${chosen?.revision ?? 0}`}
          editedPackage={chosen ?? null}
          onClose={() => onOpen('')}
        />
      )}
    </div>
  )
}

function PackageDrawer({ editedPackage, onClose }: { editedPackage: Package | null; onClose: () => void }) {
  const text = useText('offers')
  const frame = useText()
  const { message } = App.useApp()
  const version = String(editedPackage?.revision ?? 0)
  const editing = useEditing<Content>({
    kind: 'package',
    id: editedPackage?.id ?? 'new',
    source: { content: editedPackage ? contentOf(editedPackage) : blank, version },
    save: (content, on) =>
      call(offerDeskApi.savePackage, {
        body: { ...content, ...(editedPackage ? { id: editedPackage.id, revision: Number(on) } : {}) },
      }),
    onSaved: async () => {
      void message.success(frame('action.done'))
      onClose()
      await refreshCalls(offerDeskApi.packages)
    },
    latest: async () => {
      const now = (await call(offerDeskApi.packages, {})).find(({ id }) => id === editedPackage?.id)
      const content = now ? contentOf(now) : blank
      return { content, version: String(now?.revision ?? 0), by: '', at: Date.now() }
    },
  })
  const { content, change } = editing
  return (
    <OfferDrawer
      title={nameOfTexts(content.texts) || text('package.create')}
      editing={editing}
      version={version}
      labelOf={(key) => text(`package.field.${key}`)}
      canSave={content.texts['zh-CN'].name.trim() !== '' && content.texts['en-US'].name.trim() !== ''}
      onReload={() => void refreshCalls(offerDeskApi.packages)}
      onClose={onClose}
    >
      <TextPair
        label={text('name')}
        name="name"
        texts={content.texts}
        most={40}
        onChange={(texts) => change({ texts })}
      />
      <TextPair
        label={text('package.intro')}
        name="intro"
        texts={content.texts}
        most={400}
        rows={3}
        onChange={(texts) => change({ texts })}
      />
      <div className={styles.grid}>
        <SiteField
          label={text('site')}
          allLabel={text('allSites')}
          right="offer.manage"
          isNew={editedPackage === null}
          value={content.siteId}
          onChange={(siteId) => change({ siteId })}
        />
        <YuanField
          label={text('package.price')}
          value={content.price}
          onChange={(price) => change({ price })}
        />
        <Field label={text('package.unit')}>
          {(id) => (
            <Select
              id={id}
              value={content.per}
              options={(['person', 'stay', 'night'] as const).map((value) => ({
                value,
                label: text(`package.per.${value}`),
              }))}
              onChange={(per) => change({ per })}
            />
          )}
        </Field>
        <NumberField
          label={text('package.maxCount')}
          value={content.maxCount}
          least={1}
          most={50}
          onChange={(maxCount) => change({ maxCount })}
        />
        <NumberField
          label={text('orderNo')}
          value={content.orderNo}
          most={999}
          onChange={(orderNo) => change({ orderNo })}
        />
      </div>
      <Checkbox checked={content.isOn} onChange={({ target }) => change({ isOn: target.checked })}>
        {text('package.on')}
      </Checkbox>
    </OfferDrawer>
  )
}
