import { isOneOf } from '../record.ts'

/** What is still missing before a house can be handed in, in the order of the form. */
export const houseProblemNames = [
  'name',
  'nameEnglish',
  'highlight',
  'description',
  'address',
  'host',
  'sleeping',
  'pictures',
  'guests',
  'nights',
] as const
export type HouseProblem = (typeof houseProblemNames)[number]

type Text = {
  name: string
  highlight: string
  description: string
  address: string
  host: { name: string }
  sleeping: readonly { beds: readonly unknown[] }[]
}
type Content = {
  texts: { 'zh-CN': Text; 'en-US': Text }
  pictures: readonly unknown[]
  maxAdults: number
  maxChildren: number
  minNights: number
  maxNights: number
  fees: { includedGuests: number }
}

/** Guests look at pictures first: fewer than this do not show a house. */
const LEAST_PICTURES = 3
const LEAST_DESCRIPTION = 20

/** What stands between a house and its review. Nothing of it is needed to save a draft. */
export function houseProblems(content: Content): HouseProblem[] {
  const { 'zh-CN': zh, 'en-US': en } = content.texts
  const isBlank = (text: string) => text.trim() === ''
  const missing: Record<HouseProblem, boolean> = {
    name: isBlank(zh.name),
    nameEnglish: isBlank(en.name),
    highlight: isBlank(zh.highlight),
    description: zh.description.trim().length < LEAST_DESCRIPTION,
    address: isBlank(zh.address),
    host: isBlank(zh.host.name),
    sleeping: zh.sleeping.length === 0 || zh.sleeping.some(({ beds }) => beds.length === 0),
    pictures: content.pictures.length < LEAST_PICTURES,
    guests: content.fees.includedGuests > content.maxAdults + content.maxChildren,
    nights: content.minNights > content.maxNights,
  }
  return houseProblemNames.filter((name) => missing[name])
}

/** Where a house is in its life, and what may be done with it from there. */
export const houseStates = ['draft', 'review', 'online', 'offline'] as const
export type HouseState = (typeof houseStates)[number]

export const isHouseState = (text: string): text is HouseState => isOneOf(houseStates, text)

/** Guests have never seen it, so what is saved needs no second copy. */
export const isUnseen = (state: HouseState): boolean => state === 'draft' || state === 'review'

/** The state of a house once its revision is handed in, approved or refused. */
export function houseStateAfter(state: HouseState, step: 'handIn' | 'approve' | 'refuse'): HouseState {
  switch (step) {
    case 'handIn':
      return state === 'draft' ? 'review' : state
    case 'approve':
      return isUnseen(state) ? 'online' : state
    case 'refuse':
      return state === 'review' ? 'draft' : state
  }
}

/** What an owner may switch without a review: what was approved once stays approved. */
export const canSwitchTo = (state: HouseState, to: 'online' | 'offline'): boolean =>
  (state === 'online' && to === 'offline') || (state === 'offline' && to === 'online')
