import { Suspense, useEffect, type ComponentType, type ReactNode } from 'react'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { useText } from '#web/text/text.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'

const load = () => import('./pickers.ts')
type Pickers = Awaited<ReturnType<typeof load>>

function Missing() {
  const text = useText()
  return <p role="alert">{text('failure.network')}</p>
}

function picker<P extends object>(choose: (pickers: Pickers) => ComponentType<P>, waiting: ReactNode) {
  const { Part, fetch } = lazyPart(async () => ({ default: choose(await load()) }), Missing)
  const Picker = (props: P) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
  return { Picker, fetch }
}

const rows = <Skeleton kind="rows" rows={5} />
const dayPicker = picker((pickers) => pickers.DayPicker, rows)
const timePicker = picker((pickers) => pickers.TimePicker, rows)
const pickList = picker((pickers) => pickers.PickList, rows)
const pickSearch = picker((pickers) => pickers.PickSearch, null)
const directoryPages = picker((pickers) => pickers.DirectoryPages, rows)

/** What is picked from comes after the form: nobody waits for a calendar to read what stands there. */
export const DayPicker = dayPicker.Picker
export const TimePicker = timePicker.Picker
export const PickList = pickList.Picker
export const PickSearch = pickSearch.Picker
export const DirectoryPages = directoryPages.Picker

/** Fetches it while the person reads, so that a tap opens it at once and also without a network. */
export function usePreloadedPickers(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) {
      return undefined
    }
    const all = [dayPicker, timePicker, pickList, pickSearch, directoryPages]
    const timer = setTimeout(() => all.forEach(({ fetch }) => void fetch().catch(() => null)), 300)
    return () => clearTimeout(timer)
  }, [isWanted])
}
