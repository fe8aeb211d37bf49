import type { ContractDraft } from '#api/contract/contract-desk.ts'
import { needsHouse, signersOf, type Lessor, type SignerRole } from '#domain/contract/contract-state.ts'
import { leaseMonths, termLength } from '#domain/contract/bill-schedule.ts'
import { fieldProblems, type FieldValues } from '#domain/contract/template.ts'
import { isPhone } from '#domain/identity/phone.ts'
import type { SiteReach } from '#domain/identity/site-reach.ts'
import { undrawable } from '#server/platform/pdf/fonts.ts'
import { passedRealNameOf } from '#server/identity/real-name/real-names.ts'
import { isAtSites, ownSites } from '#server/identity/users/confined-sites.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'
import { fillTemplate } from '#domain/contract/template.ts'
import { isLessor, leaseTermsOf, periodOf, plannedBills, type PlannedBill } from '../paper/terms.ts'
import { templateOf, type Template } from '../paper/templates.ts'

export type DraftParty = { id: string; name: string; idMask: string; hasRealName: boolean }
export type ReadDraft = {
  template: Template
  values: FieldValues
  party: DraftParty | null
  house: { id: string; name: string; ownerId: string | null } | null
  lessor: Lessor | null
  roles: SignerRole[]
  bills: PlannedBill[]
  period: { startsOn: string | null; endsOn: string | null }
  title: string
  problems: Array<{ key: string; message: string }>
  warnings: string[]
}

/** Who somebody is in a contract: by their proven name where they have one, else as their account says. */
export async function partyByAccount(scope: Scope, account: string): Promise<DraftParty | null> {
  const row = await scope
    .from('app_user')
    .select(['id', 'fullname'])
    .where(isPhone(account) ? 'mobile' : 'account', '=', account)
    .where('status', '=', 1)
    .executeTakeFirst()
  return row ? partyOf(scope, row.id, row.fullname) : null
}

export async function partyOf(scope: Scope, userId: string, fullname: string): Promise<DraftParty> {
  const real = await passedRealNameOf(scope, userId)
  return {
    id: userId,
    name: real?.company_name ?? real?.name ?? fullname,
    idMask: real ? (real.credit_code ?? real.id_no_mask) : '',
    hasRealName: real !== null,
  }
}

/** Reads a draft: what it says, what is still wrong with it, and what somebody should think about. */
export async function readDraft(scope: Scope, draft: ContractDraft): Promise<ReadDraft> {
  const template = await templateOf(scope, draft.templateId)
  const reach = await ownSites(scope, 'contract.manage')
  if (draft.parentId) {
    await requireParent(scope, draft.parentId, reach)
  }
  const parent = template.kind === 'supplement' ? await supplemented(scope, draft.parentId) : null
  const houseId = parent ? parent.house_id : draft.houseId
  const [party, house] = await Promise.all([
    parent ? partyOf(scope, parent.party_id, parent.fullname) : partyByAccount(scope, draft.account),
    houseId ? houseOf(scope, houseId, reach) : null,
  ])
  const say = (key: Parameters<typeof textOf>[0], values = {}) => textOf(key, scope.language, values)
  const lessor = parent
    ? isLessor(parent.lessor)
      ? parent.lessor
      : null
    : template.kind === 'lease' || template.kind === 'handover' || template.kind === 'settlement'
      ? (draft.lessor ?? 'park')
      : (draft.lessor ?? null)
  const problems = fieldProblems(template.body, draft.fields).map(({ key, problem }) => ({
    key,
    message: say(`contract.field.${problem}`),
  }))
  if (!party) {
    problems.push({ key: 'account', message: say('contract.noParty') })
  }
  if (!house && needsHouse(template.kind, reach !== null)) {
    problems.push({ key: 'houseId', message: say('contract.noHouse') })
  }
  if (lessor === 'owner' && house && house.ownerId === null) {
    problems.push({ key: 'lessor', message: say('contract.noOwner') })
  }
  if (template.kind === 'entrustment' && house && party && house.ownerId !== party.id) {
    problems.push({ key: 'account', message: say('contract.notOwner') })
  }
  if (template.kind === 'lease' && leaseTermsOf(draft.fields) === null) {
    problems.push({ key: 'startsOn', message: say('contract.noTerm') })
  }
  const title = template.nameZh
  const typed = Object.values(draft.fields).map((value) =>
    typeof value === 'object' ? value.flatMap((row) => Object.values(row)).join('') : value,
  )
  const signs = undrawable(typed.join('') + (party?.name ?? ''))
  if (signs.length > 0) {
    problems.push({ key: 'account', message: say('contract.undrawable', { signs: signs.join(' ') }) })
  }
  return {
    template,
    values: draft.fields,
    party,
    house,
    lessor,
    roles: signersOf(template.kind, lessor),
    bills: template.kind === 'lease' ? plannedBills(draft.fields) : [],
    period: periodOf(template.kind, draft.fields),
    title,
    problems,
    warnings: warningsOf(scope, draft.fields, template),
  }
}

/** What the law or plain sense makes worth a second look; it may still be sent. */
function warningsOf(scope: Scope, values: FieldValues, template: Template): string[] {
  const terms = template.kind === 'lease' ? leaseTermsOf(values) : null
  if (!terms) {
    return []
  }
  const say = (key: Parameters<typeof textOf>[0], values = {}) => textOf(key, scope.language, values)
  const { months, days } = termLength(terms)
  return [
    ...(days === 1 && months > 0 ? [say('contract.warn.oneDayMore', { months })] : []),
    ...(terms.deposit > 2 * terms.monthlyRent ? [say('contract.warn.deposit')] : []),
    ...(terms.cycleMonths > 3 ? [say('contract.warn.prepaid')] : []),
    ...(leaseMonths(terms).length > 240 ? [say('contract.warn.tooLong')] : []),
  ]
}

/** The contract a supplement adds to: who signs, and about which house, is taken from there. */
async function supplemented(scope: Scope, id: string | undefined) {
  const row = id
    ? await scope
        .from('contract')
        .innerJoin(scope.table('app_user as party'), 'party.id', 'contract.party_id')
        .select(['contract.party_id', 'contract.house_id', 'contract.lessor', 'contract.state'])
        .select(['party.fullname', 'contract.kind'])
        .where('contract.id', '=', id)
        .executeTakeFirst()
    : undefined
  if (row?.state !== 'active' || !['lease', 'entrustment'].includes(row.kind)) {
    throw new Failure('contract.noParent')
  }
  return row
}

/** Refuses to draw up from a contract that is not there, or is at another site than the caller's. */
async function requireParent(scope: Scope, id: string, reach: SiteReach): Promise<void> {
  const row = await scope
    .from('contract')
    .leftJoin(scope.table('house'), 'house.id', 'contract.house_id')
    .select('contract.id')
    .where('contract.id', '=', id)
    .where(isAtSites('house.site_id', reach))
    .executeTakeFirst()
  if (!row) {
    throw new Failure('contract.noParent')
  }
}

/** The house a draft is about; one at another site than the caller's is not there. */
async function houseOf(scope: Scope, id: string, reach: SiteReach) {
  const row = await scope
    .from('house')
    .select(['id', 'texts', 'owner_id'])
    .where('id', '=', id)
    .where(isAtSites('site_id', reach))
    .executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noHouse')
  }
  const texts = row.texts
  return { id: row.id, name: texts['zh-CN'].name, ownerId: row.owner_id }
}

/** The draft as it is shown while it is written. */
export async function previewDraft(scope: Scope, draft: ContractDraft) {
  const read = await readDraft(scope, draft)
  const language = scope.language === 'zh-CN' ? 'zh' : 'en'
  return {
    title: language === 'zh' ? read.title : read.template.nameEn,
    partyName: read.party?.name ?? null,
    clauses: fillTemplate(read.template.body, read.values, language, '____'),
    bills: read.bills,
    problems: read.problems,
    warnings: [
      ...read.warnings,
      ...(read.party && !read.party.hasRealName ? [textOf('contract.warn.realName', scope.language)] : []),
    ],
  }
}
