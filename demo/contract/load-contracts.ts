import type { ContractDraft } from '#api/contract/contract-desk.ts'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { addMonths } from '#domain/contract/bill-schedule.ts'
import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { checkDigitOf } from '#domain/stay/id-number.ts'
import { contractBillPayable, createBatch } from '#server/contract/bill/bill-payable.ts'
import { billsOfContract } from '#server/contract/bill/bills.ts'
import { prepareSettlement, storeSettlement } from '#server/contract/bill/settlement.ts'
import { prepareContract, storeContract } from '#server/contract/drafting/send-contract.ts'
import { addEvent } from '#server/contract/events.ts'
import { prepareHandover, storeHandover } from '#server/contract/handover/handover.ts'
import { installStarterTemplates } from '#server/contract/paper/starter-templates.ts'
import { prepareSignature, storeSignature } from '#server/contract/signing/sign-contract.ts'
import { recordRealName } from '#server/identity/real-name/real-names.ts'
import { recordPastPayments } from '#server/wallet/record-past-payments.ts'
import { scopeAt, type Caller, type TxScope } from '#server/scope.ts'
import { loadApartments } from './apartments.ts'

type Ids = ReadonlyMap<string, string>
type DemoIds = { people: Ids; sites: Ids; houses: Ids }

/** Lessees of the demo by account, with the name and the birthday on their card. */
const lessees = [
  { account: '13900000201', name: '方一鸣', birth: '19900512' },
  { account: '13900000202', name: '夏知秋', birth: '19930821' },
  { account: '13900000203', name: '姜北辰', birth: '19881103' },
] as const
const verifiedPeople = [
  ...lessees,
  { account: 'owner', name: '赵德厚', birth: '19680214' },
  { account: 'guest', name: '苏念安', birth: '19950606' },
  { account: '13900000302', name: '李长青', birth: '19660309' },
  { account: '13900000303', name: '王素梅', birth: '19710718' },
  { account: '13900000304', name: '刘振东', birth: '19690125' },
] as const
/** One owner lets through her company. */
const company = {
  account: '13900000301',
  name: '钱慧兰',
  birth: '19740522',
  companyName: '北京听泉小筑民宿有限公司',
  creditCode: '91110118MA01R7Q25P',
} as const

/** Contracts of the demo: three leases in different states, the owners' houses entrusted, and two that wait to be signed. */
export async function loadContractDemo(scope: TxScope, { people, sites, houses }: DemoIds): Promise<void> {
  const today = parkDay(scope.now())
  const at = (day: string) => scopeAt(scope, Math.min(scope.now(), instantAt(day, '10:00')))
  // Owners entrusted their houses two years ago: whatever is older comes first, as its keys do.
  const longAgo = addDays(today, -740)
  await knowPeople(at(longAgo), people)
  const templates = await installStarterTemplates(at(longAgo))
  const apartments = await loadApartments(scope, sites)
  const signer = demoSigner(people)
  await entrustHouses(scope, { people, houses, templates, signer })

  const lease = (account: string, flat: number, startsOn: string, cycleMonths: number) => ({
    templateId: templates.get('lease') ?? '',
    account,
    houseId: apartments[flat] ?? '',
    lessor: 'park' as const,
    fields: {
      startsOn,
      months: 12,
      monthlyRent: 360_000 + flat * 20_000,
      cycleMonths,
      deposit: 360_000 + flat * 20_000,
      address: `北京市怀柔区渤海镇云栖谷长租公寓 ${flat + 1} 号`,
      usage: '居住',
      pets: flat === 1 ? 'yes' : 'no',
      special: '公共区域网络与停车位免费使用。',
    },
  })
  const begins = [addMonths(today, -5), addMonths(today, -4), addMonths(today, -8)]
  const ids: string[] = []
  for (const [flat, { account }] of lessees.entries()) {
    const startsOn = begins[flat] ?? today
    const then = at(addDays(startsOn, -6))
    const id = await sendContract(then, lease(account, flat, startsOn, flat === 1 ? 1 : 3))
    await signer(then, id, account)
    await signer(then, id, 'manager')
    ids.push(id)
  }
  const [running = '', overdue = '', leaving = ''] = ids
  // The second has not paid since six weeks; the others are up to date.
  await payDue(scope, running, people.get(lessees[0].account) ?? '', today)
  await payDue(scope, overdue, people.get(lessees[1].account) ?? '', addDays(today, -45))
  await payDue(scope, leaving, people.get(lessees[2].account) ?? '', today)
  await handOver(at(addDays(begins[0] ?? today, 0)), running, { people, signer })
  const ending = {
    contractId: leaving,
    leavesOn: addDays(today, 14),
    penalty: 400_000,
    damage: 0,
    utility: 18_640,
    note: '因工作调动提前退租',
  }
  await storeSettlement(scope, await prepareSettlement(scope, ending))
  await sendContract(scope, lease('guest', 3, addDays(today, 21), 3))
}

/** Moving in was written down and signed by both. */
async function handOver(
  scope: TxScope,
  contractId: string,
  { people, signer }: { people: Ids; signer: Signing },
): Promise<void> {
  const prepared = await prepareHandover(scope, people.get('manager') ?? '', {
    contractId,
    direction: 'in',
    handedOn: parkDay(scope.now()),
    meters: [
      { name: '水表', reading: '128.6', note: '' },
      { name: '电表', reading: '4062', note: '' },
      { name: '燃气表', reading: '310.2', note: '' },
    ],
    items: [
      { name: '双人床', count: 1, condition: '完好' },
      { name: '餐桌椅', count: 5, condition: '一把椅子有轻微划痕' },
      { name: '空调', count: 2, condition: '完好' },
    ],
    keys: 2,
    cards: 2,
    note: '',
    photoIds: [],
  })
  const sheetId = await storeHandover(scope, prepared)
  await signer(scope, sheetId, lessees[0].account)
  await signer(scope, sheetId, 'manager')
}

const sendContract = async (scope: TxScope, draft: ContractDraft): Promise<string> =>
  storeContract(scope, await prepareContract(scope, draft))

/** Whoever signs in the demo has shown who they are at the desk. */
async function knowPeople(scope: TxScope, people: Ids): Promise<void> {
  for (const [at, { account, name, birth, ...more }] of [...verifiedPeople, company].entries()) {
    const userId = people.get(account)
    const digits = `110105${birth}${100 + at}`
    if (userId) {
      const phone = account === 'owner' ? '13900000001' : account === 'guest' ? '13900000002' : account
      const person = {
        kind: 'companyName' in more ? ('company' as const) : ('person' as const),
        name,
        idType: 'idCard',
        idNo: digits + checkDigitOf(digits),
        phone,
        ...more,
      }
      await recordRealName(scope, userId, person, 'desk')
    }
  }
}

type Signing = (scope: TxScope, contractId: string, account: string) => Promise<void>

/** Signs for somebody of the demo, as if they had read the text and entered their code. */
function demoSigner(people: Ids): Signing {
  return async (scope, contractId, account) => {
    const id = people.get(account) ?? ''
    const sessionId = scope.newId()
    const caller: Caller = { id, account, fullname: account, kind: 'guest', landlordId: null, sessionId }
    const contract = await scope
      .from('contract')
      .select('text_sha256')
      .where('id', '=', contractId)
      .executeTakeFirstOrThrow()
    const now = new Date(scope.now())
    await scope
      .update('contract_signer')
      .set({
        opened_at: now,
        read_at: now,
        code_sent_at: now,
        code_right_at: now,
        intent_sha256: contract.text_sha256,
        intent_until: new Date(scope.now() + 600_000),
        intent_session: sessionId,
      })
      .where('contract_id', '=', contractId)
      .where('state', '=', 'waiting')
      .execute()
    const acting = { ...scope, person: caller }
    const { role } = await scope
      .from('contract_signer')
      .select('role')
      .where('contract_id', '=', contractId)
      .where('state', '=', 'waiting')
      .orderBy('sort')
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const kind of ['opened', 'read', 'codeSent', 'codeRight'] as const) {
      await addEvent(acting, contractId, kind, { role })
    }
    const signing = { contractId, drawing: null, address: '127.0.0.1', device: 'demo' }
    await storeSignature(acting, caller, signing, await prepareSignature(acting, caller, signing))
  }
}

/** Pays what of a lease was due by a day, each bill on its own day. */
async function payDue(scope: TxScope, contractId: string, userId: string, until: string): Promise<void> {
  for (const bill of await billsOfContract(scope, contractId)) {
    if (bill.due_on > until) {
      continue
    }
    const then = scopeAt(scope, instantAt(bill.due_on, '11:00'))
    const { batchId, amount } = await createBatch(then, userId, { billIds: [bill.id] })
    const deposit = bill.kind === 'deposit' ? amount : 0
    await recordPastPayments(then, [
      {
        bizType: 'contractBill',
        bizId: batchId,
        userId,
        method: 'wechat',
        amount,
        deposit,
        subject: { zh: `合同账单 ${bill.contract_no}`, en: `Contract bills ${bill.contract_no}` },
        at: then.now(),
        next: link(screens.contractBills, { contractId }),
      },
    ])
    await contractBillPayable.paid(then, batchId, { id: batchId, amount, at: then.now() })
  }
}

type Entrusting = { people: Ids; houses: Ids; templates: Ids; signer: Signing }

/** Every owner has signed for their houses; `owner` has renewed one of them, and another contract waits for them. */
async function entrustHouses(
  scope: TxScope,
  { people, houses, templates, signer }: Entrusting,
): Promise<void> {
  const today = parkDay(scope.now())
  const owned = await scope
    .from('house')
    .select(['id', 'owner_id'])
    .where('owner_id', 'is not', null)
    .where('id', 'in', [...houses.values()])
    .orderBy('id')
    .execute()
  const accounts = new Map([...people].map(([account, id]) => [id, account]))
  const draft = (houseId: string, account: string, from: string, ownerShare: number, reserve = false) => ({
    templateId: templates.get('entrustment') ?? '',
    account,
    houseId,
    fields: {
      startsOn: from,
      months: 36,
      shareKind: 'share',
      ownerShare,
      floor: 0,
      stayFee: 0,
      ownNights: 30,
      noticeDays: 60,
      withholdsTax: 'no',
      ...(reserve ? { keepsReserve: 'yes', reserveShare: 1000, reserveDays: 21 } : {}),
    },
  })
  async function entrust(houseId: string, account: string, startsOn: string, reserve: boolean) {
    const then = scopeAt(scope, instantAt(addDays(startsOn, -5), '10:00'))
    const id = await sendContract(then, draft(houseId, account, startsOn, 8500, reserve))
    await signer(then, id, account)
    await signer(then, id, 'manager')
  }
  const [first, second] = owned.filter(({ owner_id: id }) => id === people.get('owner'))
  for (const { id, owner_id: ownerId } of owned) {
    const account = accounts.get(ownerId ?? '')
    if (account !== undefined && id !== first?.id) {
      // Of one house the park keeps something back for refunds that come late.
      await entrust(id, account, addDays(today, -730), id === second?.id)
    }
  }
  if (first) {
    await entrust(first.id, 'owner', addMonths(today, -9), false)
  }
  if (second) {
    await sendContract(scope, draft(second.id, 'owner', addMonths(today, 1), 8700))
  }
}
