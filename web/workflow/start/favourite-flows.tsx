import { nameInLanguage } from '#domain/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { callQuery } from '#web/app/call/call.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { runAction } from '../list/run-action.ts'
import { FlowIcon } from './flow-icon.tsx'
import { startPath } from './flow-group.tsx'
import { type StartableFlow } from './flow-groups.ts'
import styles from './flow-group.module.css'
import { FavouritesEditor } from './favourites-editor.tsx'

type Props = { flows: readonly StartableFlow[]; onChoose: (flow: StartableFlow) => void }

/** The flows a person keeps at hand, as tiles; theirs to choose and to order. */
export function FavouriteFlows({ flows, onChoose }: Props) {
  const text = useText('work')
  const { language } = useLanguage()
  const heading = useId()
  const [isEditing, setEditing] = useState(false)
  const oftenQuery = callQuery(flowOfficeApi.oftenFlows, {})
  const often = useQuery(oftenQuery)
  const keys = (often.data ?? []).filter(({ isAdd }) => isAdd).map(({ defKey }) => defKey)
  const favourites = keys.flatMap((key) => flows.find(({ defKey }) => defKey === key) ?? [])

  async function save(wanted: readonly string[]) {
    const body = wanted.map((defKey) => ({ defKey, isAdd: true }))
    if (await runAction(flowOfficeApi.saveOftenFlows, { body })) {
      await queryClient.invalidateQueries({ queryKey: oftenQuery.queryKey })
      setEditing(false)
    }
  }

  return (
    <section className={styles.group} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {text('start.often')}
        </h2>
        {often.data && !isEditing && (
          <button type="button" className={styles.edit} onClick={() => setEditing(true)}>
            {text('start.edit')}
          </button>
        )}
      </div>
      {often.error && <RetryLine tip={often.error.message} onRetry={() => often.refetch()} />}
      {isEditing && (
        <FavouritesEditor flows={flows} keys={keys} onSave={save} onCancel={() => setEditing(false)} />
      )}
      {!isEditing && often.data && favourites.length === 0 && (
        <p className={styles.empty}>{text('start.oftenEmpty')}</p>
      )}
      {!isEditing && favourites.length > 0 && (
        <ul className={styles.tiles}>
          {favourites.map((flow) => (
            <li key={flow.defKey}>
              {flow.leaders.length > 0 ? (
                <button
                  type="button"
                  className={styles.tile}
                  aria-haspopup="dialog"
                  onClick={() => onChoose(flow)}
                >
                  <FlowIcon icon={flow.icon} />
                  <span className={styles.short}>{nameInLanguage(flow, language)}</span>
                </button>
              ) : (
                <Link className={styles.tile} to={startPath(flow)}>
                  <FlowIcon icon={flow.icon} />
                  <span className={styles.short}>{nameInLanguage(flow, language)}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
