import { keys, number, org, person, type DemoObject } from './demo-object.ts'

export const leave: DemoObject = {
  alias: 'leave',
  name: '请假申请',
  nameEn: 'Leave request',
  description: '员工请假，按天填写明细',
  definition: {
    fields: [
      number('请假单号', 'leave'),
      person('applicant', '申请人', 'Applicant', { required: true, searchable: true }),
      org('department', '部门', 'Department'),
      {
        key: 'kind',
        name: '假别',
        nameEn: 'Kind',
        type: 'choice',
        dictionary: 'leaveType',
        required: true,
        searchable: true,
      },
      {
        key: 'from',
        name: '开始日期',
        nameEn: 'From',
        type: 'date',
        required: true,
        searchable: true,
        sortable: true,
      },
      { key: 'until', name: '结束日期', nameEn: 'Until', type: 'date', required: true },
      { key: 'days', name: '天数', nameEn: 'Days', type: 'number', decimals: 1, sortable: true },
      { key: 'reason', name: '事由', nameEn: 'Reason', type: 'longText', maxLength: 500, required: true },
      person('handover', '工作交接人', 'Handed over to'),
      { key: 'proof', name: '证明材料', nameEn: 'Proof', type: 'files' },
    ],
    subs: [
      {
        key: 'periods',
        name: '请假明细',
        nameEn: 'Days of leave',
        required: true,
        maxRows: 100,
        fields: [
          { key: 'day', name: '日期', nameEn: 'Day', type: 'date', required: true },
          {
            key: 'part',
            name: '时段',
            nameEn: 'Part of the day',
            type: 'choice',
            required: true,
            options: [
              { key: 'whole', name: '全天', nameEn: 'Whole day' },
              { key: 'morning', name: '上午', nameEn: 'Morning' },
              { key: 'afternoon', name: '下午', nameEn: 'Afternoon' },
            ],
          },
          { key: 'note', name: '备注', nameEn: 'Note', type: 'text' },
        ],
      },
    ],
    keys,
  },
}
