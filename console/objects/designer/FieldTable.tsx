import { Button, Checkbox, Input, Select, Tooltip } from 'antd'
import { moveItem } from '#domain/move-item.ts'
import { fieldTypes, type FieldType, type ObjectField } from '#domain/objects/definition.ts'
import { keyOfName } from '#domain/org/key-of-name.ts'
import { withoutUndefined } from '#domain/record.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { asType, freeKey } from './object-content.ts'
import styles from './object-designer.module.css'

type FieldTableProps = {
  table: string
  fields: readonly ObjectField[]
  /** Fields of the version in use: their rows are publishedField by these names and types. */
  published: ReadonlyMap<string, FieldType>
  selected: string
  wrong: ReadonlyMap<string, string>
  isReadOnly: boolean
  onSelect: (key: string) => void
  onChange: (fields: readonly ObjectField[]) => void
}

const near: readonly FieldType[] = ['text', 'longText']

/** The fields of a table, one to a line; what a line has no room for stands in the panel beside it. */
export function FieldTable(props: FieldTableProps) {
  const { table, fields, published, selected, wrong, isReadOnly, onSelect, onChange } = props
  const text = useText('forms')
  const set = (at: number, part: Partial<ObjectField>) =>
    onChange(fields.map((field, index) => (index === at ? withoutUndefined({ ...field, ...part }) : field)))
  const isMain = table === 'main'
  /** The key of a new field follows its name until somebody writes one. */
  const rename = (at: number, name: string) => {
    const field = fields[at]
    const isNew = field && !published.has(isMain ? field.key : `${table}.${field.key}`)
    const others = fields.toSpliced(at, 1).map(({ key }) => key)
    const offer = (of: string) =>
      others.includes(keyOfName(of)) ? freeKey(others, keyOfName(of)) : keyOfName(of)
    const isSuggested = isNew && (/^field\d*$/.test(field.key) || field.key === offer(field.name))
    const key = isSuggested && keyOfName(name) !== '' ? offer(name) : field?.key
    set(at, { name, key })
    if (key !== undefined) {
      onSelect(key)
    }
  }
  return (
    <div className={styles.fields}>
      <div className={styles.fieldTable}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text('name')}</th>
              <th scope="col">{text('field.key')}</th>
              <th scope="col">{text('field.type')}</th>
              <th scope="col">{text('field.required')}</th>
              {isMain && <th scope="col">{text('field.searchable')}</th>}
              {isMain && <th scope="col">{text('field.sortable')}</th>}
              <th scope="col">
                <span className="unseen">{text('actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field, at) => {
              const publishedField = published.get(isMain ? field.key : `${table}.${field.key}`)
              const problem = wrong.get(isMain ? field.key : `${table}.${field.key}`)
              const label = field.name || field.key
              return (
                <tr
                  // oxlint-disable-next-line react/no-array-index-key -- a field may be renamed while one types in its line
                  key={at}
                  data-selected={selected === field.key || undefined}
                  data-wrong={problem !== undefined || undefined}
                  onClick={() => onSelect(field.key)}
                >
                  <td>
                    <Input
                      variant="borderless"
                      aria-label={`${text('name')} ${at + 1}`}
                      value={field.name}
                      disabled={isReadOnly}
                      maxLength={50}
                      onFocus={() => onSelect(field.key)}
                      onChange={({ target }) => rename(at, target.value)}
                    />
                    {problem !== undefined && (
                      <div className={styles.problem} role="alert">
                        {problem}
                      </div>
                    )}
                  </td>
                  <td>
                    <Tooltip title={publishedField === undefined ? '' : text('field.keyFixed')}>
                      <Input
                        variant="borderless"
                        className={styles.mono}
                        aria-label={`${text('field.key')} ${at + 1}`}
                        value={field.key}
                        disabled={isReadOnly || publishedField !== undefined}
                        maxLength={40}
                        onFocus={() => onSelect(field.key)}
                        onChange={({ target }) => {
                          set(at, { key: target.value.trim() })
                          onSelect(target.value.trim())
                        }}
                      />
                    </Tooltip>
                  </td>
                  <td>
                    <Select<FieldType>
                      variant="borderless"
                      style={{ width: '100%' }}
                      aria-label={`${text('field.type')} ${at + 1}`}
                      value={field.type}
                      disabled={isReadOnly}
                      options={fieldTypes.map((type) => ({
                        value: type,
                        label: text(`type.${type}`),
                        disabled:
                          publishedField !== undefined &&
                          type !== publishedField &&
                          !(near.includes(publishedField) && near.includes(type)),
                      }))}
                      onChange={(type) =>
                        onChange(fields.map((one, index) => (index === at ? asType(one, type) : one)))
                      }
                    />
                  </td>
                  <td>
                    <Checkbox
                      aria-label={`${text('field.required')} ${label}`}
                      checked={field.required === true}
                      disabled={isReadOnly}
                      onChange={({ target }) => set(at, { required: target.checked || undefined })}
                    />
                  </td>
                  {isMain &&
                    (['searchable', 'sortable'] as const).map((setting) => (
                      <td key={setting}>
                        <Checkbox
                          aria-label={`${text(`field.${setting}`)} ${label}`}
                          checked={field[setting] === true}
                          disabled={isReadOnly}
                          onChange={({ target }) => set(at, { [setting]: target.checked || undefined })}
                        />
                      </td>
                    ))}
                  <td className={styles.rowActions}>
                    <Button
                      type="text"
                      size="small"
                      disabled={isReadOnly || at === 0}
                      aria-label={`${text('up')} ${label}`}
                      icon={<Icon name="sortUp" size={14} />}
                      onClick={() => onChange(moveItem(fields, at, at - 1))}
                    />
                    <Button
                      type="text"
                      size="small"
                      disabled={isReadOnly || at === fields.length - 1}
                      aria-label={`${text('down')} ${label}`}
                      icon={<Icon name="sortDown" size={14} />}
                      onClick={() => onChange(moveItem(fields, at, at + 1))}
                    />
                    <Button
                      type="text"
                      size="small"
                      disabled={isReadOnly}
                      aria-label={`${text('remove')} ${label}`}
                      icon={<Icon name="cross" size={14} />}
                      onClick={() => onChange(fields.toSpliced(at, 1))}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <Button
        type="dashed"
        block
        disabled={isReadOnly}
        icon={<Icon name="plus" size={14} />}
        onClick={() => {
          const key = freeKey(
            fields.map((field) => field.key),
            'field',
          )
          onChange([...fields, { key, name: text('field.new'), type: 'text' }])
          onSelect(key)
        }}
      >
        {text('field.add')}
      </Button>
    </div>
  )
}
