/** Everything that opens at a tap to pick something from, as one file. */
export { DayPicker } from './DayPicker.tsx'
export { DirectoryPages } from './DirectoryPages.tsx'
export { PickList, PickPath, PickSearch } from './PickList.tsx'
export { TimePicker } from './TimePicker.tsx'
