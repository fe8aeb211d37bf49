import { isShell, tellShell } from '#web/app/shell.ts'
import { basePath } from '#web/app/go.ts'
import { useText } from '#web/text/text.ts'
import { toast } from '#web/ui/toast.ts'

type Shared = {
  title: string
  text: string
  /** A path inside the app. */
  path: string
}

/** Hands a page to others: through the native app, through the device, or as a copied link. */
export function useShare(): (shared: Shared) => void {
  const text = useText('stay')
  return ({ title, text: words, path }) => {
    const what = { title, text: words, url: `${location.origin}${basePath}${path}` }
    if (isShell() && tellShell('share', what)) {
      return
    }
    if ('share' in navigator) {
      // Changing one's mind is no failure.
      void navigator.share(what).catch(() => null)
      return
    }
    void copy(what.url).then((isCopied) => toast(text(isCopied ? 'house.copied' : 'house.notCopied')))
  }
}

async function copy(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return false
  }
}
