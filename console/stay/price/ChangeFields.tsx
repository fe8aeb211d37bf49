import { InputNumber, Segmented } from 'antd'
import { useText } from '#console/text/text.ts'
import { Field } from '#console/ui/edit/Field.tsx'
import { changeKinds, type ChangeKind } from './price-change.ts'

type ChangeFieldsProps = {
  kind: ChangeKind
  number: number | null
  isVertical?: boolean
  onChange: (kind: ChangeKind, number: number | null) => void
}

/** What is set for nights: a price, a share of it, the least stay, whether they are sold. */
export function ChangeFields({ kind, number, isVertical = false, onChange }: ChangeFieldsProps) {
  const text = useText('inventory')
  const isNumber = kind === 'price' || kind === 'percent' || kind === 'min'
  return (
    <>
      <Segmented
        vertical={isVertical}
        block={isVertical}
        value={kind}
        options={changeKinds.map((value) => ({ value, label: text(`price.what.${value}`) }))}
        onChange={(value) => onChange(value, null)}
      />
      {isNumber && (
        <Field label={text(`price.number.${kind}`)}>
          {(id) => (
            <InputNumber
              id={id}
              min={kind === 'percent' ? 10 : 1}
              max={kind === 'price' ? 1_000_000 : kind === 'percent' ? 1000 : 30}
              precision={kind === 'price' ? 2 : 0}
              value={number}
              onChange={(value) => onChange(kind, value)}
              style={{ width: '100%' }}
            />
          )}
        </Field>
      )}
    </>
  )
}
