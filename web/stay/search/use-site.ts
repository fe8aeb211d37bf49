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

  const hasChoice = isOpen && data.length > 1
  // The form and the page around it ask together, so the app is asked once.
  const { data: area } = useQuery({
    queryKey: ['area number of the device'],
    queryFn: async () => (await askShell('getJson', { key: 'areaNumber' })) ?? null,
    enabled: hasChoice && isShell(),
  })

  useEffect(() => {
    if (!isOpen) {
      return
    }
    const [only, ...others] = data
    if (only && others.length === 0) {
      changeSearch({ target: only.id })
      return
    }
    const near = siteAtDevice(data, area)
    if (near) {
      changeSearch({ target: near.id })
    } else if (target !== '') {
      // Closed since it was chosen.
      changeSearch({ target: '' })
    }
  }, [isOpen, data, target, area])

  return { sites, site }
}
