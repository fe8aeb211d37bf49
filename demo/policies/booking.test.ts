import { expect, test } from 'vitest'
import { cancelPresets, cancelPresetNames } from '#domain/stay/cancel/cancel-policy.ts'
import { refundAt } from '#domain/stay/cancel/refund.ts'
import { instantAt } from '#domain/park-time.ts'
import { HOLD_MS } from '#server/stay/booking/room-nights.ts'
import { demoFaqs } from '#demo/chat/faqs.ts'
import { demoReplies } from '#demo/chat/talks.ts'
import { demoGuides } from '#demo/stay/bookings/guides.ts'
import { hostOf } from '#demo/stay/hosts.ts'
import { demoHouses } from '#demo/stay/houses/all-houses.ts'
import { hotline, serviceHours } from '#demo/stay/service.ts'
import { demoSites } from '#demo/stay/sites.ts'
import { booking } from './booking.ts'
import { tierLines } from './refund-tiers.ts'

const texts = [booking['zh-CN'].content, booking['en-US'].content]

test('the rules name the minutes a room is held, and no others', () => {
  const minutes = HOLD_MS / 60_000
  expect(
    texts.map((text) => [...text.matchAll(/(\d+) (?:分钟|minutes)/g)].map(([, count]) => count)),
  ).toEqual([[String(minutes)], [String(minutes)]])
})

test('every ladder is written as refunds reckon it', () => {
  const nights = [
    { day: '2026-06-10', pays: 1000 },
    { day: '2026-06-11', pays: 1000 },
    { day: '2026-06-12', pays: 1000 },
  ]
  const arrival = instantAt('2026-06-10', '15:00')
  for (const name of cancelPresetNames) {
    const policy = cancelPresets[name]
    for (const tongue of ['zh', 'en'] as const) {
      const lines = tierLines(policy, tongue)
      lines.forEach((line) => expect(texts[tongue === 'zh' ? 0 : 1]).toContain(line))
      const steps = lines.slice(policy.grace === null ? 0 : 1)
      policy.tiers.forEach(({ hoursBefore }, at) => {
        const stay = {
          policy,
          bookedAt: 0,
          checkInTime: '15:00',
          nights,
          fees: [],
          deposit: 0,
          hasMovedIn: false,
        }
        const { kept } = refundAt(stay, arrival - (hoursBefore ?? 0) * 3_600_000)
        const says = steps[at] ?? ''
        expect(/全额|full/.test(says), says).toBe(kept === 0)
        expect(/房费不退|not refunded/.test(says), says).toBe(kept === 3000)
        expect(/首 1 晚|the first night/.test(says), says).toBe(kept === 1000 || kept === 2000)
        expect(/50%/.test(says), says).toBe(kept === 1500 || kept === 2000)
      })
    }
  }
})

test('there is one hot line, one steward for a house, and the hours agree', () => {
  const all = JSON.stringify([booking, demoFaqs, demoSites, demoHouses])
  const numbers = all.match(/\b(?:400-\d{3}-\d{4}|0\d{2,3}-\d{7,8})\b/g) ?? []
  expect(new Set(numbers)).toEqual(new Set([hotline]))
  for (const house of demoHouses.filter(({ owner }) => owner === undefined)) {
    for (const tongue of ['zh', 'en'] as const) {
      const host = hostOf(house, tongue)
      expect(host.name).toContain(demoGuides[house.site].steward[tongue])
      expect(host.intro).toContain(serviceHours.from)
      expect(host.intro).toContain(serviceHours.until)
    }
  }
})

test('answers promise nothing the product does not do: it texts codes alone, and shows that of a door at check-in', () => {
  const said = demoFaqs.flatMap(({ questions }) => questions.flatMap(({ texts: by }) => Object.values(by)))
  const answers = [...said.map(({ answer }) => answer), ...demoReplies]
  expect(answers.filter((answer) => /短信|text message/.test(answer))).toEqual([])
  const ofDoors = answers.filter((answer) => /门锁密码|opens with a code/.test(answer))
  const times = new Set(demoSites.map(({ checkIn }) => checkIn))
  expect(ofDoors).toHaveLength(3)
  for (const answer of ofDoors) {
    expect(times).toContain(/\d{2}:\d{2}/.exec(answer)?.[0])
  }
})
