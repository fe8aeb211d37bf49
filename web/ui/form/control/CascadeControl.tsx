import { useState } from 'react'
import { findOption, optionPath } from '#domain/forms/runtime/options.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '../../kit/RetryLine.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { ControlProps } from '../form-context.ts'
import { OpenedCell } from './OpenedCell.tsx'
import { PickList } from '../picker/lazy-pickers.tsx'
import styles from '../picker/PickList.module.css'
import { useChoices } from './use-choices.ts'

/** An entry of a dictionary with levels: one goes down level by level, the way back stays in sight. */
export function CascadeControl(props: ControlProps) {
  const { field, row, value, label, onChange, onLeave } = props
  const text = useText('onlineForm')
  const [level, setLevel] = useState<readonly string[] | null>(null)
  const { all, open, isPending, error: failure, retry } = useChoices(field, row)
  const chosen = typeof value === 'string' ? value : ''
  const words = optionPath(all, chosen)
    .map(({ name }) => name)
    .join(' / ')
  const above = level?.at(-1)
  const rows = above === undefined ? open : (findOption(open, above)?.children ?? [])

  function close() {
    setLevel(null)
    onLeave()
  }
  const down = (key: string) => setLevel([...(level ?? []), key])

  return (
    <OpenedCell
      control={props}
      words={words}
      onOpen={() =>
        setLevel(
          optionPath(open, chosen)
            .slice(0, -1)
            .map(({ key }) => key),
        )
      }
    >
      <Sheet isOpen={level !== null} title={label} onClose={close}>
        {level && level.length > 0 && (
          <nav className={styles.path} aria-label={text('pick.path')}>
            <button type="button" onClick={() => setLevel([])}>
              {text('pick.all')}
            </button>
            {level.map((key, at) => (
              <span key={key}>
                <span aria-hidden="true">/</span>{' '}
                {at === level.length - 1 ? (
                  <span aria-current="location">{findOption(open, key)?.name}</span>
                ) : (
                  <button type="button" onClick={() => setLevel(level.slice(0, at + 1))}>
                    {findOption(open, key)?.name}
                  </button>
                )}
              </span>
            ))}
          </nav>
        )}
        {failure ? (
          <RetryLine tip={failure.message} onRetry={retry} />
        ) : isPending ? (
          <Skeleton kind="rows" rows={4} />
        ) : (
          <PickList
            label={label}
            rows={rows.map((choice) => ({ ...choice, hasMore: choice.children.length > 0 }))}
            chosen={[chosen]}
            isMany={false}
            onToggle={({ key }) => {
              // With levels below, a tap on the name goes on; the last level is what is meant.
              if ((findOption(rows, key)?.children.length ?? 0) > 0) {
                down(key)
                return
              }
              onChange(key)
              close()
            }}
          />
        )}
      </Sheet>
    </OpenedCell>
  )
}
