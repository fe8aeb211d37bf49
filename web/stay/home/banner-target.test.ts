import { expect, test } from 'vitest'
import { activityKinds, bannerFieldsOf } from '#domain/stay/activity/activity.ts'
import { bannerTarget } from './banner-target.ts'

test('a banner leads to its article when it advertises, else to its houses, and nowhere when it cannot be clicked', () => {
  const banner = { id: '1', adName: '秋 天', showType: '广告投放', isSkip: 1 }
  expect(bannerTarget(banner, false)).toBe('/home/activityText?id=1&adname=%E7%A7%8B+%E5%A4%A9')
  expect(bannerTarget(banner, true)).toContain('selfBack=true')
  expect(bannerTarget({ ...banner, showType: '活动' }, true)).toBe(
    '/home/activityList?id=1&type=1&adname=%E7%A7%8B+%E5%A4%A9',
  )
  expect(bannerTarget({ ...banner, isSkip: 0 }, false)).toBeNull()
})

test('what is kept for a kind opens what the kind says', () => {
  const pages = { article: '/home/activityText', houses: '/home/activityList', picture: undefined }
  for (const kind of activityKinds) {
    const { showType, isSkip } = bannerFieldsOf(kind, null)
    const opens = bannerTarget({ id: 'a', adName: 'b', showType, isSkip: isSkip ? 1 : 0 }, false)
    expect(opens?.split('?')[0]).toBe(pages[kind])
  }
})
