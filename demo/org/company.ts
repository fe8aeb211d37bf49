/** The three valleys. A site's code is its district's area code behind a fixed prefix. */
export const sites = [
  { key: 'yunqi', name: '云栖谷', code: 'mswd110116' },
  { key: 'tingquan', name: '听泉谷', code: 'mswd110118' },
  { key: 'fenglin', name: '枫林谷', code: 'mswd110109' },
] as const

export const dimensions = [
  { code: 'administration', name: '行政组织' },
  { code: 'site', name: '园区站点' },
] as const

type Org = { code: string; name: string; parent?: string; head?: string }

/** The departments and the branches, each after the one above it; `head` is the account of who leads it. */
export const departments: readonly Org[] = [
  { code: 'company', name: '北京山谷', head: 'manager' },
  { code: 'office', name: '总经办', parent: 'company', head: 'manager' },
  { code: 'operations', name: '运营部', parent: 'company', head: 'head' },
  { code: 'reception', name: '前厅部', parent: 'company', head: 'yangchengze' },
  { code: 'housekeeping', name: '客房部', parent: 'company', head: 'hanxueying' },
  { code: 'engineering', name: '工程部', parent: 'company', head: 'qindayong' },
  { code: 'finance', name: '财务部', parent: 'company', head: 'xujingyi' },
  { code: 'personnel', name: '人事行政部', parent: 'company', head: 'zhengshufen' },
  { code: 'marketing', name: '市场部', parent: 'company', head: 'tangjiayan' },
  { code: 'yunqi', name: '云栖谷分公司', parent: 'company', head: 'gaoyuanhang' },
  { code: 'yunqi-reception', name: '前厅组', parent: 'yunqi', head: 'dengkexin' },
  { code: 'yunqi-rooms', name: '客房组', parent: 'yunqi' },
  { code: 'yunqi-repairs', name: '工程组', parent: 'yunqi' },
  { code: 'tingquan', name: '听泉谷分公司', parent: 'company', head: 'xieminghui' },
  { code: 'tingquan-reception', name: '前厅组', parent: 'tingquan' },
  { code: 'tingquan-rooms', name: '客房组', parent: 'tingquan' },
  { code: 'tingquan-repairs', name: '工程组', parent: 'tingquan' },
  { code: 'fenglin', name: '枫林谷分公司', parent: 'company', head: 'mazhenguo' },
  { code: 'fenglin-reception', name: '前厅组', parent: 'fenglin' },
  { code: 'fenglin-rooms', name: '客房组', parent: 'fenglin' },
  { code: 'fenglin-repairs', name: '工程组', parent: 'fenglin' },
]

export const jobs = [
  { code: 'director', name: '公司领导', description: '负责全公司经营，审批重大事项' },
  { code: 'department-head', name: '部门负责人', description: '管理一个部门，审批部门内的申请' },
  { code: 'site-manager', name: '园区经理', description: '负责一个园区的接待、客房与安全' },
  { code: 'supervisor', name: '主管', description: '带领班组，安排日常工作' },
  { code: 'specialist', name: '专员', description: '承担部门的专项工作' },
  { code: 'receptionist', name: '前台接待', description: '办理入住与退房，解答住客咨询' },
  { code: 'housekeeper', name: '客房管家', description: '房屋清洁、布草更换与查房' },
  { code: 'technician', name: '维修技师', description: '水电、取暖与设备维修' },
  { code: 'accountant', name: '财务人员', description: '核算、收付款与结算' },
] as const

/** Posts by the code that people below are put on. */
export const posts = [
  { code: 'general-manager', name: '总经理', org: 'office', job: 'director' },
  { code: 'deputy-manager', name: '副总经理', org: 'office', job: 'director' },
  { code: 'assistant', name: '总经理助理', org: 'office', job: 'specialist' },
  { code: 'operations-head', name: '运营部经理', org: 'operations', job: 'department-head' },
  { code: 'operations-clerk', name: '运营专员', org: 'operations', job: 'specialist' },
  { code: 'quality', name: '品质督导', org: 'operations', job: 'specialist' },
  { code: 'reception-head', name: '前厅部经理', org: 'reception', job: 'department-head' },
  { code: 'housekeeping-head', name: '客房部经理', org: 'housekeeping', job: 'department-head' },
  { code: 'engineering-head', name: '工程部经理', org: 'engineering', job: 'department-head' },
  { code: 'finance-head', name: '财务总监', org: 'finance', job: 'department-head' },
  { code: 'finance-supervisor', name: '财务主管', org: 'finance', job: 'accountant' },
  { code: 'cashier', name: '出纳', org: 'finance', job: 'accountant' },
  { code: 'personnel-head', name: '人事行政经理', org: 'personnel', job: 'department-head' },
  { code: 'personnel-clerk', name: '人事专员', org: 'personnel', job: 'specialist' },
  { code: 'system-administrator', name: '系统管理员', org: 'personnel', job: 'specialist' },
  { code: 'marketing-head', name: '市场部经理', org: 'marketing', job: 'department-head' },
  { code: 'marketing-clerk', name: '市场专员', org: 'marketing', job: 'specialist' },
  ...sites.flatMap(({ key, name }) => [
    { code: `${key}-manager`, name: `${name}园区经理`, org: key, job: 'site-manager' },
    { code: `${key}-supervisor`, name: `${name}前厅主管`, org: `${key}-reception`, job: 'supervisor' },
    { code: `${key}-desk`, name: `${name}前台`, org: `${key}-reception`, job: 'receptionist' },
    { code: `${key}-keeper`, name: `${name}客房管家`, org: `${key}-rooms`, job: 'housekeeper' },
    { code: `${key}-technician`, name: `${name}维修技师`, org: `${key}-repairs`, job: 'technician' },
  ]),
]

export const groups = [
  { code: 'quality-circle', name: '品质提升小组', members: ['clerk', 'lusiyuan', 'hanxueying', 'dengkexin'] },
  { code: 'safety', name: '安全生产小组', members: ['qindayong', 'sunjianjun', 'jiazhiqiang', 'caolixin'] },
] as const
