import { expect, test } from 'vitest'
import { defaultSignatureConfig, signatureConfigOf } from './signature-config.ts'

test('nobody signs unless the step asks for it or has the place', () => {
  expect(defaultSignatureConfig.status).toBe('disable')
  expect(Object.keys(defaultSignatureConfig)).toEqual([
    'status',
    'field',
    'isCover',
    'secretFree',
    'password',
  ])
  const area = ['approvalOpinion']
  expect(signatureConfigOf({ approvalArea: area, signatureRequired: false }).status).toBe('disable')
  expect(signatureConfigOf({ approvalArea: [...area, 'signature'], signatureRequired: false }).status).toBe(
    'optional',
  )
  expect(signatureConfigOf({ approvalArea: area, signatureRequired: true }).status).toBe('required')
})
