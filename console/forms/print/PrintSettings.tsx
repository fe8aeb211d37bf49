import { Button, Input, Segmented, Switch } from 'antd'
import type { PrintLayout } from '#domain/forms/definition/form-definition.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { useFormDesign } from '../designer/designer-context.ts'
import { Setting } from '../designer/Setting.tsx'
import { TextPair } from '../designer/TextPair.tsx'
import styles from './print.module.css'

type PrintSettingsProps = {
  layout: PrintLayout
  set: (part: Partial<PrintLayout>) => void
  /** Back to how forms without a layout are printed; null when this one has none. */
  onReset: (() => void) | null
}

const mostSignatures = 8

/** Head, columns, foot and signatures of the paper. */
export function PrintSettings({ layout, set, onReset }: PrintSettingsProps) {
  const text = useText('forms')
  const paper = useText('form-print')
  const { form } = useFormDesign()
  const signatures = layout.signatures ?? []
  return (
    <>
      <h2 className={styles.title}>
        {paper('title')}
        {onReset && (
          <Button size="small" type="link" onClick={onReset}>
            {paper('reset')}
          </Button>
        )}
      </h2>
      <Setting label={paper('columns')} setting="columns">
        <Segmented<1 | 2 | 3>
          block
          value={layout.columns}
          options={([1, 2, 3] as const).map((value) => ({
            value,
            label: paper('perLine', { count: value }),
          }))}
          onChange={(columns) => set({ columns })}
        />
      </Setting>
      <TextPair
        label={paper('head')}
        setting="header"
        value={layout.header}
        valueEn={layout.headerEn}
        fallback={paper('headHint')}
        onChange={(header, headerEn) => set({ header, headerEn })}
      />
      <TextPair
        label={paper('heading')}
        setting="title"
        value={layout.title}
        valueEn={layout.titleEn}
        fallback={form.name}
        onChange={(title, titleEn) => set({ title, titleEn })}
      />
      <TextPair
        label={paper('foot')}
        setting="footer"
        value={layout.footer}
        valueEn={layout.footerEn}
        onChange={(footer, footerEn) => set({ footer, footerEn })}
      />
      <label className={styles.switch}>
        <Switch size="small" checked={layout.hasLogo ?? false} onChange={(hasLogo) => set({ hasLogo })} />
        {paper('logo')}
      </label>
      <label className={styles.switch}>
        <Switch
          size="small"
          checked={layout.hasOpinions ?? false}
          onChange={(hasOpinions) => set({ hasOpinions })}
        />
        {paper('opinions')}
      </label>
      <Setting label={paper('signatures')} setting="signatures">
        {signatures.map((one, index) => (
          // They have no key but their place, and nothing of their own but the two texts.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.signature}>
            <Input
              size="small"
              aria-label={paper('signature', { number: index + 1 })}
              value={one.name ?? ''}
              onChange={({ target }) =>
                set({ signatures: signatures.with(index, { ...one, name: target.value }) })
              }
            />
            <Input
              size="small"
              placeholder="English"
              aria-label={text('inEnglish', { label: paper('signature', { number: index + 1 }) })}
              value={one.nameEn ?? ''}
              onChange={({ target }) =>
                set({ signatures: signatures.with(index, { ...one, nameEn: target.value }) })
              }
            />
            <Button
              size="small"
              type="text"
              aria-label={`${text('remove')} ${one.name ?? ''}`}
              icon={<Icon name="cross" />}
              onClick={() => set({ signatures: signatures.toSpliced(index, 1) })}
            />
          </div>
        ))}
        {signatures.length < mostSignatures && (
          <Button
            size="small"
            type="dashed"
            onClick={() => set({ signatures: [...signatures, { name: paper('newSignature') }] })}
          >
            {paper('addSignature')}
          </Button>
        )}
      </Setting>
    </>
  )
}
