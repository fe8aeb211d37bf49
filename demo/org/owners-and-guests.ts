export type DemoOutsider = {
  account?: string
  name: string
  nickname: string
  sex: 'male' | 'female'
  mobile: string
  address?: string
  landlordId?: string
  status?: { status: number; reason: string; until?: number }
}

/** People who let houses in the valleys. Without an account of their own their phone is their account. */
export const owners: readonly DemoOutsider[] = [
  {
    account: 'owner',
    name: '赵德厚',
    nickname: '山前老赵',
    sex: 'male',
    mobile: '13900000001',
    address: '北京市怀柔区渤海镇云栖谷 12 号院',
    landlordId: 'landlord-001',
  },
  {
    name: '钱慧兰',
    nickname: '听泉小筑',
    sex: 'female',
    mobile: '13900000301',
    address: '北京市密云区石城镇听泉谷 3 号院',
    landlordId: 'landlord-002',
  },
  {
    name: '李长青',
    nickname: '长青别院',
    sex: 'male',
    mobile: '13900000302',
    address: '北京市门头沟区妙峰山镇枫林谷 8 号院',
    landlordId: 'landlord-003',
  },
  {
    name: '王素梅',
    nickname: '梅园主人',
    sex: 'female',
    mobile: '13900000303',
    address: '北京市怀柔区渤海镇云栖谷 5 号院',
    landlordId: 'landlord-004',
  },
  {
    name: '刘振东',
    nickname: '东篱',
    sex: 'male',
    mobile: '13900000304',
    address: '北京市密云区石城镇听泉谷 9 号院',
    landlordId: 'landlord-005',
  },
]

/** People who work for the companies that look after houses or sell goods of their own. */
export const serviceWorkers: readonly DemoOutsider[] = [
  {
    account: 'cleaner',
    name: '何巧云',
    nickname: '巧云',
    sex: 'female',
    mobile: '13900000401',
    address: '北京市怀柔区渤海镇',
  },
  { name: '孟大成', nickname: '老孟', sex: 'male', mobile: '13900000402', address: '北京市怀柔区渤海镇' },
  { name: '罗小军', nickname: '小军', sex: 'male', mobile: '13900000403', address: '北京市怀柔区雁栖镇' },
  {
    account: 'merchant',
    name: '冯秋实',
    nickname: '蜂友冯',
    sex: 'male',
    mobile: '13900000404',
    address: '北京市怀柔区渤海镇',
  },
]

/** People who come to stay. */
export const guests: readonly DemoOutsider[] = [
  {
    account: 'guest',
    name: '苏念安',
    nickname: '安安',
    sex: 'female',
    mobile: '13900000002',
    address: '北京市朝阳区',
  },
  { name: '方一鸣', nickname: '一鸣惊人', sex: 'male', mobile: '13900000201', address: '北京市海淀区' },
  { name: '夏知秋', nickname: '知秋', sex: 'female', mobile: '13900000202', address: '天津市南开区' },
  { name: '姜北辰', nickname: '北辰', sex: 'male', mobile: '13900000203', address: '北京市西城区' },
  { name: '叶青禾', nickname: '青禾', sex: 'female', mobile: '13900000204', address: '河北省保定市' },
  { name: '袁野', nickname: '野外露营', sex: 'male', mobile: '13900000205', address: '北京市丰台区' },
  { name: '梁书瑶', nickname: '书瑶', sex: 'female', mobile: '13900000206', address: '北京市通州区' },
  { name: '邵景行', nickname: '山谷来客', sex: 'male', mobile: '13900000207', address: '上海市徐汇区' },
  { name: '汪小满', nickname: '小满', sex: 'female', mobile: '13900000208', address: '北京市昌平区' },
  {
    name: '郭达',
    nickname: '达哥',
    sex: 'male',
    mobile: '13900000209',
    status: { status: 0, reason: '多次预订后未到店', until: Date.UTC(2030, 11, 31, 16) },
  },
]
