import { expect, test } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { datesBox, freeHouse, guestsBox, parkDay, written } from './stay.ts'

test('a house shows its pictures large, its price line by line, its facilities and reviews, and leads into a booking', async ({
  page,
}) => {
  const { id, name } = await freeHouse(page)
  await page.goto(`/mobilevue/home/details?houseId=${id}`)
  await page
    .getByRole('button', { name: /第 1 张/ })
    .first()
    .click({ position: { x: 40, y: 120 } })
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible()
  await viewer.getByRole('button', { name: '上一张' }).click()
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  await page.getByRole('link', { name: /查看全部 \d+ 项设施/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '设施与服务' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.getByRole('button', { name: '返回' }).click()
  await page
    .getByRole('link', { name: /条评价$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '住客评价' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('radio', { name: /有图/ }).click()
  await expect(page).toHaveURL(/show=withPictures/)
  await page.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.getByRole('button', { name: '费用明细' }).click()
  const lines = page.getByRole('dialog', { name: '费用明细' })
  await expect(lines).toContainText(written(parkDay()))
  await expect(lines).toContainText('总价')
  await page.keyboard.press('Escape')
  await guestsBox(page).click()
  const more = page.getByRole('button', { name: '增加成人' })
  while (await more.isEnabled()) {
    await more.click()
  }
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/最多入住 \d+ 位成人/).first()).toBeVisible()

  // A shared link brings its dates along.
  const dates = `checkIn=${parkDay(20)}&checkOut=${parkDay(22)}`
  await page.goto(`/mobilevue/home/details?houseId=${id}&${dates}&adults=3`)
  await expect(datesBox(page)).toContainText(written(parkDay(20)))
  await expect(datesBox(page)).toContainText('2晚')
  await expect(guestsBox(page)).toContainText('3位成人')
  await page.getByRole('button', { name: /^(立即预订|选择日期)$/ }).click()
  await expect(page).toHaveURL(/\/home\/(reserveInfo|detailYDdate)\?houseId=/)
})

test('a house plays its film when it is asked to, and is shown to others by a poster that leads to it', async ({
  page,
}) => {
  const found = await page.request.post('/portal/hms/houseInfo/v1/search', {
    data: { checkIn: parkDay(20), checkOut: parkDay(21), keyword: '云顶玻璃屋' },
  })
  const { rows } = (await found.json()) as { rows: Array<{ id: string }> }
  const path = `/mobilevue/home/details?houseId=${rows[0]?.id}`
  const films: number[] = []
  page.on('response', (reply) => {
    if (reply.headers()['content-type']?.startsWith('video/')) {
      films.push(reply.status())
    }
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('云顶玻璃屋')
  const [play, rest] = ['播放视频', '暂停视频'].map((name) => page.getByRole('button', { name }))
  const film = page.locator('video')
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
  await expect(
    page.getByRole('button', { name: '费用明细' }).or(page.getByText('价格')).first(),
  ).toBeAttached()
  expect(films, 'nothing of the film is fetched before the tap').toEqual([])
  await play?.click()
  await expect(rest ?? film).toBeVisible()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1)
  expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.playsInline])).toEqual([
    true,
    true,
  ])
  expect(new Set(films)).toEqual(new Set([206]))
  await page
    .locator('article ul')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth }))
  await expect.poll(isPaused, 'it rests once it is swiped away').toBe(true)
  await page
    .locator('article ul')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: 0 }))
  await play?.click()
  await expect.poll(isPaused).toBe(false)
  await page
    .getByRole('button', { name: /第 1 张/ })
    .first()
    .click()
  const large = page.getByRole('dialog').getByLabel('房源视频')
  await expect(large).toHaveAttribute('controls')
  await expect.poll(isPaused, 'and goes on where it is shown large').toBe(false)
  await page.keyboard.press('Escape')
  await expect(film).toHaveCount(0)

  await page.getByRole('button', { name: '分享' }).click()
  await expect(page.getByRole('img', { name: '云顶玻璃屋的分享海报' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存图片' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('云顶玻璃屋.jpg')
  const { data, info } = await sharp(await saved.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The package says of itself that it has its function one step deeper than it has.
  const read = jsQR as unknown as typeof jsQR.default
  const code = read(new Uint8ClampedArray(data), info.width, info.height)
  expect(code?.data).toBe(new URL(path, page.url()).href)
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText(/链接已复制|复制失败/)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.route('**/file/v1/public/**', (route) => route.abort())
  await play?.click()
  await expect(page.getByText('视频加载失败，请稍后再试')).toBeVisible()
  await expect(play ?? film).toBeVisible()
})

test('blocks of a house that cannot be loaded say so, and an unknown house offers others', async ({
  page,
}) => {
  const broken = { json: { state: false, value: null, message: 'out of order' } }
  await page.route('**/commentInfo/v1/summary*', (route) => route.fulfill(broken))
  await page.route('**/houseInfo/v1/offer', (route) => route.fulfill(broken))
  const { id, name } = await freeHouse(page)
  await page.goto(`/mobilevue/home/details?houseId=${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('评价加载失败')).toBeVisible()
  await expect(page.getByText('价格加载失败')).toBeVisible()
  await page.unroute('**/houseInfo/v1/offer')
  await page.getByText('价格加载失败').locator('..').getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('button', { name: '费用明细' })).toBeVisible()
  await page.goto('/mobilevue/home/details?houseId=019a0000-0000-7000-8000-000000000000')
  await page.getByRole('button', { name: '看看其他房源' }).click()
  await expect(page).toHaveURL(/\/home\/list/)
  // A link that names no house is said to be incomplete; trying again would not help.
  for (const path of ['scoreList', 'detailYDdate']) {
    await page.goto(`/mobilevue/home/${path}`)
    await expect(page.getByText('链接不完整或已失效')).toBeVisible()
    await expect(page.getByRole('button', { name: '重试' })).toBeHidden()
  }
})

test('an article is cleaned of what could run, and keeps its words', async ({ page }) => {
  await page.route('**/advertInfo/v1/getById*', (route) =>
    route.fulfill({
      json: {
        state: true,
        message: '',
        value: {
          id: 'x',
          adName: '冬日围炉',
          adPictureFile: '',
          showType: '广告投放',
          isSkip: 1,
          adAdress: '',
          picture: null,
          siteId: null,
          houses: 0,
          publishedAt: Date.now(),
          content:
            '<h1>围炉</h1><p onclick="document.title=1">热茶</p><script>document.title=2</script>' +
            '<img src="https://elsewhere.example/x.png"><a href="javascript:document.title=3">点</a>',
        },
      },
    }),
  )
  await page.goto('/mobilevue/home/activityText?id=019a0000-0000-7000-8000-000000000001&adname=x')
  await expect(page.getByRole('heading', { level: 2, name: '围炉' })).toBeVisible()
  await expect(page).toHaveTitle(/冬日围炉/)
  const article = page.getByRole('article')
  await expect(article).toContainText('热茶')
  expect(await article.innerHTML()).not.toMatch(/onclick|javascript:|elsewhere|<script/)
})
