import type { RealNameClaim } from '#api/identity/real-name.ts'
import { isPhone } from '#domain/identity/phone.ts'
import { isCreditCode, nameProblem, normalizedName, withRealSigns } from '#domain/identity/real-name.ts'
import { idProblem, normalizedIdNumber } from '#domain/stay/id-number.ts'
import { parkDay } from '#domain/park-time.ts'
import { Failure } from '#server/failure.ts'
import type { ClaimedPerson } from '#server/gateways/identity/identity.ts'

/** Puts a claim into the form it is stored and compared in, or refuses it, naming the field. */
export function readClaim(claim: RealNameClaim, now: number): ClaimedPerson {
  const name = readName(claim.name)
  const idNo = normalizedIdNumber(claim.idNo)
  const problem = idProblem(claim.idType, idNo, parkDay(now))
  if (problem !== null) {
    throw new Failure(`realName.id.${problem}`)
  }
  if (!isPhone(claim.phone)) {
    throw new Failure('phone.format')
  }
  const person = { kind: claim.kind, name, idType: claim.idType, idNo, phone: claim.phone }
  if (claim.kind === 'person') {
    return person
  }
  const creditCode = (claim.creditCode ?? '').replaceAll(/\s/g, '').toUpperCase()
  if (!isCreditCode(creditCode)) {
    throw new Failure('realName.creditCode')
  }
  return { ...person, companyName: readName(claim.companyName ?? ''), creditCode }
}

function readName(text: string): string {
  const name = normalizedName(text)
  const problem = nameProblem(name)
  if (problem === 'privateUse') {
    throw new Failure('realName.name.privateUse', { right: withRealSigns(name) })
  }
  if (problem !== null) {
    throw new Failure(`realName.name.${problem}`)
  }
  return name
}
