import { describe, expect, test } from 'vitest'
import { newsOn } from '#demo/office/news.ts'
import { bannersOn } from '#demo/stay/banners.ts'
import { packagesOn } from '#demo/stay/bookings/packages.ts'
import { demoHouses } from '#demo/stay/houses/all-houses.ts'
import { shotsOf } from '#demo/stay/shots.ts'
import { siteScenes, bannerScenes } from '#demo/stay/scenes.ts'
import { fireBan, inSeason } from './season.ts'

const days = Array.from({ length: 12 }, (_, at) => `2027-${String(at + 1).padStart(2, '0')}-16`)
const pictures = new Set([
  ...demoHouses.flatMap(shotsOf).map(({ file }) => file),
  ...[...siteScenes, ...bannerScenes].map(({ file }) => file),
])
const seasonOf = (day: string) =>
  ['winter', 'winter', 'spring', 'spring', 'spring', 'summer', 'summer', 'summer'][
    Number(day.slice(5, 7)) - 1
  ] ?? (day.slice(5, 7) === '12' ? 'winter' : 'autumn')

test('what names months belongs to those, what names none to all', () => {
  const things = [{ months: [11] }, {}, { months: [7] }]
  expect(inSeason(things, '2026-11-16')).toEqual([{ months: [11] }, {}])
})

describe.each(days)('the demo started on %s', (day) => {
  const banners = bannersOn(day)
  const packages = packagesOn(day)
  const text = JSON.stringify([banners, packages, newsOn(day)].flat())

  test('has as much to show as on any other day', () => {
    expect(banners.filter(({ site }) => site === undefined)).toHaveLength(3)
    for (const site of ['yunqi', 'tingquan', 'fenglin']) {
      expect(banners.filter((banner) => banner.site === site)).toHaveLength(2)
    }
    expect(packages).toHaveLength(7)
    expect(newsOn(day).filter(({ kind }) => kind === 'news')).toHaveLength(7)
    expect(newsOn(day).filter(({ isTop }) => isTop)).toHaveLength(2)
    for (const file of [...banners.map((one) => one.file), ...packages.map((one) => one.picture)]) {
      expect(pictures, file).toContain(file)
    }
    for (const { houses } of banners) {
      expect(houses === undefined || demoHouses.some(houses)).toBe(true)
    }
  })

  test('shows activities in pictures of their season', () => {
    const seasons = new Map<string, string>(
      [...demoHouses.flatMap(shotsOf), ...bannerScenes].map(({ file, season }) => [file, season]),
    )
    for (const { file, months } of banners) {
      // A festival may be announced before it comes.
      const isOfOneSeason = months !== undefined && months.length <= 3
      expect(isOfOneSeason ? seasons.get(file) : seasonOf(day), file).toBe(seasonOf(day))
    }
  })

  test('speaks of no other season, and lights no fire outdoors while that is forbidden', () => {
    const month = Number(day.slice(5, 7))
    const elsewhen: [RegExp, readonly number[]][] = [
      [/避暑|涉水|西瓜|冷泡/, [5, 6, 7, 8, 9, 10]],
      [/红叶节|红叶摄影|最佳观赏期/, [9, 10]],
      [/云海季/, [9, 10, 11]],
      [/取暖设备检查/, [10, 11, 12]],
      [/看雪|热炕头/, [12, 1, 2]],
      [/露营|帐篷里讲/, [5, 6, 7, 8, 9, 10]],
    ]
    for (const [phrase, months] of elsewhen) {
      expect(months.includes(month) || !phrase.test(text), String(phrase)).toBe(true)
    }
    if (fireBan.some((one) => one === month)) {
      expect(text).not.toMatch(/烧烤|篝火|炭炉|fireside.*烤架|[Bb]arbecue|[Cc]harcoal/)
    }
  })
})
