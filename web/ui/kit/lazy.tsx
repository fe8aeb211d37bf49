import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type RefObject } from 'react'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { isOutdated, reloadApp } from '#web/app/routing/outdated.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from './RetryLine.tsx'

/**
 * A part of a page that is fetched when it is wanted, and takes nothing of the page with it when it cannot be had: a
 * sheet says so and closes, so that what was typed under it stays and a tap tries again; in the place of anything else
 * stands the way to try again, below what serves `meanwhile` where something does, and it is tried when the network is back.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Meanwhile?: ComponentType<P>,
) {
  const part = lazyPart<P>(load, Missing)
  function Missing(props: P) {
    const text = useText()
    const [Loaded, show] = useState<ComponentType<P> | null>(null)
    const place = useRef<HTMLDivElement>(null)
    const close = 'onClose' in props && typeof props.onClose === 'function' ? props.onClose : null
    const isSheet = close !== null
    useEffect(() => {
      if (isSheet) {
        toast(text('failure.network'))
        close()
      }
      void offerReload(text('failure.outdated'), text('action.reload'))
      // Once: who closes twice may close what was opened meanwhile.
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    }, [])
    const retry = async () => {
      const { default: loaded } = await part.fetch()
      show(() => loaded)
    }
    useRetryOnline(place, retry, !isSheet && !Loaded)
    if (Loaded) {
      return <Loaded {...props} />
    }
    return (
      !isSheet && (
        <div ref={place}>
          {Meanwhile && <Meanwhile {...props} />}
          <RetryLine tip={text('failure.network')} onRetry={retry} />
        </div>
      )
    )
  }
  return part
}

/** The same in the place of React's own, which remembers a failure for good. */
export const lazy = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazyWithRetry(load).Part

/** Tries once the network is back; where somebody is just writing, not before they have left the place. */
function useRetryOnline(
  place: RefObject<HTMLElement | null>,
  retry: () => Promise<void>,
  isWanted: boolean,
): void {
  const attempt = useEffectEvent(() => void retry().catch(() => null))
  useEffect(() => {
    if (!isWanted) {
      return undefined
    }
    const ended = new AbortController()
    const { signal } = ended
    const onOnline = () => {
      const area = place.current
      if (area?.contains(document.activeElement)) {
        area.addEventListener('focusout', attempt, { once: true, signal })
      } else {
        attempt()
      }
    }
    addEventListener('online', onOnline, { signal })
    return () => ended.abort()
  }, [place, isWanted])
}

/** The page around it may hold what somebody has typed, so it is opened anew only when they say so. */
async function offerReload(title: string, confirmLabel: string): Promise<void> {
  if ((await isOutdated()) && (await confirm({ title, confirmLabel }))) {
    reloadApp()
  }
}
