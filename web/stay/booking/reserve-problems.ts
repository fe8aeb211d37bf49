import { isContactPhone } from '#domain/identity/contact-phone.ts'

export type ReserveField = 'people' | 'name' | 'phone' | 'rules'
type Problem = 'tooManyPeople' | 'name' | 'phone' | 'phoneWrong' | 'rules'

type Filled = {
  name: string
  phone: string
  selectPeopleArr: readonly unknown[]
  readRulesChecked: boolean
}

/** What a booking still lacks, in the order of the page. */
export function reserveProblems(filled: Filled, guests: number): Partial<Record<ReserveField, Problem>> {
  const phone = filled.phone.trim()
  return {
    ...(filled.selectPeopleArr.length > guests ? { people: 'tooManyPeople' as const } : {}),
    ...(filled.name.trim() === '' ? { name: 'name' as const } : {}),
    ...(phone === ''
      ? { phone: 'phone' as const }
      : isContactPhone(phone)
        ? {}
        : { phone: 'phoneWrong' as const }),
    ...(filled.readRulesChecked ? {} : { rules: 'rules' as const }),
  }
}
