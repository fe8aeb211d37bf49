import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0 Mobile Safari/537.36'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1'

test('a browser is named by itself and by the system it runs on', () => {
  expect(deviceName(chrome)).toEqual({ program: 'Chrome', system: 'Android', isPhone: true })
  expect(deviceName(iPhone)).toEqual({ program: 'Safari', system: 'iPhone', isPhone: true })
  expect(
    deviceName(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/125.0 Safari/537.36 Edg/125.0',
    ),
  ).toEqual({
    program: 'Edge',
    system: 'Windows',
    isPhone: false,
  })
})

test('an app that holds a browser is named instead of it', () => {
  expect(deviceName(`${iPhone} MicroMessenger/8.0.49`).program).toBe('WeChat')
  expect(deviceName(`${chrome} MicroMessenger/8.0.49 miniProgram/wx1`).program).toBe('WeChat Mini Program')
  expect(deviceName(`${chrome} DingTalk/7.5`).program).toBe('DingTalk')
})

test('what says nothing about itself gets no name', () => {
  expect(deviceName('')).toEqual({ program: '', system: '', isPhone: false })
  expect(deviceName('curl/8.5').program).toBe('')
})
