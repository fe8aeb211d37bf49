import { useQuery } from '@tanstack/react-query'

/** HTML cleaned for showing; null until it is. The cleaner comes only where there is something. */
export function useCleanHtml(html: string | undefined, { hasPictures = true } = {}): string | null {
  const { data } = useQuery({
    queryKey: ['clean html', html, hasPictures],
    queryFn: async () => {
      const { cleanHtml } = await import('./clean-html.ts')
      return cleanHtml(html ?? '', { hasPictures })
    },
    enabled: html !== undefined && html !== '',
    staleTime: Infinity,
  })
  return html === '' ? '' : (data ?? null)
}
