import type { FormText } from '../rules/messages.ts'
import type { AcceptReason } from './accept-row.ts'

/** Why submitted data is refused; {field} is the field or table. */
export const acceptMessages = {
  malformed: { zh: '表单数据格式错误', en: 'The form data is malformed' },
  readOnly: { zh: '没有权限修改 {field}', en: '{field} may not be changed' },
  unknownField: { zh: '表单没有字段 {field}', en: 'The form has no field {field}' },
  addForbidden: { zh: '没有权限在 {field} 中添加行', en: 'Rows may not be added to {field}' },
  deleteForbidden: { zh: '没有权限在 {field} 中删除行', en: 'Rows may not be deleted from {field}' },
  unknownRow: { zh: '{field} 中没有这一行', en: 'There is no such row in {field}' },
  rowTwice: { zh: '{field} 中有重复的行', en: 'A row of {field} came twice' },
  tooManyRows: { zh: '{field} 的行数太多', en: '{field} has too many rows' },
} as const satisfies Record<AcceptReason, FormText>
