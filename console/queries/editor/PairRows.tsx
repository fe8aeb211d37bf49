import { Button, Input } from 'antd'
import { useState } from 'react'
import { useText } from '#console/text/text.ts'
import styles from '#console/ui/definition/definition.module.css'
import { Icon } from '#console/ui/icon.tsx'
import type { Pair } from './pairs.ts'

type PairRowsProps = {
  label: string
  /** The value is hidden while it is typed, as with passwords. */
  isSecret?: boolean
  value: readonly Pair[]
  onChange: (pairs: readonly Pair[]) => void
}

/** Names with their values. A line that is still without a name is only on the screen. */
export function PairRows({ label, isSecret = false, value, onChange }: PairRowsProps) {
  const text = useText('definitions')
  const [pairs, setPairs] = useState(value)
  const write = (next: readonly Pair[]) => {
    setPairs(next)
    onChange(next.filter(({ name }) => name.trim() !== ''))
  }
  const set = (at: number, part: Partial<Pair>) =>
    write(pairs.map((pair, index) => (index === at ? { ...pair, ...part } : pair)))
  const Value = isSecret ? Input.Password : Input
  return (
    <div className={styles.conditions}>
      {pairs.map((pair, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may be changed while one types in it
        <div key={at} className={styles.condition} style={{ gridTemplateColumns: '1fr 2fr 24px' }}>
          <Input
            size="small"
            aria-label={`${label} ${text('query.source.pairName', { at: at + 1 })}`}
            value={pair.name}
            maxLength={60}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          <Value
            size="small"
            autoComplete="off"
            aria-label={`${label} ${text('query.source.pairValue', { at: at + 1 })}`}
            value={pair.value}
            onChange={({ target }) => set(at, { value: target.value })}
          />
          <Button
            type="text"
            size="small"
            aria-label={text('take', { name: pair.name || String(at + 1) })}
            icon={<Icon name="cross" size={12} />}
            onClick={() => write(pairs.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<Icon name="plus" size={12} />}
        aria-label={`${text('query.source.addPair')} ${label}`}
        onClick={() => setPairs([...pairs, { name: '', value: '' }])}
      >
        {text('query.source.addPair')}
      </Button>
    </div>
  )
}
