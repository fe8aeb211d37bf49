import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sitesCall } from '#api/stay/first-calls.ts'
import { callQuery } from '#web/app/call/call.ts'
import { askShell, isShell } from '#web/app/device/native-shell.ts'
import { changeSearch, useSearch } from '../search-store.ts'
import { siteAtDevice } from './current-site.ts'

/** Sites open and close far less often than a guest looks. */
const siteTime = 5 * 60_000

/** The sites there are, and the one the guest wants. Where there is no choice, it is made. */
export function useSite() {
  const sites = useQuery({ ...callQuery(...sitesCall()), staleTime: siteTime })
  const target = useSearch((state) => state.target)
  const { data } = sites
  const site = data?.find(({ id }) => id === target) ?? null
  const isOpen = data !== undefined && site === null

  useEffect(() => {
    if (!isOpen) {
      return undefined
    }
    const [only, ...others] = data
    if (only && others.length === 0) {
      changeSearch({ target: only.id })
      return undefined
    }
    if (target !== '') {
      // Closed since it was chosen.
      changeSearch({ target: '' })
    }
    if (!isShell()) {
      return undefined
    }
    let isAsking = true
    async function ask(sites: NonNullable<typeof data>) {
      const near = siteAtDevice(sites, await askShell('getJson', { key: 'areaNumber' }))
      if (isAsking && near) {
        changeSearch({ target: near.id })
      }
    }
    void ask(data)
    return () => {
      isAsking = false
    }
  }, [isOpen, data, target])

  return { sites, site }
}
