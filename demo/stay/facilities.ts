import type { NewFacilityGroup } from '#server/stay/catalog/facilities.ts'

const item = <Code extends string>(code: Code, name: string, nameEn: string, icon: string) => ({
  code,
  name,
  nameEn,
  icon,
})

/** What the houses of the park can have, in the order in which it is told. */
export const facilities = [
  {
    code: 'outdoors',
    name: '户外',
    nameEn: 'Outdoors',
    items: [
      item('view', '山谷景观', 'Valley view', 'view'),
      item('stream', '临溪', 'By the stream', 'river'),
      item('garden', '独立小院', 'Own garden', 'garden'),
      item('terrace', '观景露台', 'Terrace', 'terrace'),
      item('balcony', '阳台', 'Balcony', 'balcony'),
      item('hotspring', '私汤泡池', 'Private hot tub', 'hotspring'),
      item('pool', '戏水池', 'Paddling pool', 'pool'),
      item('campfire', '篝火坑', 'Fire pit', 'campfire'),
      item('barbecue', '烧烤炉', 'Barbecue', 'barbecue'),
      item('swing', '秋千', 'Swing', 'swing'),
      item('telescope', '天文望远镜', 'Telescope', 'telescope'),
      item('bicycle', '自行车', 'Bicycles', 'bicycle'),
    ],
  },
  {
    code: 'comfort',
    name: '舒适',
    nameEn: 'Comfort',
    items: [
      item('wifi', '无线网络', 'Wi-Fi', 'wifi'),
      item('aircon', '空调', 'Air conditioning', 'aircon'),
      item('heating', '地暖', 'Floor heating', 'heating'),
      item('fireplace', '壁炉', 'Fireplace', 'fireplace'),
      item('kang', '热炕', 'Heated kang', 'kang'),
      item('projector', '投影仪', 'Projector', 'projector'),
      item('tv', '电视', 'Television', 'tv'),
      item('sound', '蓝牙音响', 'Bluetooth speaker', 'sound'),
      item('books', '书架', 'Books', 'books'),
      item('desk', '书桌', 'Desk', 'desk'),
      item('mahjong', '麻将机', 'Mahjong table', 'mahjong'),
      item('games', '桌游', 'Board games', 'games'),
    ],
  },
  {
    code: 'kitchen',
    name: '餐厨',
    nameEn: 'Kitchen and food',
    items: [
      item('kitchen', '厨房', 'Kitchen', 'kitchen'),
      item('fridge', '冰箱', 'Fridge', 'fridge'),
      item('kettle', '电热水壶', 'Kettle', 'kettle'),
      item('coffee', '咖啡机', 'Coffee machine', 'coffee'),
      item('tea', '茶具', 'Tea set', 'tea'),
      item('dining', '长餐桌', 'Long table', 'dining'),
      item('breakfast', '含早餐', 'Breakfast included', 'breakfast'),
    ],
  },
  {
    code: 'bathroom',
    name: '卫浴',
    nameEn: 'Bathroom and laundry',
    items: [
      item('shower', '独立淋浴', 'Shower', 'shower'),
      item('bath', '浴缸', 'Bathtub', 'bath'),
      item('toilet', '智能马桶', 'Washlet', 'toilet'),
      item('hairdryer', '吹风机', 'Hairdryer', 'hairdryer'),
      item('towel', '毛巾浴巾', 'Towels', 'towel'),
      item('toiletries', '洗护用品', 'Toiletries', 'toiletries'),
      item('washer', '洗衣机', 'Washing machine', 'washer'),
    ],
  },
  {
    code: 'family',
    name: '亲子与宠物',
    nameEn: 'Families and pets',
    items: [
      item('child', '儿童用品', 'Things for children', 'child'),
      item('crib', '婴儿床', 'Crib', 'crib'),
      item('pet', '可带宠物', 'Pets welcome', 'pet'),
    ],
  },
  {
    code: 'service',
    name: '出行与服务',
    nameEn: 'Getting around and service',
    items: [
      item('parking', '免费停车', 'Free parking', 'parking'),
      item('charger', '充电桩', 'Car charger', 'charger'),
      item('car', '接驳车', 'Shuttle', 'car'),
      item('housekeeper', '专属管家', 'Personal steward', 'service'),
      item('cleaning', '每日打扫', 'Daily cleaning', 'cleaning'),
      item('luggage', '行李寄存', 'Luggage storage', 'luggage'),
    ],
  },
  {
    code: 'safety',
    name: '安全',
    nameEn: 'Safety',
    items: [
      item('lock', '密码门锁', 'Door code', 'lock'),
      item('smoke', '烟雾报警', 'Smoke alarm', 'smoke'),
      item('extinguisher', '灭火器', 'Fire extinguisher', 'extinguisher'),
      item('firstaid', '急救包', 'First-aid kit', 'firstaid'),
      item('camera', '园区监控（不含室内）', 'Cameras in the park, none indoors', 'camera'),
      item('noSmoking', '室内禁烟', 'No smoking indoors', 'noSmoking'),
    ],
  },
] as const satisfies readonly NewFacilityGroup[]

export type FacilityCode = (typeof facilities)[number]['items'][number]['code']

/** What every house of the park has. */
export const standardFacilities: readonly FacilityCode[] = [
  'wifi',
  'aircon',
  'heating',
  'kettle',
  'tea',
  'shower',
  'hairdryer',
  'towel',
  'toiletries',
  'parking',
  'lock',
  'smoke',
  'extinguisher',
  'firstaid',
  'camera',
  'noSmoking',
]
