import { sql, type RawBuilder } from 'kysely'
import type { ByLanguage } from '#domain/language.ts'
import type { ContractDetail } from '#api/contract/contract.ts'
import type { ListQuery, Page } from '#api/paging.ts'
import { nextSigner, type ContractState } from '#domain/contract/contract-state.ts'
import { fieldText, fillTemplate } from '#domain/contract/template.ts'
import { addDays } from '#domain/day.ts'
import { maskedName } from '#domain/identity/real-name.ts'
import { parkDay } from '#domain/park-time.ts'
import { listRows, type ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { passedRealNameOf } from '#server/identity/real-name/real-names.ts'
import { profileOf } from '#server/identity/profile/profile.ts'
import { isAtSites, sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Caller, Scope } from '#server/scope.ts'
import { daysShownAsDue } from './bill/bills.ts'
import { settlementOf } from './bill/settlement-view.ts'
import { readableContract, signersOfContracts, type Contract, type Signer } from './contracts.ts'
import { eventsOf } from './events.ts'
import { photosBeside } from './handover/handover.ts'
import { lastRevision } from './paper/revisions.ts'
import { isLessor, plannedBills } from './paper/terms.ts'
import { templateOf } from './paper/templates.ts'

const rows = (scope: Scope) =>
  scope
    .from('contract')
    .leftJoin(scope.table('house'), 'house.id', 'contract.house_id')
    .innerJoin(scope.table('app_user as party'), 'party.id', 'contract.party_id')
    .innerJoin(scope.table('contract_template as template'), 'template.id', 'contract.template_id')
    .selectAll('contract')
    .select(['house.texts as house_texts', 'party.fullname as party_name', 'template.name_en as title_en'])

type Row = Contract & { house_texts: unknown; party_name: string; title_en: string }
type Card = Omit<
  ContractDetail,
  | 'templateName'
  | 'templateVersion'
  | 'reason'
  | 'summary'
  | 'clauses'
  | 'bills'
  | 'textSha256'
  | 'fileSha256'
  | 'fileBytes'
  | 'signers'
  | 'me'
  | 'events'
  | 'sheetId'
  | 'settlement'
  | 'provider'
  | 'related'
  | 'photos'
  | 'canManage'
>

const houseName = (scope: Scope, texts: unknown): string => {
  // What is in the column was checked when it was saved.
  const byLanguage = texts as ByLanguage<{ name: string }> | null
  return (byLanguage?.[scope.language] ?? byLanguage?.['zh-CN'])?.name ?? ''
}

const isOut = (state: string) => state === 'pending' || state === 'partSigned'

async function cardsOf(
  scope: Scope,
  found: readonly Row[],
  mySigner: (signers: Signer[]) => Signer | null,
): Promise<Card[]> {
  const ids = found.map(({ id }) => id)
  const [open, signing] = await Promise.all([openBillCounts(scope, ids), signersOfContracts(scope, ids)])
  const byContract = Map.groupBy(signing, ({ contract_id }) => contract_id)
  return found.map((row) => {
    const signers = byContract.get(row.id) ?? []
    const mine = mySigner(signers)
    return {
      id: row.id,
      contractNo: row.contract_no,
      title: scope.language === 'zh-CN' ? row.title : row.title_en,
      kind: row.kind,
      state: row.state,
      houseName: houseName(scope, row.house_texts),
      partyName: signers.find(({ user_id }) => user_id === row.party_id)?.name ?? row.party_name,
      lessor: isLessor(row.lessor) ? row.lessor : null,
      startsOn: row.starts_on,
      lastDay: row.ends_on === null ? null : addDays(row.ends_on, -1),
      signBy: row.sign_by?.getTime() ?? null,
      isMyTurn: isOut(row.state) && mine !== null && nextSigner(signers)?.sort === mine.sort,
      openBills: open.get(row.id) ?? 0,
      createdAt: row.created_at.getTime(),
    }
  })
}

async function openBillCounts(scope: Scope, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) {
    return new Map()
  }
  const counted = await scope
    .from('contract_bill as bill')
    .innerJoin(scope.table('contract'), 'contract.id', 'bill.contract_id')
    .select(['bill.contract_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('bill.contract_id', 'in', ids)
    .where('bill.state', '=', 'open')
    // What is on a sheet of the end is not paid beside it.
    .where('contract.state', '<>', 'terminating')
    .where('bill.due_on', '<=', addDays(parkDay(scope.now()), daysShownAsDue))
    .groupBy('bill.contract_id')
    .execute()
  return new Map(counted.map(({ contract_id, count }) => [contract_id, count]))
}

const shownStates: Record<string, readonly ContractState[]> = {
  out: ['pending', 'partSigned'],
  toSign: ['pending', 'partSigned'],
  running: ['active', 'terminating'],
  over: ['refused', 'void', 'expired', 'terminated', 'ended'],
}

/** The contract waits for one of its signers: of those who have not signed it is the first, and nobody has refused. */
const waitsFor = (scope: Scope, isSigner: RawBuilder<boolean>) => sql<boolean>`exists (
  select from contract_signer signer where signer.tenant_id = ${scope.tenantId} and signer.contract_id = contract.id
    and ${isSigner} and signer.state = 'waiting'
    and not exists (select from contract_signer other where other.tenant_id = ${scope.tenantId}
      and other.contract_id = contract.id
      and (other.state = 'refused' or (other.state = 'waiting' and other.sort < signer.sort))))`

const ownList = (scope: Scope, userId: string) =>
  ({
    columns: {
      id: { ref: 'contract.id', type: 'id' },
      createdAt: { ref: 'contract.created_at', type: 'instant', isFixed: true },
      isMyTurn: {
        ref: sql<boolean>`(contract.state in ('pending', 'partSigned')
          and ${waitsFor(scope, sql`signer.user_id = ${userId}`)})`,
        type: 'boolean',
      },
    },
    id: 'contract.id',
    sort: [{ property: 'createdAt', direction: 'DESC' }],
  }) as const satisfies ListDefinition<DB, 'contract', string>

/** A person's own contracts, the newest first. */
export async function ownContracts(scope: Scope, user: Caller, request: ListQuery): Promise<Page<Card>> {
  const found = rows(scope)
    .where((where) =>
      where.or([
        where('contract.party_id', '=', user.id),
        where(
          'contract.id',
          'in',
          scope.from('contract_signer').select('contract_id').where('user_id', '=', user.id),
        ),
      ]),
    )
    .where('contract.state', '<>', 'draft')
  const page = await listRows(scope.db, found, request, ownList(scope, user.id))
  const cards = await cardsOf(
    scope,
    page.rows,
    (signers) => signers.find(({ user_id }) => user_id === user.id) ?? null,
  )
  return { ...page, rows: cards }
}

const deskList = {
  columns: {
    createdAt: { ref: 'contract.created_at', type: 'instant', isFixed: true },
    // Whatever of a contract somebody may remember.
    words: {
      ref: sql<string>`concat_ws(' ', contract.contract_no, contract.title, template.name_en, party.fullname,
        house.texts -> 'zh-CN' ->> 'name', house.texts -> 'en-US' ->> 'name')`,
      type: 'text',
    },
  },
  id: 'contract.id',
  sort: [{ property: 'createdAt', direction: 'DESC' }],
} as const satisfies ListDefinition<DB, 'contract', string>

/** The contracts at somebody's sites, as the staff see them; those without a house for who is not confined. */
export async function deskContracts(
  scope: Scope,
  userId: string,
  show: 'all' | 'toSign' | 'out' | 'running' | 'over',
  request: ListQuery,
): Promise<Page<Card>> {
  const states = shownStates[show]
  const reach = await sitesOf(scope, userId, 'contract.manage')
  const found = rows(scope)
    .where(isAtSites('house.site_id', reach))
    .$if(states !== undefined, (query) => query.where('contract.state', 'in', states ?? []))
    .$if(show === 'toSign', (query) => query.where(waitsFor(scope, sql`signer.role = 'park'`)))
  const page = await listRows(scope.db, found, request, deskList)
  const cards = await cardsOf(
    scope,
    page.rows,
    (signers) => signers.find(({ role }) => role === 'park') ?? null,
  )
  return { ...page, rows: cards }
}

/** A contract with everything a reader may see of it. */
export async function contractDetail(scope: Scope, user: Caller, id: string): Promise<ContractDetail> {
  const { contract, signers, mine, isParty, canManage } = await readableContract(scope, user, id)
  const found = await rows(scope).where('contract.id', '=', id).executeTakeFirstOrThrow()
  const [card] = await cardsOf(scope, [found], () => mine)
  const [template, file, events] = await Promise.all([
    templateOf(scope, contract.template_id),
    lastRevision(scope, id),
    eventsOf(scope, id),
  ])
  if (!card) {
    throw new Error(`contract ${id} has no card`)
  }
  const language = scope.language === 'zh-CN' ? 'zh' : 'en'
  const values = contract.fields
  const names = await namesOf(
    scope,
    events.map(({ user_id }) => user_id),
  )
  const settlement = await settlementOf(scope, contract)
  return {
    ...card,
    templateName: language === 'zh' ? template.nameZh : template.nameEn,
    templateVersion: template.version,
    reason: contract.reason,
    summary: template.body.fields
      .filter(({ key }) => values[key] !== undefined && values[key] !== '')
      .slice(0, 12)
      .map((field) => ({
        label: field.label[language],
        value: fieldText(field, values[field.key], language),
      })),
    clauses: fillTemplate(template.body, values, language),
    bills: (contract.kind === 'lease' ? plannedBills(values) : []).map(({ to, ...bill }) => ({
      ...bill,
      lastDay: to === null ? null : addDays(to, -1),
    })),
    textSha256: contract.text_sha256,
    fileSha256: file?.sha256 ?? null,
    fileBytes: file?.length ?? null,
    signers: signers.map((signer) => ({
      role: signer.role,
      name: signer.name,
      state: signer.state,
      signedAt: signer.signed_at?.getTime() ?? null,
      stampedAt: signer.stamped_at?.getTime() ?? null,
      certificateSerial: signer.certificate_serial,
      reason: signer.reason,
    })),
    me: mine ? await progressOf(scope, user, mine, card.isMyTurn) : null,
    events: events.map(({ kind, at, user_id, hash }) => ({
      kind,
      at: at.getTime(),
      by: user_id === null ? '' : maskedName(names.get(user_id) ?? ''),
      hash,
    })),
    sheetId: settlement?.sheetId ?? null,
    settlement: settlement?.view ?? null,
    photos: await photosBeside(scope, contract),
    related: await relatedContracts(scope, contract, isParty ? null : user.id),
    provider: contract.provider === 'own' ? 'own' : 'fadada',
    canManage,
  }
}

/** What was drawn up from a contract; for the staff only what is at their own sites. */
async function relatedContracts(scope: Scope, { id, parent_id: parentId }: Contract, staffId: string | null) {
  const reach = staffId === null ? null : await sitesOf(scope, staffId, 'contract.manage', 'contract.seal')
  const language = scope.language === 'zh-CN' ? 'zh' : 'en'
  const found = await scope
    .from('contract')
    .innerJoin(scope.table('contract_template as template'), 'template.id', 'contract.template_id')
    .leftJoin(scope.table('house'), 'house.id', 'contract.house_id')
    .select(['contract.id', 'contract.kind', 'contract.contract_no', 'contract.state'])
    .select(['template.name_zh', 'template.name_en'])
    .where((where) =>
      where.or([
        where('contract.parent_id', '=', id),
        ...(parentId === null ? [] : [where('contract.id', '=', parentId)]),
      ]),
    )
    .where('contract.state', 'not in', ['refused', 'void', 'expired'])
    .where(isAtSites('house.site_id', reach))
    .orderBy('contract.created_at')
    .orderBy('contract.id')
    .limit(50)
    .execute()
  return found.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: language === 'zh' ? row.name_zh : row.name_en,
    contractNo: row.contract_no,
    state: row.state,
  }))
}

async function namesOf(scope: Scope, ids: ReadonlyArray<string | null>): Promise<Map<string, string>> {
  const userIds = [...new Set(ids.filter((id) => id !== null))]
  if (userIds.length === 0) {
    return new Map()
  }
  const found = await scope.from('app_user').select(['id', 'fullname']).where('id', 'in', userIds).execute()
  return new Map(found.map(({ id, fullname }) => [id, fullname]))
}

async function progressOf(scope: Scope, user: Caller, signer: Signer, isMyTurn: boolean) {
  const isPark = signer.role === 'park'
  const real = isPark ? null : await passedRealNameOf(scope, user.id)
  const phone = real?.phone || (await profileOf(scope, user.id)).mobile
  const isIntentOpen =
    signer.intent_session === user.sessionId &&
    signer.intent_until !== null &&
    signer.intent_until.getTime() > scope.now()
  const act = await scope
    .from('provider_signing')
    .select('id')
    .where('contract_id', '=', signer.contract_id)
    .where('sort', '=', signer.sort)
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return {
    role: signer.role,
    state: signer.state,
    isMyTurn,
    hasRealName: isPark || real !== null,
    phoneMask: phone ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : null,
    readAt: signer.read_at?.getTime() ?? null,
    intentUntil: isIntentOpen ? (signer.intent_until?.getTime() ?? null) : null,
    hasOpenAct: act !== undefined,
  }
}
