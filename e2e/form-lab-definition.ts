import type { Part } from '#domain/forms/form-definition.ts'
import type { Definition, Field, FieldType } from '#domain/objects/definition.ts'
import type { CustomChart, CustomDialog, CustomQuery } from '#domain/queries/query.ts'
import type { Template } from '#domain/templates/template.ts'

const field = (
  key: string,
  name: string,
  nameEn: string,
  type: FieldType,
  more: Partial<Field> = {},
): Field => ({
  key,
  name,
  nameEn,
  type,
  ...more,
})

/** A trip that needs every kind of field there is. */
export const tripObject: Definition = {
  fields: [
    field('title', '事由', 'Purpose', 'text', {
      maxLength: 40,
      required: true,
      searchable: true,
      sortable: true,
    }),
    field('traveller', '出差人', 'Traveller', 'ref', { to: 'person', searchable: true }),
    field('companions', '同行人', 'Companions', 'refs', { to: 'person' }),
    field('org', '所属部门', 'Department', 'ref', { to: 'org' }),
    field('kind', '出差类型', 'Kind', 'choice', {
      searchable: true,
      options: [
        { key: 'site', name: '园区巡查', nameEn: 'Site visit' },
        { key: 'meeting', name: '会议', nameEn: 'Meeting' },
        { key: 'other', name: '其他', nameEn: 'Other' },
      ],
    }),
    field('why', '说明', 'Explanation', 'longText'),
    field('means', '交通工具', 'Transport', 'choices', {
      options: [
        { key: 'train', name: '火车', nameEn: 'Train' },
        { key: 'plane', name: '飞机', nameEn: 'Plane' },
        { key: 'car', name: '自驾', nameEn: 'Car' },
      ],
    }),
    field('category', '费用类别', 'Category', 'choice', { dictionary: 'purchaseCategory' }),
    field('leaveType', '冲抵假别', 'Leave taken', 'choice', { dictionary: 'leaveType' }),
    field('start', '开始日期', 'First day', 'date', { searchable: true, sortable: true }),
    field('finish', '结束日期', 'Last day', 'date'),
    field('days', '天数', 'Days', 'number', { decimals: 0 }),
    field('leaves', '出发时间', 'Leaves at', 'time'),
    field('meetsAt', '会议时间', 'Meeting at', 'dateTime'),
    field('urgent', '加急', 'Urgent', 'boolean'),
    field('advance', '预支金额', 'Advance', 'money'),
    field('total', '费用合计', 'Total', 'money', { searchable: true, sortable: true }),
    field('capitals', '大写金额', 'In capitals', 'text'),
    field('place', '地点', 'Place', 'text'),
    field('photos', '现场照片', 'Photos', 'files'),
    field('papers', '附件', 'Papers', 'files'),
    field('signature', '本人签名', 'Signature', 'files'),
    field('report', '出差报告', 'Report', 'longText'),
    field('contact', '联系人', 'Contact', 'text'),
    field('contactOrg', '联系人部门', 'Their department', 'text'),
    field('contactPost', '联系人岗位', 'Their post', 'text'),
    field('escort', '陪同', 'Escort', 'text'),
    field('secret', '内部备注', 'Internal note', 'text'),
  ],
  subs: [
    {
      key: 'lines',
      name: '费用明细',
      nameEn: 'Expenses',
      fields: [
        field('what', '项目', 'Item', 'text', { maxLength: 30 }),
        field('price', '单价', 'Price', 'money'),
        field('count', '数量', 'Count', 'number', { decimals: 0 }),
        field('amount', '金额', 'Amount', 'money'),
        field('note', '大额说明', 'Why so much', 'text'),
      ],
    },
  ],
  keys: [],
}

export const tripParts: readonly Part[] = [
  {
    kind: 'label',
    name: '带 * 的为必填项。离开页面后内容会保留在本机。',
    nameEn: 'Fields with * are required.',
  },
  {
    kind: 'group',
    key: 'head',
    name: '基本信息',
    nameEn: 'The trip',
    parts: [
      { kind: 'text', field: 'title', rules: 'required|max:40' },
      { kind: 'person', field: 'traveller', default: { from: 'user' } },
      { kind: 'person', field: 'companions' },
      { kind: 'org', field: 'org', default: { from: 'org' } },
      { kind: 'radio', field: 'kind', rules: 'required' },
      { kind: 'longText', field: 'why', showWhen: 'kind == "other"', requiredWhen: 'kind == "other"' },
      { kind: 'checkbox', field: 'means' },
      {
        kind: 'dateRange',
        field: 'start',
        endField: 'finish',
        name: '出差日期',
        nameEn: 'Days',
        rules: 'required',
      },
      {
        kind: 'computed',
        field: 'days',
        formula: 'IF(ISEMPTY(finish), 0, DAYS(finish, start) + 1)',
        unit: '天',
        unitEn: 'days',
      },
      { kind: 'time', field: 'leaves' },
      { kind: 'dateTime', field: 'meetsAt', showWhen: 'kind == "meeting"' },
      { kind: 'switch', field: 'urgent' },
    ],
  },
  {
    kind: 'subTable',
    table: 'lines',
    heading: ['what'],
    totals: [{ field: 'amount', as: 'sum' }],
    controls: [
      { kind: 'text', field: 'what', rules: 'required' },
      { kind: 'money', field: 'price', rules: 'required|min_value:0|max_value:50000' },
      { kind: 'number', field: 'count', default: { from: 'value', value: 1 }, rules: 'required|min_value:1' },
      { kind: 'computed', field: 'amount', formula: 'item.price * item.count' },
      { kind: 'text', field: 'note', showWhen: 'item.amount > 1000', requiredWhen: 'item.amount > 1000' },
    ],
  },
  {
    kind: 'group',
    key: 'money',
    name: '费用',
    nameEn: 'Money',
    parts: [
      { kind: 'computed', field: 'total', formula: 'SUMSUB(lines, item.amount)' },
      { kind: 'computed', field: 'capitals', formula: 'CURRENCY(total)' },
      { kind: 'money', field: 'advance', help: '不超过费用合计', helpEn: 'No more than the total' },
      { kind: 'cascade', field: 'category' },
      { kind: 'select', field: 'leaveType' },
    ],
  },
  {
    kind: 'tabs',
    tabs: [
      {
        key: 'proof',
        name: '凭证',
        nameEn: 'Proof',
        parts: [
          { kind: 'location', field: 'place' },
          { kind: 'images', field: 'photos', maxFiles: 6 },
          { kind: 'files', field: 'papers', accept: ['pdf', 'txt'] },
          { kind: 'signature', field: 'signature' },
        ],
      },
      {
        key: 'contact',
        name: '联系',
        nameEn: 'Contact',
        parts: [
          {
            kind: 'dialog',
            field: 'contact',
            dialog: { alias: 'labPeople', show: 'account', map: [{ from: 'orgName', to: 'contactOrg' }] },
          },
          {
            kind: 'text',
            field: 'contactOrg',
          },
          {
            kind: 'text',
            field: 'contactPost',
            fill: {
              alias: 'labPeople',
              parameters: [{ key: 'account', field: 'escort' }],
              map: [{ from: 'postName', to: 'contactPost' }],
            },
          },
          {
            kind: 'select',
            field: 'escort',
            options: { from: 'query', alias: 'labPeople', value: 'account', label: 'fullname' },
          },
        ],
      },
      {
        key: 'report',
        name: '报告',
        nameEn: 'Report',
        parts: [
          { kind: 'richText', field: 'report' },
          { kind: 'divider' },
          { kind: 'text', field: 'secret' },
        ],
      },
    ],
  },
]

const everyone = [{ type: 'everyone' as const }]
const staff = [{ type: 'role' as const, id: 'staff' }]
const admins = [{ type: 'role' as const, id: 'admin' }]

export const tripRights = {
  others: { write: everyone },
  main: { secret: { write: admins } },
  subs: {},
}

export const tripTemplate: Template = {
  key: 'labTrips',
  name: '出差申请',
  nameEn: 'Trips',
  object: 'labTrip',
  form: 'labTripForm',
  pageSize: 20,
  display: [
    { field: 'title', place: 'title' },
    { field: 'total', place: 'amount' },
    { field: 'traveller', place: 'line' },
    { field: 'start', place: 'line' },
    { field: 'kind', place: 'badge' },
    { field: 'createdAt', place: 'foot' },
  ],
  conditions: [
    { field: 'title', operation: 'LIKE' },
    { field: 'kind', operation: 'IN' },
    { field: 'start', operation: 'BETWEEN' },
    { field: 'total', operation: 'BETWEEN' },
    { field: 'traveller' },
  ],
  sorts: [
    { field: 'start', direction: 'DESC' },
    { field: 'total', direction: 'DESC' },
  ],
  tabs: [
    { key: 'site', name: '巡查', nameEn: 'Visits', conditions: [{ property: 'kind', value: 'site' }] },
    {
      key: 'meeting',
      name: '会议',
      nameEn: 'Meetings',
      conditions: [{ property: 'kind', value: 'meeting' }],
    },
  ],
  filters: [{ name: '全部', right: staff, rows: { rows: 'all' } }],
  manage: [
    { name: 'add', desc: '新建', descEn: 'New', right: staff },
    { name: 'detail', right: staff },
    { name: 'edit', right: staff },
    { name: 'del', right: staff, rows: { rows: 'own' } },
    { name: 'export', right: staff },
    { name: 'import', right: staff },
    { name: 'print', right: staff },
  ],
  anonymous: {
    required: ['title', 'kind'],
    write: ['why', 'place'],
    perHour: 100,
    thanks: '已收到，谢谢',
    thanksEn: 'Received, thank you',
  },
}

export const peopleQuery: CustomQuery = {
  alias: 'labPeople',
  name: '同事',
  nameEn: 'Colleagues',
  source: { kind: 'table', table: 'users' },
  columns: [
    { field: 'id' },
    { field: 'account', name: '账号', nameEn: 'Account' },
    { field: 'fullname', name: '姓名', nameEn: 'Name' },
    { field: 'orgName', name: '部门', nameEn: 'Department' },
    { field: 'postName', name: '岗位', nameEn: 'Post' },
  ],
  conditions: [
    { field: 'fullname', operation: 'LIKE', from: 'parameter' },
    { field: 'account', from: 'parameter' },
  ],
  sorts: [{ field: 'account' }],
  pageSize: 20,
}

export const peopleDialog: CustomDialog = {
  alias: 'labPeople',
  name: '选择同事',
  nameEn: 'Choose a colleague',
  query: 'labPeople',
  style: 'list',
  selectNum: 1,
  display: [{ field: 'fullname' }, { field: 'orgName', name: '部门', nameEn: 'Department' }],
  search: [{ field: 'fullname' }],
  result: [{ field: 'account' }, { field: 'orgName' }],
}

export const tripsQuery: CustomQuery = {
  alias: 'labTrips',
  name: '出差',
  source: { kind: 'object', alias: 'labTrip' },
  columns: [{ field: 'kind' }, { field: 'total' }],
  conditions: [],
  sorts: [],
}

export const tripsChart: CustomChart = {
  alias: 'labTrips',
  name: '各类出差费用',
  nameEn: 'What trips cost',
  style: 'bar',
  query: 'labTrips',
  group: { field: 'kind', name: '类型', nameEn: 'Kind' },
  measures: [
    { as: 'count', name: '次数', nameEn: 'Trips' },
    { as: 'sum', field: 'total', name: '费用', nameEn: 'Cost' },
  ],
}
