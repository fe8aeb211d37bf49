import styles from './facts.module.css'

/** A name and its value; `said`: a person has written it, so it stays in their own language. */
export type Fact = [name: string, value: string | null | false, by?: 'said']

/** Names and values one under another; what has no value is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value, by]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-said={by === 'said' || undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
