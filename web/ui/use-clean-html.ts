import { useQuery } from '@tanstack/react-query'

/** HTML of an article, cleaned for showing; null until it is. The cleaner comes only where there is something. */
export function useCleanHtml(html: string | undefined): string | null {
  const { data } = useQuery({
    queryKey: ['clean html', html],
    queryFn: async () => {
      const { cleanHtml } = await import('#web/ui/clean-html.ts')
      return cleanHtml(html ?? '', { hasPictures: true })
    },
    enabled: html !== undefined && html !== '',
    staleTime: Infinity,
  })
  return html === '' ? '' : (data ?? null)
}
