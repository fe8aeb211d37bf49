import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { LeftOutline } from 'antd-mobile-icons'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { useBack, useHasBack } from '#web/ui/page/use-back.ts'
import { FavouriteButton } from '../search/favourite-button.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './house-bar.module.css'
import type { House } from '../house-types.ts'
import { ShareIcon } from '../icons.tsx'

const ShareSheet = lazy(() => import('../share/share-sheet.tsx'))

/** The bar over the pictures: see-through there, solid with the name once the page is scrolled. */
export function HouseBar({ house }: { house: House | undefined }) {
  const text = useText('stay')
  const kit = useText()
  const [isSharing, setSharing] = useState(false)
  const [params] = useSearchParams()
  // Whoever came here from signing in must not be led back into it.
  const back = useBack(
    params.get('back') === 'login' ? { backLink: link(screens.houseList, { selfBack: true }) } : {},
  )
  const [isSolid, setSolid] = useState(false)
  const edge = useRef<HTMLDivElement>(null)
  const hasBack = useHasBack()

  useEffect(() => {
    if (!edge.current) {
      return undefined
    }
    const seen = new IntersectionObserver((entries) => setSolid(entries.at(-1)?.isIntersecting === false))
    seen.observe(edge.current)
    return () => seen.disconnect()
  }, [])

  return (
    <>
      <header className={styles.bar} data-solid={isSolid || undefined}>
        {hasBack && (
          <Round name={kit('action.back')} onClick={back}>
            <LeftOutline />
          </Round>
        )}
        <span className={styles.name} aria-hidden="true">
          {house?.name}
        </span>
        {house && (
          <>
            <Round name={text('house.share')} onClick={() => setSharing(true)}>
              <ShareIcon />
            </Round>
            <FavouriteButton
              id={house.id}
              name={house.name}
              isOn={house.collectFlag}
              isOnPicture={!isSolid}
            />
          </>
        )}
      </header>
      <div className={styles.top}>
        <div ref={edge} className={styles.edge} />
      </div>
      <Suspense>
        {house && isSharing && <ShareSheet house={house} onClose={() => setSharing(false)} />}
      </Suspense>
    </>
  )
}

type RoundProps = { name: string; onClick: () => void; children: ReactNode }

function Round({ name, onClick, children }: RoundProps) {
  return (
    <button type="button" className={styles.round} aria-label={name} title={name} onClick={onClick}>
      <span aria-hidden="true">{children}</span>
    </button>
  )
}
