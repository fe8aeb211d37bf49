import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { filesApi } from '#api/files/files.ts'
import { callQuery } from '#web/app/call/call.ts'

/**
 * The address of a stored picture for an `img`, or null while there is none. Files are only given to a bearer of
 * the token, so the picture is fetched as data and lent an address of this page.
 */
export function useStoredPicture(fileId: string | null | undefined, canAsk = true) {
  const query = useQuery({
    ...callQuery(filesApi.preview, { query: { fileId: fileId ?? '' } }),
    enabled: Boolean(fileId) && canAsk,
    // A file never changes under its id.
    staleTime: Infinity,
  })
  const file: unknown = query.data
  const [lent, setLent] = useState<{ file: Blob; src: string } | null>(null)

  useEffect(() => {
    if (!(file instanceof Blob)) {
      return undefined
    }
    const src = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the address has to be given back, so it is made here
    setLent({ file, src })
    return () => URL.revokeObjectURL(src)
  }, [file])

  const src = lent !== null && lent.file === file ? lent.src : null
  return { src, isPending: Boolean(fileId) && query.isPending, error: query.error, refetch: query.refetch }
}
