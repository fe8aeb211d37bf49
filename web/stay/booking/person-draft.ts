import type { Person } from '#api/stay/people.ts'
import { isFlag, isText, oneOf, type Guards } from '#domain/shape.ts'
import {
  idProblem,
  idTypes,
  normalizedIdNumber,
  type IdProblem,
  type IdType,
} from '#domain/stay/id-number.ts'

export type PersonDraft = {
  realName: string
  idType: IdType
  idNo: string
  phone: string
  birth: string
  isChild: boolean
}

/** What the phone keeps until it is saved: everything but the number of the paper. */
export const keptPersonGuards: Guards<Omit<PersonDraft, 'idNo'>> = {
  realName: isText,
  idType: oneOf(idTypes),
  phone: isText,
  birth: isText,
  isChild: isFlag,
}

export const personDraftOf = (person: Person | null): PersonDraft => ({
  realName: person?.realName ?? '',
  idType: person?.idType ?? 'idCard',
  idNo: '',
  phone: person?.phone ?? '',
  birth: person?.birth ?? '',
  isChild: person ? !person.isAdult : false,
})

type Problems = { realName?: 'name'; idNo?: IdProblem | 'missing' }

/**
 * What is wrong with a person as filled in. Children may have no papers; whoever is known already keeps the number
 * that is not shown.
 */
export function personProblems(draft: PersonDraft, isKnown: boolean, today: string): Problems {
  const number = normalizedIdNumber(draft.idNo)
  const idNo = number === '' ? null : idProblem(draft.idType, number, today)
  const isMissing = number === '' && !draft.isChild && !isKnown
  return {
    ...(draft.realName.trim() === '' ? { realName: 'name' as const } : {}),
    ...(isMissing ? { idNo: 'missing' as const } : idNo ? { idNo } : {}),
  }
}

/** The person under the names of the wire. */
export function personBody(draft: PersonDraft, id: string | undefined) {
  const idNo = normalizedIdNumber(draft.idNo)
  return {
    ...(id === undefined ? {} : { id }),
    realName: draft.realName.trim(),
    idType: draft.idType,
    ...(idNo === '' ? {} : { idNo }),
    phone: draft.phone.trim(),
    // A resident's card tells the birth itself.
    ...(draft.birth === '' || (draft.idType === 'idCard' && idNo !== '') ? {} : { birth: draft.birth }),
    isChild: draft.isChild,
  }
}
