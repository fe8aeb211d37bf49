import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { filesApi } from '#api/files.ts'
import { q } from '#web/app/call.ts'

/**
 * The address of a stored picture for an `img`, or null while there is none. Files are only given to a bearer of
 * the token, so the picture is fetched as data and lent an address of this page.
 */
export function useStoredPicture(fileId: string | null | undefined) {
  const query = useQuery({
    ...q(filesApi.preview, { query: { fileId: fileId ?? '' } }),
    enabled: Boolean(fileId),
    // A file never changes under its id.
    staleTime: Infinity,
  })
  const file: unknown = query.data
  const [src, setSrc] = useState<string | null>(null)

  useEffect(() => {
    if (!(file instanceof Blob)) {
      setSrc(null)
      return undefined
    }
    const address = URL.createObjectURL(file)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

  return { src, isPending: Boolean(fileId) && query.isPending, error: query.error, refetch: query.refetch }
}
