import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { filesApi } from '#api/files/files.ts'
import { callQuery } from '#console/app/call/call.ts'
import styles from './edit.module.css'

/** A picture out of the file store. It is given to a bearer of the token alone, so it is fetched as data. */
export function StoredPhoto({ fileId, alt }: { fileId: string; alt: string }) {
  const { data } = useQuery({
    ...callQuery(filesApi.preview, { query: { fileId } }),
    // A file never changes under its id.
    staleTime: Infinity,
  })
  const file: unknown = data
  const [lent, setLent] = useState<string | null>(null)
  useEffect(() => {
    if (!(file instanceof Blob)) {
      return undefined
    }
    const address = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the address has to be given back, so it is made here
    setLent(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return lent === null ? <span className={styles.blank} /> : <img src={lent} alt={alt} />
}
