import type { NewDictionary } from '#server/portal/save-dictionary.ts'

export const dictionaries: readonly NewDictionary[] = [
  {
    typeKey: 'leaveType',
    name: '假别',
    nameEn: 'Kind of leave',
    items: [
      { key: 'annual', name: '年假', nameEn: 'Annual leave' },
      { key: 'personal', name: '事假', nameEn: 'Personal leave' },
      { key: 'sick', name: '病假', nameEn: 'Sick leave' },
      { key: 'compensatory', name: '调休', nameEn: 'Time off in lieu' },
      { key: 'marriage', name: '婚假', nameEn: 'Marriage leave' },
      { key: 'maternity', name: '产假', nameEn: 'Maternity leave' },
      { key: 'paternity', name: '陪产假', nameEn: 'Paternity leave' },
      { key: 'bereavement', name: '丧假', nameEn: 'Bereavement leave' },
      { key: 'home', name: '探亲假（已停用）', nameEn: 'Home leave (no longer used)', disabled: true },
    ],
  },
  {
    typeKey: 'urgency',
    name: '紧急程度',
    nameEn: 'Urgency',
    items: [
      { key: 'normal', name: '一般', nameEn: 'Normal' },
      { key: 'urgent', name: '紧急', nameEn: 'Urgent' },
      { key: 'critical', name: '特急', nameEn: 'Critical' },
    ],
  },
  {
    typeKey: 'purchaseCategory',
    name: '采购类别',
    nameEn: 'Purchase category',
    items: [
      { key: 'rooms', name: '客房用品', nameEn: 'Guest room supplies' },
      { key: 'linen', name: '布草', nameEn: 'Linen', parent: 'rooms' },
      { key: 'toiletries', name: '洗漱用品', nameEn: 'Toiletries', parent: 'rooms' },
      { key: 'tea', name: '茶具茶叶', nameEn: 'Tea and tea sets', parent: 'rooms' },
      { key: 'engineering', name: '工程物料', nameEn: 'Engineering materials' },
      { key: 'plumbing', name: '水暖配件', nameEn: 'Plumbing and heating', parent: 'engineering' },
      { key: 'electrical', name: '电工电料', nameEn: 'Electrical', parent: 'engineering' },
      { key: 'garden', name: '园林养护', nameEn: 'Gardening', parent: 'engineering' },
      { key: 'office', name: '办公用品', nameEn: 'Office supplies' },
    ],
  },
  {
    typeKey: 'findingKind',
    name: '巡检问题类别',
    nameEn: 'Kind of finding',
    items: [
      { key: 'water', name: '给排水', nameEn: 'Water' },
      { key: 'power', name: '电气', nameEn: 'Electricity' },
      { key: 'heating', name: '采暖', nameEn: 'Heating' },
      { key: 'fire', name: '消防', nameEn: 'Fire safety' },
      { key: 'structure', name: '房屋结构', nameEn: 'Structure' },
      { key: 'furniture', name: '家具陈设', nameEn: 'Furniture' },
    ],
  },
  {
    typeKey: 'visitPurpose',
    name: '来访事由',
    nameEn: 'Purpose of visit',
    items: [
      { key: 'viewing', name: '看房', nameEn: 'House viewing' },
      { key: 'friends', name: '探访住客', nameEn: 'Visiting a guest' },
      { key: 'delivery', name: '送货', nameEn: 'Delivery' },
      { key: 'repair', name: '施工维修', nameEn: 'Construction and repair' },
      { key: 'business', name: '商务洽谈', nameEn: 'Business' },
    ],
  },
]
