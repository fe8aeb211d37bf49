import { useQuery } from '@tanstack/react-query'
import { Radio, Segmented, Select, Switch } from 'antd'
import { useState } from 'react'
import { tagsApi } from '#api/office/tags.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { WhoSetting } from '#console/ui/definition/WhoSetting.tsx'
import { Field, TextField } from '#console/ui/edit/Field.tsx'
import { OnePicture } from '#console/ui/edit/OnePicture.tsx'
import { PhonePreview } from '#console/ui/rich-text/PhonePreview.tsx'
import { RichTextEditor } from '#console/ui/rich-text/RichTextEditor.tsx'
import styles from '#console/ui/edit/edit.module.css'
import type { ArticleContent } from './article-content.ts'

type ArticleFormProps = {
  content: ArticleContent
  change: (part: Partial<ArticleContent>) => void
}

const languages = ['zh-CN', 'en-US'] as const
const newsTags = { querys: [{ property: 'typeKey', value: 'news' }], pageBean: { pageSize: 50 } }

/** The text in both languages, who reads it, and beside it what a phone will show. */
export function ArticleForm({ content, change }: ArticleFormProps) {
  const text = useText('news')
  const frame = useText()
  const [language, setLanguage] = useState<(typeof languages)[number]>('zh-CN')
  const tags = useQuery(callQuery(tagsApi.tagPage, { body: newsTags }))
  const end = language === 'zh-CN' ? 'Zh' : 'En'
  return (
    <div className={styles.beside}>
      <div className={styles.stack}>
        <section className={styles.section}>
          <h2>{text('section.text')}</h2>
          <div className={styles.stack}>
            <Segmented
              value={language}
              options={languages.map((value) => ({ value, label: frame(`language.${value}`) }))}
              onChange={setLanguage}
            />
            <TextField
              label={text(`field.title${end}`)}
              value={content[`title${end}`]}
              most={100}
              onChange={(value) => change({ [`title${end}`]: value })}
            />
            <TextField
              label={text(`field.summary${end}`)}
              value={content[`summary${end}`]}
              most={300}
              rows={2}
              onChange={(value) => change({ [`summary${end}`]: value })}
            />
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
            {language === 'en-US' && content.titleEn.trim() === '' && (
              <p className={styles.faint}>{text('englishHint')}</p>
            )}
          </div>
        </section>
        <section className={styles.section}>
          <h2>{text('section.readers')}</h2>
          <div className={styles.stack}>
            <Radio.Group
              aria-label={text('kind')}
              value={content.kind}
              options={(['notice', 'news'] as const).map((value) => ({
                value,
                label: text(`kindHint.${value}`),
              }))}
              onChange={({ target }) => change({ kind: target.value === 'news' ? 'news' : 'notice' })}
            />
            <WhoSetting
              label={text('field.readers')}
              value={content.readers}
              onChange={(readers) => change({ readers })}
            />
          </div>
        </section>
        <section className={styles.section}>
          <h2>{text('section.looks')}</h2>
          <div className={styles.stack}>
            <OnePicture
              label={text('field.picture')}
              fileId={content.picture}
              onChange={(picture) => change({ picture: picture?.fileId ?? null })}
            />
            <Field label={text('field.tagIds')}>
              {(id) => (
                <Select
                  id={id}
                  mode="multiple"
                  value={content.tagIds}
                  loading={tags.isPending}
                  placeholder={text('tagsHint')}
                  options={tags.data?.rows.map((tag) => ({ value: tag.id, label: tag.name })) ?? []}
                  showSearch={{ optionFilterProp: 'label' }}
                  onChange={(tagIds) => change({ tagIds })}
                />
              )}
            </Field>
            <label className={styles.row}>
              <Switch checked={content.isTop} onChange={(isTop) => change({ isTop })} /> {text('field.isTop')}
            </label>
          </div>
        </section>
      </div>
      <div className={styles.sticky}>
        <PhonePreview
          label={text('preview')}
          title={content[`title${end}`] || content.titleZh}
          detail={content[`summary${end}`]}
          picture={content.picture}
          html={content[`title${end}`] === '' ? content.contentZh : content[`content${end}`]}
        />
      </div>
    </div>
  )
}
