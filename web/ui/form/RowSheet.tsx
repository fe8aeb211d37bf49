import { LeftOutline, RightOutline } from 'antd-mobile-icons'
import type { SubTablePart } from '#domain/forms/definition/form-definition.ts'
import { copyFormRow, removeFormRow } from '#domain/forms/runtime/form-state.ts'
import { rowsOfTable } from '#domain/forms/runtime/field-path.ts'
import { tableRightIn } from '#domain/forms/rights/field-rights.ts'
import { isLocked } from '#domain/forms/rights/locked-rows.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '../kit/confirm.ts'
import { IconButton } from '../kit/IconButton.tsx'
import { PrimaryButton } from '../kit/PrimaryButton.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { useFormHandle } from './form-context.ts'
import { ControlView } from './ControlView.tsx'
import styles from './SubTable.module.css'

type Props = {
  part: SubTablePart
  name: string
  index: number
  count: number
  onGo: (index: number) => void
  onAdd: (() => void) | undefined
  onClose: () => void
}

/** One row in a form of its own; from here one goes to the next row, copies it, adds another. */
export function RowSheet({ part, name, index, count, onGo, onAdd, onClose }: Props) {
  const text = useText('onlineForm')
  const { state, update } = useFormHandle()
  const { table } = part
  const isFixed = isLocked(state.locked, table, rowsOfTable(state.typed, table)[index])
  const del = tableRightIn(state.permission, table).del && !isFixed

  async function remove() {
    onClose()
    const isSure = await confirm({
      title: text('table.removeAsk', { row: index + 1 }),
      confirmLabel: text('table.remove'),
      isDanger: true,
    })
    if (isSure) {
      update((current) => removeFormRow(current, table, index))
    }
  }

  return (
    <Sheet
      isOpen
      title={text('table.row', { name, row: index + 1 })}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          {del && (
            <PrimaryButton kind="danger" onClick={remove}>
              {text('table.remove')}
            </PrimaryButton>
          )}
          {onAdd && (
            <PrimaryButton
              kind="secondary"
              onClick={() => {
                update((current) => copyFormRow(current, table, index))
                onGo(index + 1)
              }}
            >
              {text('table.copy')}
            </PrimaryButton>
          )}
          <PrimaryButton onClick={onClose}>{text('table.done')}</PrimaryButton>
        </div>
      }
    >
      {count > 1 && (
        <div className={styles.walk}>
          <IconButton
            name={text('table.before')}
            icon={<LeftOutline />}
            isDisabled={index === 0}
            onClick={() => onGo(index - 1)}
          />
          <span>
            {index + 1} / {count}
          </span>
          <IconButton
            name={text('table.after')}
            icon={<RightOutline />}
            isDisabled={index === count - 1}
            onClick={() => onGo(index + 1)}
          />
        </div>
      )}
      {isFixed && <p className={styles.locked}>{text('table.locked')}</p>}
      <div className={styles.rowForm} key={index}>
        {part.controls.map((control, at) => (
          <ControlView key={control.field ?? at} control={control} table={table} row={index} />
        ))}
      </div>
    </Sheet>
  )
}
