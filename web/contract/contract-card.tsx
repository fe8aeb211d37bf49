import type { contractApi } from '#api/contract/contract.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { contractMoment } from './contract-moment.ts'
import { ContractStateTag } from './contract-state-tag.tsx'
import styles from './contract.module.css'

export type Card = CallOutput<typeof contractApi.mine>['rows'][number]

/** A contract in a list; whoever is to sign goes straight there. */
export function ContractCard({ card, isDesk = false }: { card: Card; isDesk?: boolean }) {
  const text = useText('contract')
  const to = card.isMyTurn
    ? link(screens.contractSigning, { contractId: card.id })
    : link(screens.contractPreview, { contractId: card.id })
  const term =
    card.startsOn === null
      ? ''
      : card.lastDay === null
        ? text('list.open', { from: card.startsOn })
        : text('list.term', { from: card.startsOn, to: card.lastDay })
  return (
    <Link to={to} className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{card.houseName ? `${card.title} · ${card.houseName}` : card.title}</h2>
        <ContractStateTag state={card.state} />
      </div>
      {isDesk && <p className={styles.soft}>{card.partyName}</p>}
      {term && <p className={styles.soft}>{term}</p>}
      <p className={styles.mono}>{card.contractNo}</p>
      {card.isMyTurn && (
        <p className={styles.turn}>
          <span>{card.signBy !== null && text('list.signBy', { time: contractMoment(card.signBy) })}</span>
          <span className={styles.pill}>{isDesk ? text('sign.seal') : text('list.sign')}</span>
        </p>
      )}
      {card.openBills > 0 && (
        <p className={styles.notice} data-tone="warn">
          {text('list.bills', { count: card.openBills })}
        </p>
      )}
    </Link>
  )
}
