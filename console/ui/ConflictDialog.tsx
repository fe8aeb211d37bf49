import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { differingFields, type Conflict, type Side } from '#console/app/edit/conflict.ts'
import { useText } from '#console/text/text.ts'
import styles from './conflict-dialog.module.css'
import { formatTime } from './format-time.ts'

type ConflictDialogProps<Content extends object> = {
  conflict: Conflict<Content>
  /** As it was when the person opened it. */
  base: Content
  mine: Content
  labelOf: (key: keyof Content & string) => string
  /** How a value reads; texts and numbers by themselves. */
  show?: (key: keyof Content & string, value: unknown) => string
  isSaving: boolean
  /** Saves what was chosen on the revision that is there now. */
  onSave: (content: Content, revision: number) => void
  onDrop: () => void
  onCancel: () => void
}

/** Somebody saved in between: both versions side by side, and nothing is overwritten in silence. */
export function ConflictDialog<Content extends object>(props: ConflictDialogProps<Content>) {
  const { conflict, base, mine, labelOf, show, isSaving, onSave, onDrop, onCancel } = props
  const text = useText()
  const differing = differingFields(base, conflict.current, mine)
  const [sides, setSides] = useState<Partial<Record<string, Side>>>({})
  const sideOf = ({ key, side }: (typeof differing)[number]) => sides[key] ?? side
  const formatValue = (key: keyof Content & string, value: unknown) =>
    (show?.(key, value) ?? (value === null || value === undefined ? '' : String(value))) ||
    text('conflict.empty')
  const chosen = () => {
    const theirValues = differing
      .filter((field) => sideOf(field) === 'theirs')
      .map(({ key }) => [key, conflict.current[key]] as const)
    // Each value comes from the same key of the same kind of content.
    return { ...mine, ...Object.fromEntries(theirValues) } as Content
  }
  return (
    <Modal
      open
      width={760}
      title={text('conflict.title')}
      onCancel={onCancel}
      footer={[
        <Button key="drop" onClick={onDrop}>
          {text('conflict.takeTheirs')}
        </Button>,
        <Button
          key="save"
          type="primary"
          loading={isSaving}
          onClick={() => onSave(chosen(), conflict.revision)}
        >
          {text('conflict.save')}
        </Button>,
      ]}
    >
      <p>
        {/* What has no revision of its own does not say who saved it. */}
        {conflict.at === 0
          ? text('conflict.introUnnamed')
          : text('conflict.intro', {
              by: conflict.by || text('conflict.somebody'),
              at: formatTime(conflict.at),
              revision: conflict.revision,
            })}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('conflict.field')}</th>
            <th scope="col">{text('conflict.base')}</th>
            <th scope="col">{text('conflict.theirs')}</th>
            <th scope="col">{text('conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field.key}>
              <th scope="row">{labelOf(field.key)}</th>
              <td>{formatValue(field.key, base[field.key])}</td>
              {(['theirs', 'mine'] as const).map((side) => (
                <td key={side} className={sideOf(field) === side ? styles.taken : undefined}>
                  <Radio
                    checked={sideOf(field) === side}
                    onChange={() => setSides({ ...sides, [field.key]: side })}
                  >
                    {formatValue(field.key, side === 'mine' ? mine[field.key] : conflict.current[field.key])}
                  </Radio>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
