import { ageOn } from './id-number.ts'
import { countsAsAdult } from './party.ts'

/** Whether somebody counts as an adult on a day. Without a known birth it is as they said. */
export const isAdultOn = (person: { birth: string | null; isChild: boolean }, day: string): boolean =>
  person.birth === null ? !person.isChild : countsAsAdult(ageOn(person.birth, day))
