import { Segmented } from 'antd'
import { useState } from 'react'
import type { PrintLayout } from '#domain/forms/definition/form-definition.ts'
import { plainLayout } from '#domain/forms/print/print-layout.ts'
import type { Language } from '#domain/language.ts'
import { withoutUndefined } from '#domain/record.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { FormDesignContext, useFormDesign } from '../designer/designer-context.ts'
import { BlankForm } from './BlankForm.tsx'
import { PaperPreview } from './PaperPreview.tsx'
import { PrintedFields } from './PrintedFields.tsx'
import { PrintSettings } from './PrintSettings.tsx'
import styles from './print.module.css'

/** How the form stands on paper: what is set on the left, the sheet itself on the right. */
export default function PrintDesign() {
  const text = useText('forms')
  const paper = useText('form-print')
  const own = useLanguage((state) => state.language)
  const [language, setLanguage] = useState<Language>(own)
  const design = useFormDesign()
  const { form, change } = design
  const layout = form.print ?? plainLayout
  const setLayout = (next: PrintLayout | null) => {
    const { print: _, ...rest } = form
    change(next === null ? rest : { ...rest, print: withoutUndefined(next) })
  }
  const set = (part: Partial<PrintLayout>) => setLayout({ ...layout, ...part })
  return (
    // Problems of the layout are named by their place below `print`.
    <FormDesignContext value={{ ...design, selected: 'print' }}>
      <div className={styles.design}>
        <aside className={styles.settings} aria-label={paper('settings')}>
          <PrintSettings layout={layout} set={set} onReset={form.print ? () => setLayout(null) : null} />
          <PrintedFields layout={layout} set={set} />
        </aside>
        <div className={styles.desk}>
          <div className={styles.deskBar}>
            <span className={styles.hint}>{paper(form.print ? 'sample' : 'plain')}</span>
            <Segmented<Language>
              value={language}
              options={[
                { value: 'zh-CN', label: text('preview.chinese') },
                { value: 'en-US', label: 'English' },
              ]}
              onChange={setLanguage}
            />
            <BlankForm language={language} />
          </div>
          <PaperPreview language={language} />
        </div>
      </div>
    </FormDesignContext>
  )
}
