import type { ContractDetail } from '#api/contract/contract.ts'
import { useText } from '#web/text/text.ts'
import { ContractStateTag } from './contract-state-tag.tsx'
import styles from './contract.module.css'

/** What is worth reading first: who, which house, how much, from when to when. */
export function ContractSummary({ detail }: { detail: ContractDetail }) {
  const text = useText('contract')
  return (
    <section className={styles.card} aria-label={text('sign.summary')}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>{detail.title}</h2>
          {detail.houseName && <p className={styles.soft}>{detail.houseName}</p>}
        </div>
        <ContractStateTag state={detail.state} />
      </div>
      <p className={styles.mono}>
        {text('preview.no')} {detail.contractNo}
      </p>
      <dl className={styles.facts}>
        {detail.summary.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
