type DemoPerson = { name: string; phone: string; birth: string; sequence: string; isChild?: boolean }

/** Whom the guest of the demo books for. The numbers of their cards are made up; only their check digits are true. */
export const frequentGuests: readonly DemoPerson[] = [
  { name: '苏念安', phone: '13900000002', birth: '19910412', sequence: '028' },
  { name: '陆景明', phone: '13900000212', birth: '19890923', sequence: '013' },
  { name: '陆星野', phone: '', birth: '20190618', sequence: '057', isChild: true },
  { name: '沈月如', phone: '13900000213', birth: '19620105', sequence: '046' },
]
