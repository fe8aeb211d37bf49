import { useEffect, useState, type ComponentType } from 'react'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { isOutdated, reloadApp } from '#web/app/routing/outdated.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from './RetryLine.tsx'

/**
 * A part of a page that is fetched when it is wanted, and takes nothing of the page with it when it cannot be had: a
 * sheet says so and closes, so that what was typed under it stays and a tap tries again; in the place of anything else
 * stands the way to try again.
 */
export function lazyWithRetry<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const part = lazyPart<P>(load, Missing)
  function Missing(props: P) {
    const text = useText()
    const [Loaded, show] = useState<ComponentType<P> | null>(null)
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
    if (Loaded) {
      return <Loaded {...props} />
    }
    const retry = async () => {
      const { default: loaded } = await part.fetch()
      show(() => loaded)
    }
    return !isSheet && <RetryLine tip={text('failure.network')} onRetry={retry} />
  }
  return part
}

/** The same in the place of React's own, which remembers a failure for good. */
export const lazy = <P extends object>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazyWithRetry(load).Part

/** The page around it may hold what somebody has typed, so it is opened anew only when they say so. */
async function offerReload(title: string, confirmLabel: string): Promise<void> {
  if ((await isOutdated()) && (await confirm({ title, confirmLabel }))) {
    reloadApp()
  }
}
