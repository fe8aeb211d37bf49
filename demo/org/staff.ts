export type Staff = {
  account: string
  name: string
  sex: 'male' | 'female'
  /** The first is the main one. */
  posts: readonly string[]
  /** Besides the role every member of the staff has. */
  roles?: readonly string[]
  /** The sites they work at. */
  sites?: readonly string[]
  status?: { status: number; reason: string; until?: number }
}

export const staff: readonly Staff[] = [
  { account: 'manager', name: '林远山', sex: 'male', posts: ['general-manager'], roles: ['manager', 'head'] },
  { account: 'guqinghe', name: '顾清和', sex: 'female', posts: ['deputy-manager'], roles: ['manager'] },
  { account: 'bairuoxi', name: '白若溪', sex: 'female', posts: ['assistant'] },
  { account: 'head', name: '周敬之', sex: 'male', posts: ['operations-head'], roles: ['head'] },
  { account: 'clerk', name: '陈晓雯', sex: 'female', posts: ['operations-clerk', 'quality'] },
  { account: 'lusiyuan', name: '陆思远', sex: 'male', posts: ['quality'] },
  { account: 'yangchengze', name: '杨承泽', sex: 'male', posts: ['reception-head'], roles: ['head'] },
  { account: 'hanxueying', name: '韩雪莹', sex: 'female', posts: ['housekeeping-head'], roles: ['head'] },
  { account: 'qindayong', name: '秦大勇', sex: 'male', posts: ['engineering-head'], roles: ['head'] },
  { account: 'xujingyi', name: '许静怡', sex: 'female', posts: ['finance-head'], roles: ['finance', 'head'] },
  { account: 'finance', name: '何文博', sex: 'male', posts: ['finance-supervisor'], roles: ['finance'] },
  { account: 'wujiaqi', name: '吴佳琪', sex: 'female', posts: ['cashier'], roles: ['finance'] },
  {
    account: 'zhengshufen',
    name: '郑淑芬',
    sex: 'female',
    posts: ['personnel-head'],
    roles: ['personnel', 'head'],
  },
  { account: 'fengzimo', name: '冯子墨', sex: 'male', posts: ['personnel-clerk'], roles: ['personnel'] },
  { account: 'admin', name: '庄以宁', sex: 'female', posts: ['system-administrator'], roles: ['admin'] },
  { account: 'tangjiayan', name: '唐嘉言', sex: 'male', posts: ['marketing-head'], roles: ['head'] },
  { account: 'luomengqi', name: '罗梦琪', sex: 'female', posts: ['marketing-clerk'] },
  {
    account: 'gaoyuanhang',
    name: '高远航',
    sex: 'male',
    posts: ['yunqi-manager'],
    roles: ['head'],
    sites: ['yunqi'],
  },
  {
    account: 'dengkexin',
    name: '邓可欣',
    sex: 'female',
    posts: ['yunqi-supervisor'],
    roles: ['head', 'frontdesk'],
    sites: ['yunqi'],
  },
  {
    account: 'frontdesk',
    name: '宋雨桐',
    sex: 'female',
    posts: ['yunqi-desk'],
    roles: ['frontdesk'],
    sites: ['yunqi'],
  },
  { account: 'tianguilan', name: '田桂兰', sex: 'female', posts: ['yunqi-keeper'], sites: ['yunqi'] },
  { account: 'sunjianjun', name: '孙建军', sex: 'male', posts: ['yunqi-technician'], sites: ['yunqi'] },
  {
    account: 'xieminghui',
    name: '谢明慧',
    sex: 'female',
    posts: ['tingquan-manager'],
    roles: ['head'],
    sites: ['tingquan'],
  },
  {
    account: 'chenganqi',
    name: '程安琪',
    sex: 'female',
    posts: ['tingquan-desk'],
    roles: ['frontdesk'],
    sites: ['tingquan'],
  },
  { account: 'weixiuying', name: '魏秀英', sex: 'female', posts: ['tingquan-keeper'], sites: ['tingquan'] },
  {
    account: 'jiazhiqiang',
    name: '贾志强',
    sex: 'male',
    posts: ['tingquan-technician', 'fenglin-technician'],
    sites: ['tingquan', 'fenglin'],
  },
  {
    account: 'mazhenguo',
    name: '马振国',
    sex: 'male',
    posts: ['fenglin-manager'],
    roles: ['head'],
    sites: ['fenglin'],
  },
  {
    account: 'jiangyiyi',
    name: '蒋依依',
    sex: 'female',
    posts: ['fenglin-desk'],
    roles: ['frontdesk'],
    sites: ['fenglin'],
  },
  { account: 'panyumei', name: '潘玉梅', sex: 'female', posts: ['fenglin-keeper'], sites: ['fenglin'] },
  { account: 'caolixin', name: '曹立新', sex: 'male', posts: ['fenglin-technician'], sites: ['fenglin'] },
  {
    account: 'renhaitao',
    name: '任海涛',
    sex: 'male',
    posts: ['yunqi-desk'],
    sites: ['yunqi'],
    status: { status: 0, reason: '离岗培训期间暂停使用' },
  },
  {
    account: 'mengxia',
    name: '孟夏',
    sex: 'female',
    posts: ['marketing-clerk'],
    status: { status: -1, reason: '新员工，尚未报到' },
  },
  {
    account: 'dongxiaofeng',
    name: '董晓峰',
    sex: 'male',
    posts: [],
    status: { status: 2, reason: '已于 2025 年 11 月离职' },
  },
]
