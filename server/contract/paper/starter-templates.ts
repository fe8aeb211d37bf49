import type {
  TemplateBody,
  TemplateClause,
  TemplateColumn,
  TemplateField,
} from '#domain/contract/template.ts'
import type { ContractKind } from '#domain/contract/contract-state.ts'
import type { TxScope } from '#server/scope.ts'
import { saveTemplate } from './templates.ts'

const field = (
  key: string,
  type: TemplateField['type'],
  zh: string,
  en: string,
  more: Partial<Pick<TemplateField, 'required' | 'choices' | 'columns'>> = {},
): TemplateField => ({ key, type, label: { zh, en }, required: true, ...more })
const heading = (zh: string, en: string): TemplateClause => ({ type: 'heading', text: { zh, en } })
const paragraph = (zh: string, en: string, when?: { field: string; is: string }): TemplateClause => ({
  type: 'paragraph',
  text: { zh, en },
  ...(when ? { when } : {}),
})
const each = (key: string, zh: string, en: string): TemplateClause => ({
  type: 'each',
  field: key,
  text: { zh, en },
})
const column = (key: string, type: TemplateColumn['type'], zh: string, en: string): TemplateColumn => ({
  key,
  type,
  label: { zh, en },
})
const yesNo = [
  { value: 'yes', label: { zh: '是', en: 'yes' } },
  { value: 'no', label: { zh: '否', en: 'no' } },
]

const lease: TemplateBody = {
  fields: [
    field('startsOn', 'day', '起租日', 'First day'),
    field('months', 'number', '租期（月）', 'Months'),
    field('monthlyRent', 'money', '月租金', 'Monthly rent'),
    field('cycleMonths', 'number', '每次付几个月', 'Months paid at once'),
    field('deposit', 'money', '押金', 'Deposit'),
    field('address', 'text', '房屋坐落', 'Address'),
    field('usage', 'text', '用途', 'Used for'),
    field('pets', 'choice', '可养宠物', 'Pets', { choices: yesNo }),
    field('freeDays', 'rows', '免租期', 'Rent-free days', {
      required: false,
      columns: [column('from', 'day', '从', 'From'), column('to', 'day', '到（含）', 'Until')],
    }),
    field('steps', 'rows', '租金调整', 'Rent changes', {
      required: false,
      columns: [
        column('fromMonth', 'number', '从第几个租月起', 'From lease month'),
        column('monthlyRent', 'money', '月租金', 'Monthly rent'),
      ],
    }),
    field('occupants', 'rows', '同住人', 'Others living there', {
      required: false,
      columns: [
        column('name', 'text', '姓名', 'Name'),
        column('relation', 'text', '与承租人关系', 'Relation'),
        column('phone', 'text', '联系电话', 'Phone'),
      ],
    }),
    field('rule', 'choice', '不足一月的计租', 'Broken months', {
      required: false,
      choices: [
        { value: 'actual', label: { zh: '按当月实际天数', en: 'by the days of the month' } },
        { value: 'thirty', label: { zh: '按每月三十天', en: 'by thirty days' } },
        { value: 'year365', label: { zh: '按年租金的三百六十五分之一', en: 'by 1/365 of a year' } },
      ],
    }),
    field('anchorDay', 'number', '计租日（续租沿用）', 'Day of the month (renewals)', { required: false }),
    field('special', 'text', '特别约定', 'Special terms', { required: false }),
  ],
  clauses: [
    heading('一、房屋与租期', '1. House and term'),
    paragraph(
      '出租房屋坐落于{{address}}，用于{{usage}}。租期自 {{startsOn}} 起，共 {{months}} 个月。',
      'The house at {{address}} is let for {{usage}}, from {{startsOn}} for {{months}} months.',
    ),
    heading('二、租金与支付', '2. Rent'),
    paragraph(
      '月租金为 {{monthlyRent}}，每 {{cycleMonths}} 个月支付一次，首期于起租日支付，以后每期提前七日支付。各期账单如下：',
      'The rent is {{monthlyRent}} a month, paid every {{cycleMonths}} months: the first on the first day, the others seven days ahead.',
    ),
    each(
      'steps',
      '自第 {{fromMonth}} 个租月起，月租金为 {{monthlyRent}}。',
      'From lease month {{fromMonth}} on the rent is {{monthlyRent}} a month.',
    ),
    each('freeDays', '{{from}} 至 {{to}} 为免租期，不计租金。', 'From {{from}} until {{to}} no rent is due.'),
    { type: 'bills' },
    paragraph(
      '逾期支付租金的，自应付日次日起按未付租金每日万分之五计收违约金，最高不超过该期租金的百分之二十。',
      'Rent paid late costs 0.05 % a day of what is unpaid, at most 20 % of the bill.',
    ),
    heading('三、押金', '3. Deposit'),
    paragraph(
      '押金为 {{deposit}}，单独存放。租赁结束并办理交接后七日内退还；仅可扣除未付租金与费用、承租人造成的损坏，扣除须有凭据。',
      'The deposit of {{deposit}} is kept apart and given back within seven days of handing over, less unpaid sums and proven damage.',
    ),
    heading('四、使用与维修', '4. Use and repair'),
    paragraph(
      '承租人应合理使用房屋，未经同意不得转租或改变结构。出租人负责维修；承租人损坏的由承租人负责。',
      'The lessee uses the house with care and neither sublets nor alters it without consent. The lessor keeps it in repair.',
    ),
    paragraph('承租人可以饲养宠物，退租时负责清洁。', 'Pets are welcome; the lessee cleans after them.', {
      field: 'pets',
      is: 'yes',
    }),
    paragraph('房屋内不得饲养宠物。', 'No pets.', { field: 'pets', is: 'no' }),
    each(
      'occupants',
      '同住人 {{no}}：{{name}}（{{relation}}），电话 {{phone}}。',
      'Living there as well: {{name}} ({{relation}}), {{phone}}.',
    ),
    heading('五、提前退租', '5. Leaving early'),
    paragraph(
      '承租人提前退租的，应提前三十日通知，并支付相当于一个月租金的违约金；未使用的租金退还。双方签署结算单后，按一个金额退付或补付。',
      'Leaving early takes thirty days’ notice and one month’s rent; unused rent is given back by one amount on a sheet both sign.',
    ),
    heading('六、特别约定', '6. Special terms'),
    paragraph('{{special}}', '{{special}}'),
  ],
}

const entrustment: TemplateBody = {
  fields: [
    field('startsOn', 'day', '委托起始日', 'First day'),
    field('months', 'number', '委托期限（月）', 'Months'),
    field('shareKind', 'choice', '收益方式', 'Kind', {
      choices: [
        { value: 'share', label: { zh: '分成', en: 'share' } },
        { value: 'fixed', label: { zh: '保底', en: 'fixed' } },
        { value: 'mixed', label: { zh: '保底加分成', en: 'floor and share' } },
      ],
    }),
    field('ownerShare', 'percent', '业主分成', 'Owner’s share'),
    field('floor', 'money', '每月保底', 'Floor a month'),
    field('stayFee', 'money', '每单服务费', 'Fee per stay'),
    field('ownNights', 'number', '每年自住晚数', 'Own nights a year'),
    field('noticeDays', 'number', '解除提前通知（天）', 'Days of notice'),
    field('withholdsTax', 'choice', '代扣税款', 'Tax withheld', { choices: yesNo }),
    field('keepsReserve', 'choice', '预留保留金', 'Reserve kept', { choices: yesNo, required: false }),
    field('reserveShare', 'percent', '保留金比例（至多 50%）', 'Reserve (at most 50 %)', { required: false }),
    field('reserveDays', 'number', '保留天数（自退房日起）', 'Days kept after check-out', {
      required: false,
    }),
  ],
  clauses: [
    heading('一、委托', '1. Entrustment'),
    paragraph(
      '业主委托园区经营上述房屋，期限自 {{startsOn}} 起 {{months}} 个月。园区负责推广、接待、保洁与结算，业主保留所有权。',
      'The owner entrusts the house to the park from {{startsOn}} for {{months}} months. The park lets, cleans and settles; the owner stays the owner.',
    ),
    heading('二、收益', '2. Income'),
    paragraph(
      '收益方式为{{shareKind}}：每单先扣服务费 {{stayFee}}，余额的 {{ownerShare}} 归业主，其余归园区。',
      'Kind: {{shareKind}}. Of each stay the park keeps {{stayFee}} first, then {{ownerShare}} of the rest is the owner’s.',
    ),
    paragraph(
      '每月收益不足 {{floor}} 的，由园区补足。',
      'The park makes up what a month lacks of {{floor}}.',
      {
        field: 'shareKind',
        is: 'mixed',
      },
    ),
    paragraph('园区依法代扣代缴业主的税款。', 'The park withholds the owner’s tax.', {
      field: 'withholdsTax',
      is: 'yes',
    }),
    paragraph(
      '每单业主收入的 {{reserveShare}} 作为保留金，优先用于该业主房源的退款；自退房日起满 {{reserveDays}} 天后，余额归业主支取。',
      'Of the owner’s income of each stay {{reserveShare}} is kept in reserve and used first for refunds; {{reserveDays}} days after check-out the owner can have what is left.',
      { field: 'keepsReserve', is: 'yes' },
    ),
    heading('三、自住', '3. Own stays'),
    paragraph(
      '业主每年可免房费自住 {{ownNights}} 晚，旺季按约定折算。',
      'The owner may stay {{ownNights}} nights a year.',
    ),
    heading('四、解除', '4. Ending'),
    paragraph(
      '任何一方可提前 {{noticeDays}} 天书面通知解除；已确认的订单履行完毕，并按交接清单归还房屋。因解除造成损失的，依法赔偿。',
      'Either side may end it with {{noticeDays}} days’ notice; confirmed stays are honoured.',
    ),
  ],
}

const settlement: TemplateBody = {
  fields: [
    field('leaseNo', 'text', '原合同编号', 'Lease'),
    field('leavesOn', 'day', '退租日', 'Leaves on'),
    field('unused', 'money', '未使用租金', 'Unused rent'),
    field('deposit', 'money', '押金', 'Deposit'),
    field('unpaid', 'money', '未付账单', 'Unpaid bills'),
    field('penalty', 'money', '违约金', 'Penalty'),
    field('damage', 'money', '损坏赔偿', 'Damage'),
    field('utility', 'money', '水电等费用', 'Utilities'),
    field('direction', 'choice', '方向', 'Direction', {
      choices: [
        { value: 'back', label: { zh: '退还承租人', en: 'back to the lessee' } },
        { value: 'owed', label: { zh: '承租人补付', en: 'owed by the lessee' } },
      ],
    }),
    field('balance', 'money', '结算金额', 'Amount'),
    field('note', 'text', '说明', 'Note', { required: false }),
  ],
  clauses: [
    heading('结算', 'Settlement'),
    paragraph(
      '合同 {{leaseNo}} 于 {{leavesOn}} 终止，双方结算如下。',
      'Lease {{leaseNo}} ends on {{leavesOn}}.',
    ),
    paragraph(
      '应退：未使用租金 {{unused}}，押金 {{deposit}}。',
      'Back: unused rent {{unused}}, deposit {{deposit}}.',
    ),
    paragraph(
      '应扣：未付账单 {{unpaid}}，违约金 {{penalty}}，损坏赔偿 {{damage}}，水电等费用 {{utility}}。',
      'Kept: unpaid {{unpaid}}, penalty {{penalty}}, damage {{damage}}, utilities {{utility}}.',
    ),
    paragraph('结算金额：{{direction}} {{balance}}。', 'Amount: {{balance}}, {{direction}}.'),
    paragraph('说明：{{note}}', 'Note: {{note}}'),
    paragraph(
      '双方签署后，除本结算金额外互不再主张原合同项下的其他款项。',
      'Once signed, nothing else is owed under the lease.',
    ),
  ],
}

const supplement: TemplateBody = {
  fields: [
    field('leaseNo', 'text', '原合同编号', 'Contract'),
    field('content', 'text', '补充内容', 'What changes'),
  ],
  clauses: [
    heading('补充约定', 'Supplement'),
    paragraph('就合同 {{leaseNo}}，双方补充约定如下：', 'To contract {{leaseNo}} the parties add:'),
    paragraph('{{content}}', '{{content}}'),
    paragraph('其余条款不变。', 'Everything else stays.'),
  ],
}

const stay: TemplateBody = {
  fields: [
    field('startsOn', 'day', '入住日', 'Check-in'),
    field('lastDay', 'day', '最后一晚', 'Last night'),
    field('guests', 'number', '入住人数', 'Guests'),
    field('rules', 'text', '入住约定', 'House rules'),
  ],
  clauses: [
    heading('入住约定', 'Stay agreement'),
    paragraph(
      '入住人数 {{guests}} 人，自 {{startsOn}} 入住，最后一晚 {{lastDay}}。',
      '{{guests}} guests from {{startsOn}}; last night {{lastDay}}.',
    ),
    paragraph('{{rules}}', '{{rules}}'),
  ],
}

const handover: TemplateBody = {
  fields: [
    field('leaseNo', 'text', '原合同编号', 'Lease'),
    field('direction', 'choice', '交接', 'Handover', {
      choices: [
        { value: 'in', label: { zh: '入住交接', en: 'moving in' } },
        { value: 'out', label: { zh: '退租交接', en: 'moving out' } },
      ],
    }),
    field('handedOn', 'day', '交接日', 'On'),
    field('meters', 'rows', '表具读数', 'Meters', {
      columns: [
        column('name', 'text', '表具', 'Meter'),
        column('reading', 'text', '读数', 'Reading'),
        column('note', 'text', '备注', 'Note'),
      ],
    }),
    field('items', 'rows', '物品', 'Things', {
      required: false,
      columns: [
        column('name', 'text', '物品', 'Thing'),
        column('count', 'number', '数量', 'Count'),
        column('condition', 'text', '状况', 'Condition'),
      ],
    }),
    field('keys', 'number', '钥匙', 'Keys'),
    field('cards', 'number', '门卡', 'Cards'),
    field('photos', 'rows', '照片', 'Photos', {
      required: false,
      columns: [column('label', 'text', '照片', 'Photo'), column('sha256', 'text', '散列值', 'SHA-256')],
    }),
    field('note', 'text', '说明', 'Note', { required: false }),
  ],
  clauses: [
    heading('一、交接', '1. Handover'),
    paragraph(
      '双方于 {{handedOn}} 就合同 {{leaseNo}} 的房屋办理{{direction}}，钥匙 {{keys}} 把，门卡 {{cards}} 张。',
      'On {{handedOn}} the house of {{leaseNo}} was handed over ({{direction}}) with {{keys}} keys and {{cards}} cards.',
    ),
    heading('二、表具读数', '2. Meters'),
    { type: 'table', field: 'meters' },
    heading('三、物品与状况', '3. Things and their condition'),
    { type: 'table', field: 'items' },
    heading('四、照片', '4. Photos'),
    paragraph(
      '照片按散列值固定，可随时与存档的照片核对。',
      'Photos are fixed by their hashes and can be compared at any time.',
    ),
    each('photos', '{{label}}：{{sha256}}', '{{label}}: {{sha256}}'),
    paragraph('说明：{{note}}', 'Note: {{note}}'),
    paragraph(
      '双方确认以上内容属实，作为退租结算的依据。',
      'Both sides confirm this; the settlement goes by it.',
    ),
  ],
}

type Starter = { code: string; kind: ContractKind; name: { zh: string; en: string }; body: TemplateBody }
const starters: readonly Starter[] = [
  { code: 'lease', kind: 'lease', name: { zh: '房屋租赁合同', en: 'Lease' }, body: lease },
  {
    code: 'entrustment',
    kind: 'entrustment',
    name: { zh: '房屋委托经营合同', en: 'Entrustment' },
    body: entrustment,
  },
  {
    code: 'settlement',
    kind: 'settlement',
    name: { zh: '退租结算单', en: 'Settlement sheet' },
    body: settlement,
  },
  { code: 'handover', kind: 'handover', name: { zh: '房屋交接单', en: 'Handover sheet' }, body: handover },
  { code: 'supplement', kind: 'supplement', name: { zh: '补充协议', en: 'Supplement' }, body: supplement },
  { code: 'stay', kind: 'stay', name: { zh: '入住协议', en: 'Stay agreement' }, body: stay },
]

/** The templates a park begins with, in Chinese with a reading copy in English. Gives their ids by code. */
export async function installStarterTemplates(scope: TxScope): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { code } of starters) {
    ids.set(code, await installStarter(scope, code))
  }
  return ids
}

/** One of them, for a park that does not have it yet. */
export async function installStarter(scope: TxScope, wanted: string): Promise<string> {
  const starter = starters.find(({ code }) => code === wanted)
  if (!starter) {
    throw new Error(`there is no starter template ${wanted}`)
  }
  const { code, kind, name, body } = starter
  // Read-only lists of the template are lists like any other to whoever saves them.
  const { id } = await saveTemplate(scope, {
    code,
    kind,
    name,
    fields: body.fields.map(({ choices, columns, ...rest }) => ({
      ...rest,
      ...(choices ? { choices: [...choices] } : {}),
      ...(columns ? { columns: [...columns] } : {}),
    })),
    clauses: [...body.clauses],
  })
  return id
}
