import type { ComponentType, ReactNode } from 'react'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { lazyFormPart, usePreloaded } from '../lazy-form-part.tsx'

const load = () => import('./pickers.ts')
type Pickers = Awaited<ReturnType<typeof load>>
const picker = <P extends object>(choose: (pickers: Pickers) => ComponentType<P>, waiting: ReactNode) =>
  lazyFormPart(async () => choose(await load()), waiting)

const rows = <Skeleton kind="rows" rows={5} />
const dayPicker = picker((pickers) => pickers.DayPicker, rows)
const timePicker = picker((pickers) => pickers.TimePicker, rows)
const pickList = picker((pickers) => pickers.PickList, rows)
const pickPath = picker((pickers) => pickers.PickPath, null)
const pickSearch = picker((pickers) => pickers.PickSearch, null)
const directoryPages = picker((pickers) => pickers.DirectoryPages, rows)

/** What is picked from comes after the form: nobody waits for a calendar to read what stands there. */
export const DayPicker = dayPicker.Part
export const TimePicker = timePicker.Part
export const PickList = pickList.Part
export const PickPath = pickPath.Part
export const PickSearch = pickSearch.Part
export const DirectoryPages = directoryPages.Part

const all = [dayPicker, timePicker, pickList, pickPath, pickSearch, directoryPages]
export const usePreloadedPickers = (isWanted = true) => usePreloaded(all, isWanted)
