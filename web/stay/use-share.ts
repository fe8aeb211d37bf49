import { isShell, tellShell } from '#web/app/shell.ts'
import { basePath } from '#web/app/go.ts'
import { useText } from '#web/text/text.ts'
import { toast } from '#web/ui/toast.ts'

type Shared = { id: string; name: string; highlight: string }

/** Hands a house to others: through the native app, through the device, or as a copied link. */
export function useShare(): (house: Shared) => void {
  const text = useText('stay')
  return ({ id, name, highlight }) => {
    const query = new URLSearchParams({ houseId: id })
    const url = `${location.origin}${basePath}/home/details?${query}`
    const what = { title: name, text: highlight, url }
    if (isShell() && tellShell('share', what)) {
      return
    }
    if ('share' in navigator) {
      // Changing one's mind is no failure.
      void navigator.share(what).catch(() => null)
      return
    }
    void copy(url).then((isCopied) => toast(text(isCopied ? 'house.copied' : 'house.notCopied')))
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
