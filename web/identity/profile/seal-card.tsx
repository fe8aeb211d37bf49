import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { EditSOutline } from 'antd-mobile-icons'
import { Link } from '#web/app/routing/routing.tsx'
import { userApi } from '#api/identity/user.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { StoredPicture } from '#web/ui/picture/StoredPicture.tsx'
import styles from './seal-card.module.css'
import { formatInstantDay } from '../format-date-time.ts'

/** The signature a person signs with, or the way to draw one. */
export function SealCard() {
  const text = useText('identity')
  const frame = useText()
  const seal = useQuery(callQuery(userApi.seal, {}))
  return (
    <section className={styles.seal} aria-labelledby="own-seal">
      <div className={styles.head}>
        <h2 id="own-seal" className={styles.heading}>
          {text('user.seal.title')}
        </h2>
        {seal.data && (
          <Link className={styles.again} to={link(screens.signature)}>
            {text('user.seal.again')}
          </Link>
        )}
      </div>
      <div className={styles.card}>
        {seal.data && (
          <>
            <div className={styles.paper}>
              <StoredPicture fileId={seal.data.fileId} alt={text('user.seal.picture')} />
            </div>
            <p className={styles.since}>
              {text('user.seal.since', { date: formatInstantDay(seal.data.updatedAt) })}
            </p>
          </>
        )}
        {seal.isPending && <output className={styles.paper} aria-label={frame('state.loading')} />}
        {seal.error && (
          <button type="button" className={styles.empty} onClick={() => void seal.refetch()}>
            <span>{seal.error.message}</span>
            <span className={styles.step}>{frame('action.retry')}</span>
          </button>
        )}
        {seal.data === null && (
          <Link className={styles.empty} to={link(screens.signature)}>
            <EditSOutline className={styles.pen} aria-hidden="true" />
            <span>{text('user.seal.empty')}</span>
            <span className={styles.step}>{text('user.seal.draw')}</span>
          </Link>
        )}
      </div>
    </section>
  )
}
