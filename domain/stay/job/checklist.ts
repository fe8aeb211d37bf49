import type { JobKind } from './job-state.ts'

/** What is looked after in a house, by its name; the texts of the screens say it in words. */
export const checklistNames = [
  'entry',
  'kitchen',
  'bath',
  'beds',
  'living',
  'supplies',
  'rubbish',
  'final',
  'before',
  'repair',
  'after',
] as const
export type ChecklistName = (typeof checklistNames)[number]

type NewItem = { name: ChecklistName; needsPhoto: boolean }

/** A short list with a photo where the next guest looks first is done, a long one is ticked off unread. */
const lists: Readonly<Record<JobKind, readonly NewItem[]>> = {
  cleaning: [
    { name: 'entry', needsPhoto: false },
    { name: 'kitchen', needsPhoto: true },
    { name: 'bath', needsPhoto: true },
    { name: 'beds', needsPhoto: true },
    { name: 'living', needsPhoto: false },
    { name: 'supplies', needsPhoto: false },
    { name: 'rubbish', needsPhoto: false },
    { name: 'final', needsPhoto: false },
  ],
  repair: [
    { name: 'before', needsPhoto: true },
    { name: 'repair', needsPhoto: false },
    { name: 'after', needsPhoto: true },
  ],
}

export const checklistOf = (kind: JobKind): readonly NewItem[] => lists[kind]

export type ChecklistItem = NewItem & { isDone: boolean; photos: number }

/** What is still to be ticked or photographed before a job is done. */
export const openItems = <Item extends ChecklistItem>(items: readonly Item[]): Item[] =>
  items.filter(({ isDone, needsPhoto, photos }) => !isDone || (needsPhoto && photos === 0))
