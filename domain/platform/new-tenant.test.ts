import { expect, test } from 'vitest'
import { newTenantFields, newTenantProblems, type NewTenant } from './new-tenant.ts'

const fine: NewTenant = {
  code: 'platform',
  name: '云栖山谷',
  account: 'admin',
  fullname: '林知远',
  mobile: '',
  password: 'morning-mist-7',
  siteName: '云栖谷',
  siteNameEn: '',
  areaCode: '110116',
  address: '北京市怀柔区渤海镇',
  sitePhone: '010-6060 1234',
}

test('a park needs no phone of its administrator and no English name of its site', () => {
  expect(newTenantProblems(fine)).toEqual([])
})

test('each field that cannot be so is named, and no other', () => {
  const wrong: NewTenant = {
    code: 'Platform',
    name: '',
    account: '管理员',
    fullname: 'a\nb',
    mobile: '12345678901',
    password: 'short1',
    siteName: ' '.repeat(61),
    siteNameEn: 'x'.repeat(61),
    areaCode: '11011',
    address: '',
    sitePhone: 'call me',
  }
  expect(newTenantProblems(wrong)).toEqual(newTenantFields)
  for (const field of newTenantFields) {
    expect(newTenantProblems({ ...fine, [field]: wrong[field] })).toEqual([field])
  }
})
