import type { ScreenPath } from '#api/link.ts'
import { isShell, tellShell } from '#web/app/device/native-shell.ts'
import { screenUrl } from '#web/app/routing/navigation.ts'
import { useText } from '#web/text/text.ts'
import { toast } from '#web/ui/kit/toast.ts'

type Shared = {
  title: string
  text: string
  path: ScreenPath
}

export const canShareNatively = (): boolean => isShell() || 'share' in navigator

/** Hands a page over through the native app or the device; false where neither can. */
export function shareNatively({ title, text, path }: Shared): boolean {
  const what = { title, text, url: screenUrl(path) }
  if (isShell() && tellShell('share', what)) {
    return true
  }
  if (!('share' in navigator)) {
    return false
  }
  // Changing one's mind is no failure.
  void navigator.share(what).catch(() => null)
  return true
}

/** Hands a page to others: through the native app, through the device, or as a copied link. */
export function useShare(): (shared: Shared) => void {
  const text = useText('stay')
  return (shared) => {
    if (!shareNatively(shared)) {
      void copyToClipboard(screenUrl(shared.path)).then((isCopied) =>
        toast(text(isCopied ? 'house.copied' : 'house.notCopied')),
      )
    }
  }
}

/** Puts words where they can be pasted from; false when the browser does not let us. */
export async function copyToClipboard(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return false
  }
}
