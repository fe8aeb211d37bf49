import { useQuery } from '@tanstack/react-query'
import { DatePicker, Radio, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { activityKinds, type ActivityKind } from '#domain/stay/activity/activity.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { Field, NumberField, TextField } from '#console/ui/edit/Field.tsx'
import { OnePicture } from '#console/ui/edit/OnePicture.tsx'
import { PhonePreview } from '#console/ui/rich-text/PhonePreview.tsx'
import { RichTextEditor } from '#console/ui/rich-text/RichTextEditor.tsx'
import styles from '#console/ui/edit/edit.module.css'
import { SiteField } from '../SiteField.tsx'
import type { ActivityContent } from './activity-content.ts'

type ActivityFormProps = {
  isNew: boolean
  content: ActivityContent
  change: (part: Partial<ActivityContent>) => void
}

const languages = ['zh-CN', 'en-US'] as const

/** What a guest sees, what a tap opens, and when and where it is shown. */
export function ActivityForm({ isNew, content, change }: ActivityFormProps) {
  const text = useText('activities')
  const frame = useText()
  const [language, setLanguage] = useState<(typeof languages)[number]>('zh-CN')
  const end = language === 'zh-CN' ? 'Zh' : 'En'
  return (
    <div className={styles.beside}>
      <div className={styles.stack}>
        <section className={styles.section}>
          <h2>{text('section.text')}</h2>
          <div className={styles.stack}>
            <OnePicture
              label={text('field.picture')}
              fileId={content.picture?.fileId ?? null}
              onChange={(picture) => change({ picture })}
            />
            <Radio.Group
              aria-label={text('field.kind')}
              value={content.kind}
              options={activityKinds.map((value) => ({ value, label: text(`kindHint.${value}`) }))}
              // The options above are the kinds.
              onChange={({ target }) => change({ kind: target.value as ActivityKind })}
            />
            <Segmented
              value={language}
              options={languages.map((value) => ({ value, label: frame(`language.${value}`) }))}
              onChange={setLanguage}
            />
            <TextField
              label={text(`field.name${end}`)}
              value={content[`name${end}`]}
              most={60}
              onChange={(value) => change({ [`name${end}`]: value })}
            />
            {content.kind !== 'picture' && (
              <div className={styles.field}>
                <span className={styles.name}>{text(`field.content${end}`)}</span>
                <RichTextEditor
                  key={language}
                  label={text(`field.content${end}`)}
                  placeholder={text('contentHint')}
                  html={content[`content${end}`]}
                  onChange={(value) => change({ [`content${end}`]: value })}
                />
              </div>
            )}
            {content.kind === 'houses' && <HousesField content={content} change={change} />}
          </div>
        </section>
        <section className={styles.section}>
          <h2>{text('section.shown')}</h2>
          <div className={styles.grid}>
            <SiteField
              label={text('field.siteId')}
              allLabel={text('allSites')}
              right="activity.manage"
              isNew={isNew}
              value={content.siteId}
              onChange={(siteId) => change({ siteId })}
            />
            <DayField label={text('field.from')} value={content.from} onChange={(from) => change({ from })} />
            <DayField
              label={text('field.until')}
              value={content.until}
              onChange={(until) => change({ until })}
            />
            <NumberField
              label={text('field.orderNo')}
              value={content.orderNo}
              most={999}
              onChange={(orderNo) => change({ orderNo })}
            />
          </div>
        </section>
      </div>
      <div className={styles.sticky}>
        <PhonePreview
          label={text('preview')}
          title={content[`name${end}`]}
          picture={content.picture?.fileId ?? null}
          html={content.kind !== 'picture' ? content[`content${end}`] : ''}
        />
      </div>
    </div>
  )
}

function DayField(props: { label: string; value: string | null; onChange: (day: string | null) => void }) {
  return (
    <Field label={props.label}>
      {(id) => (
        <DatePicker
          id={id}
          value={props.value === null ? null : dayjs(props.value)}
          onChange={(day) => props.onChange(day ? day.format('YYYY-MM-DD') : null)}
          style={{ width: '100%' }}
        />
      )}
    </Field>
  )
}

/** Which houses take part, found by a part of their name. */
function HousesField({ content: { siteId, houses }, change }: Omit<ActivityFormProps, 'isNew'>) {
  const text = useText('activities')
  const [keyword, setKeyword] = useState('')
  const found = useQuery({
    ...callQuery(activityDeskApi.houses, { query: { siteId: siteId ?? '', keyword } }),
    placeholderData: (before) => before,
  })
  const houseChoices = [
    ...houses,
    ...(found.data ?? []).filter(({ id }) => !houses.some((one) => one.id === id)),
  ]
  return (
    <Field label={text('field.houses')}>
      {(id) => (
        <Select
          id={id}
          mode="multiple"
          loading={found.isFetching}
          placeholder={text('housesHint')}
          value={houses.map((house) => house.id)}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          options={houseChoices.map((house) => ({
            value: house.id,
            label: `${house.name} · ${house.siteName}`,
          }))}
          onChange={(ids: string[]) =>
            change({ houses: ids.flatMap((one) => houseChoices.find((house) => house.id === one) ?? []) })
          }
        />
      )}
    </Field>
  )
}
