import styles from './CountTabs.module.css'

type Props<T extends string> = {
  label: string
  value: T
  tabs: readonly { value: T; label: string; count?: number }[]
  onChange: (value: T) => void
}

// On a narrow phone the last tabs lie beyond the edge.
const bringIntoView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** Tabs in one line, with what waits under each. Native radio buttons underneath. */
export function CountTabs<T extends string>({ label, value, tabs, onChange }: Props<T>) {
  return (
    <div className={styles.tabs}>
      <fieldset className={styles.track}>
        <legend className="visually-hidden">{label}</legend>
        {tabs.map((tab) => (
          <label
            key={tab.value}
            className={styles.tab}
            data-chosen={tab.value === value || undefined}
            ref={tab.value === value ? bringIntoView : undefined}
          >
            <input
              type="radio"
              name="tab"
              className={styles.radio}
              checked={tab.value === value}
              onChange={() => onChange(tab.value)}
            />
            <span>{tab.label}</span>
            {(tab.count ?? 0) > 0 && <span className={styles.count}>{tab.count}</span>}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
