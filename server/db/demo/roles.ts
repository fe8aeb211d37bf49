/** Menus of the phone, below one root; each after the one above it. */
export const menus = [
  { alias: 'mobile', name: '手机端', nameEn: 'Mobile' },
  { alias: 'mobile.mine', parent: 'mobile', name: '我的', nameEn: 'Mine', icon: 'user', path: '/user/index' },
  {
    alias: 'mobile.profile',
    parent: 'mobile.mine',
    name: '个人资料',
    nameEn: 'Profile',
    icon: 'edit',
    path: '/user/set',
  },
  {
    alias: 'mobile.settings',
    parent: 'mobile.mine',
    name: '设置',
    nameEn: 'Settings',
    icon: 'set',
    path: '/user/setting',
  },
  {
    alias: 'mobile.security',
    parent: 'mobile.mine',
    name: '隐私与安全',
    nameEn: 'Privacy and security',
    icon: 'lock',
    path: '/user/secret',
  },
  {
    alias: 'mobile.policies',
    parent: 'mobile.mine',
    name: '协议与规则',
    nameEn: 'Policies and rules',
    icon: 'file',
    path: '/user/policy/list',
  },
  {
    alias: 'mobile.staff',
    parent: 'mobile',
    name: '员工',
    nameEn: 'Staff',
    icon: 'team',
  },
  {
    alias: 'mobile.personal',
    parent: 'mobile.staff',
    name: '员工档案',
    nameEn: 'Staff record',
    icon: 'idcard',
    path: '/personal',
  },
  {
    alias: 'mobile.signature',
    parent: 'mobile.staff',
    name: '电子签名',
    nameEn: 'Signature',
    icon: 'sign',
    path: '/canvas',
  },
  {
    alias: 'mobile.service',
    parent: 'mobile.staff',
    name: '客服台',
    nameEn: 'Service desk',
    icon: 'message',
    path: '/work/kefu',
  },
] as const

const own = ['mobile.mine', 'mobile.profile', 'mobile.settings', 'mobile.security', 'mobile.policies']
const working = ['mobile.personal', 'mobile.signature']

/** Rights on the rows of business objects. */
const onRows = (alias: string, ...deeds: string[]) => deeds.map((deed) => `object.${alias}.${deed}`)
const objects = ['leave', 'purchase', 'inspection', 'visitor', 'supplier', 'expense', 'sealUse', 'repair']

/** What each role grants: methods the server checks, and menus. */
export const roles = [
  {
    alias: 'admin',
    name: '管理员',
    description: '维护人员、组织与角色',
    methods: [
      'org.read',
      'user.read',
      'user.manage',
      'object.manage',
      'form.manage',
      'sequence.manage',
      'dictionary.manage',
      'flow.manage',
      'stay.desk',
      'payment.read',
      'refund.decide',
      'payment.reconcile',
      ...objects.flatMap((alias) => onRows(alias, 'read', 'write', 'delete')),
    ],
    menus: working,
  },
  {
    alias: 'staff',
    name: '员工',
    description: '全体员工',
    methods: ['org.read'],
    menus: [...own, ...working],
  },
  {
    alias: 'head',
    name: '部门负责人',
    description: '审批本部门的申请',
    methods: ['org.read', ...onRows('inspection', 'read', 'write')],
    menus: working,
  },
  {
    alias: 'finance',
    name: '财务',
    description: '审核付款与结算',
    methods: [
      'org.read',
      'payment.read',
      'refund.decide',
      'payment.reconcile',
      ...onRows('purchase', 'read'),
    ],
    menus: working,
  },
  {
    alias: 'manager',
    name: '总经理',
    description: '审批重大事项，查看全体人员',
    methods: [
      'org.read',
      'user.read',
      'payment.read',
      'refund.decide',
      'stay.desk',
      ...objects.flatMap((alias) => onRows(alias, 'read')),
    ],
    menus: working,
  },
  {
    alias: 'personnel',
    name: '人事',
    description: '查看全体人员的档案',
    methods: ['org.read', 'user.read', ...onRows('leave', 'read', 'write')],
    menus: working,
  },
  {
    alias: 'frontdesk',
    name: '前台',
    description: '接待住客',
    methods: [
      'org.read',
      'stay.desk',
      'payment.read',
      'service.desk',
      'review.manage',
      ...onRows('visitor', 'read', 'write'),
    ],
    menus: [...working, 'mobile.service'],
  },
  { alias: 'owner', name: '房东', description: '在园区出租房屋', methods: [], menus: own },
  { alias: 'guest', name: '住客', description: '预订并入住', methods: [], menus: own },
] as const
