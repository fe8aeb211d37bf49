import { Button, Checkbox, Form, Input, InputNumber } from 'antd'
import type { SubTable } from '#domain/objects/definition.ts'
import { withoutUndefined } from '#domain/record.ts'
import { useText } from '#console/text/text.ts'
import styles from './object-designer.module.css'

type SubTablePanelProps = {
  sub: SubTable | undefined
  isPublished: boolean
  onChange: (sub: SubTable) => void
  onRemove: () => void
}

/** A sub-table itself: how it is called and how many rows it takes. */
export function SubTablePanel({ sub, isPublished, onChange, onRemove }: SubTablePanelProps) {
  const text = useText('forms')
  if (!sub) {
    return null
  }
  const set = (part: Partial<SubTable>) => onChange(withoutUndefined({ ...sub, ...part }))
  return (
    <Form layout="vertical" className={styles.panelForm} component="div">
      <h2>{text('sub.title')}</h2>
      <Form.Item label={text('name')}>
        <Input
          aria-label={text('sub.name')}
          value={sub.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Form.Item>
      <Form.Item label={text('nameEn')}>
        <Input
          aria-label={text('sub.nameEn')}
          value={sub.nameEn ?? ''}
          onChange={({ target }) => set({ nameEn: target.value || undefined })}
        />
      </Form.Item>
      <Form.Item label={text('field.key')} extra={isPublished ? text('field.keyFixed') : undefined}>
        <Input
          aria-label={text('sub.key')}
          className={styles.mono}
          value={sub.key}
          disabled={isPublished}
          onChange={({ target }) => set({ key: target.value.trim() })}
        />
      </Form.Item>
      <Form.Item label={text('sub.maxRows')}>
        <InputNumber
          aria-label={text('sub.maxRows')}
          min={1}
          max={2000}
          precision={0}
          style={{ width: '100%' }}
          value={sub.maxRows ?? null}
          onChange={(maxRows) => set({ maxRows: maxRows ?? undefined })}
        />
      </Form.Item>
      <Checkbox
        checked={sub.required === true}
        onChange={({ target }) => set({ required: target.checked || undefined })}
      >
        {text('sub.required')}
      </Checkbox>
      <Button danger size="small" onClick={onRemove} style={{ marginTop: 12 }}>
        {text('sub.remove')}
      </Button>
    </Form>
  )
}
