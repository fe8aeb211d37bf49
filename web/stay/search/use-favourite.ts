import { useEffect } from 'react'
import { favouriteApi } from '#api/stay/favourite.ts'
import { houseApi } from '#api/stay/house.ts'
import { searchApi } from '#api/stay/search.ts'
import { call } from '#web/app/call/call.ts'
import { inTurn, isIdle } from '#web/app/call/in-turn.ts'
import { currentUser } from '#web/app/session/current-user.ts'
import { writeStored, readStored } from '#web/browser-storage.ts'
import { queryClient, updateShown } from '#web/app/call/query-client.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { withFavouriteFlag } from './set-favourite-flag.ts'
import { changeSearch, currentSearch } from '../search-store.ts'

const wantedKey = 'wantedFavourite'
const shownIn: string[] = [searchApi.search.path, houseApi.details.path, favouriteApi.favourites.path]

const showsHouses = ({ queryKey: [path] }: { queryKey: readonly unknown[] }) => shownIn.includes(String(path))

/** Sets the heart of a house, everywhere it is shown, at once. Gives whether it came to be. */
export function useFavourite() {
  const text = useText('stay')
  return async (houseId: string, collectFlag: boolean): Promise<boolean> => {
    if (!currentUser()) {
      // The answer leads to signing in; whoever comes back from there finds the heart set.
      writeStored('session', wantedKey, houseId)
      await call(favouriteApi.setFavourite, { body: { houseId, collectFlag } }).catch(() => null)
      return false
    }
    showEverywhere(houseId, collectFlag)
    const about = `favourite ${houseId}`
    try {
      await inTurn(about, () => call(favouriteApi.setFavourite, { body: { houseId, collectFlag } }))
      toast(text(collectFlag ? 'favourite.kept' : 'favourite.removed'), 'success')
      return true
    } catch {
      // Who has tapped again meanwhile sees what they want now.
      if (isIdle(about)) {
        showEverywhere(houseId, !collectFlag)
      }
      return false
    }
  }
}

/** Sets the heart somebody wanted to set before they had to sign in. */
export function useResumeFavourite(): void {
  const isSignedIn = useSession() !== null
  const set = useFavourite()
  useEffect(() => {
    const wanted = readStored('session', wantedKey)
    if (isSignedIn && wanted !== null) {
      writeStored('session', wantedKey, null)
      // What the page has just asked for may have been read before the heart was set.
      void set(wanted, true).then(() => queryClient.invalidateQueries({ predicate: showsHouses }))
    }
    // Once per arrival: signing in always opens the page anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn])
}

/** How the hearts that were touched since the page was opened ought to be shown. */
const shown = new Map<string, boolean>()

function showEverywhere(houseId: string, collectFlag: boolean): void {
  shown.set(houseId, collectFlag)
  updateShown(
    { predicate: showsHouses },
    (data: unknown) => withFavouriteFlag(data, houseId, collectFlag),
    () => shown.get(houseId) === collectFlag,
  )
  changeSearch({ oldHomeList: withFavouriteFlag(currentSearch().oldHomeList, houseId, collectFlag) })
}
