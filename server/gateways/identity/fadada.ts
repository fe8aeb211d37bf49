import * as z from 'zod'
import { fadadaDigest, fadadaTime, sortedValues, type FadadaKeys } from './fadada-digest.ts'
import type { ClaimedPerson, IdentityGateway, IdentityResult } from './identity.ts'

export type FadadaSettings = FadadaKeys & { url: string; publicUrl: string; now: () => number }

const Answer = z.object({ code: z.coerce.string(), msg: z.string().optional(), data: z.unknown().optional() })
const VerifyPage = z.object({ transactionNo: z.string(), url: z.string() })
const PersonInfo = z.object({
  person: z.object({
    status: z.coerce.string(),
    personName: z.string().optional(),
    idCard: z.string().optional(),
  }),
})
const CompanyInfo = z.object({
  company: z.object({
    status: z.coerce.string(),
    companyName: z.string().optional(),
    organization: z.string().optional(),
  }),
})

/** Fadada's page for people and companies to show who they are (classic v2 protocol). */
export function fadadaIdentity(settings: FadadaSettings): IdentityGateway {
  async function send(call: string, fields: Record<string, string>): Promise<unknown> {
    const timestamp = fadadaTime(settings.now())
    const body = new URLSearchParams({
      app_id: settings.appId,
      timestamp,
      v: '2.0',
      msg_digest: fadadaDigest(settings, { hashed: timestamp, sorted: sortedValues(fields) }),
      ...fields,
    })
    const response = await fetch(`${settings.url}/${call}.api`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(10_000),
    })
    const answer = Answer.parse(await response.json())
    // Registering, page and certificate say 1; other calls of theirs say 1000.
    if (answer.code !== '1') {
      throw new Error(`Fadada refused ${call}: ${answer.code} ${answer.msg ?? ''}`)
    }
    return answer.data
  }

  return {
    async begin({ userId, person, returnPath }) {
      const isPerson = person.kind === 'person'
      const customerId = z
        .string()
        .parse(await send('account_register', { open_id: userId, account_type: isPerson ? '1' : '2' }))
      const page = VerifyPage.parse(
        await send(isPerson ? 'get_person_verify_url' : 'get_company_verify_url', {
          customer_id: customerId,
          ...(isPerson ? personFields(person) : companyFields(person)),
          page_modify: '2',
          return_url: `${settings.publicUrl}/mobilevue${returnPath}`,
          cert_flag: '1',
        }),
      )
      // The address comes in Base64.
      return { ref: page.transactionNo, url: Buffer.from(page.url, 'base64').toString('utf8') }
    },

    async result(_tenantId, ref, person) {
      const isPerson = person.kind === 'person'
      const found = await send(isPerson ? 'find_personCertInfo' : 'find_companyCertInfo', {
        verified_serialno: ref,
      })
      return isPerson ? personResult(found, person) : companyResult(found, person)
    },
  }
}

const personFields = ({ name, idNo, phone }: ClaimedPerson) => ({
  verified_way: '0',
  customer_name: name,
  customer_ident_type: '0',
  customer_ident_no: idNo,
  mobile: phone,
})

const companyFields = ({ companyName = '', creditCode = '', name, idNo, phone }: ClaimedPerson) => ({
  m_verified_way: '1',
  company_info: JSON.stringify({ company_name: companyName, credit_no: creditCode }),
  agent_info: JSON.stringify({ agent_name: name, agent_id: idNo, agent_mobile: phone }),
  company_principal_type: '2',
})

/** 2 is passed, 3 and 4 are refused; whoever passed must be the one who was claimed. */
function personResult(found: unknown, claimed: ClaimedPerson): IdentityResult {
  const { person } = PersonInfo.parse(found)
  if (person.status === '2') {
    const isSame = person.personName === claimed.name && (person.idCard ?? '').toUpperCase() === claimed.idNo
    return isSame ? { state: 'passed' } : { state: 'failed', reason: 'mismatch' }
  }
  return ['3', '4'].includes(person.status) ? { state: 'failed', reason: 'refused' } : { state: 'open' }
}

function companyResult(found: unknown, claimed: ClaimedPerson): IdentityResult {
  const { company } = CompanyInfo.parse(found)
  if (company.status === '4') {
    const isSame = company.companyName === claimed.companyName && company.organization === claimed.creditCode
    return isSame ? { state: 'passed' } : { state: 'failed', reason: 'mismatch' }
  }
  return company.status === '5' ? { state: 'failed', reason: 'refused' } : { state: 'open' }
}
