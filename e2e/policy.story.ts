import { expect, test } from '@playwright/test'

test('each type is its own document, readable without signing in; what is missing and what cannot be fetched are told apart', async ({
  page,
}) => {
  const bodies = new Set<string>()
  for (const [type, title] of [
    ['1', '隐私政策'],
    ['2', '用户协议'],
    ['4', '园区公约'],
  ]) {
    await page.goto(`/mobilevue/policyPage?type=${type}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    bodies.add(await page.getByRole('article').innerText())
  }
  expect(bodies.size).toBe(3)

  await page.goto('/mobilevue/policyPage?type=77')
  await expect(page.getByText('这份文件还没有发布')).toBeVisible()
  await page.goto('/mobilevue/policyPage')
  await expect(page.getByText('这份文件还没有发布')).toBeVisible()
  // Back is where one came from; whoever opened it in a tab of its own has nothing behind it.
  await page.getByText('返回上一级页面').click()
  await expect(page).toHaveURL(/policyPage\?type=77$/)
  const tab = await page.context().newPage()
  await tab.evaluate((address) => location.replace(address), page.url())
  await tab.getByText('返回上一级页面').click()
  await expect(tab).toHaveURL(/\/home\/index$/)
  await tab.close()

  let isDown = true
  await page.route('**/getMessageByPolicyType?*', (route) => (isDown ? route.abort() : route.continue()))
  await page.goto('/mobilevue/policyPage?type=2')
  await expect(page.getByRole('alert')).toHaveText('网络异常，请检查网络后重试')
  isDown = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('article')).toBeVisible()

  // The document follows the language.
  await expect(page.getByRole('heading', { level: 1, name: '用户协议' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('language', 'en-US'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'User agreement' })).toBeVisible()
})

test('what could run or deceive in a document is taken out before it is shown', async ({ page }) => {
  const policyContent = `
    <h1>Big</h1><p onclick="window.hacked=1" style="position:fixed" class="x" id="root">Fine words</p>
    <script>window.hacked = 1</script><img src="x" onerror="window.hacked=1">
    <a href="javascript:window.hacked=1">bad link</a> <a href="https://example.com/">good link</a>
    <form action="https://evil.example"><input name="password"><button>Sign in</button></form>
    <svg><animate onbegin="window.hacked=1"></animate></svg><iframe src="https://evil.example"></iframe>`
  await page.route('**/getMessageByPolicyType?*', (route) =>
    route.fulfill({
      json: {
        state: true,
        message: '',
        value: { policyType: 1, policyTitle: 'Test', policyContent, updatedAt: Date.now() },
      },
    }),
  )
  await page.goto('/mobilevue/policyPage?type=1')
  const document = page.getByRole('article')
  await expect(document.getByText('Fine words')).toBeVisible()
  await expect(document.getByRole('heading', { level: 2, name: 'Big' })).toBeVisible()
  await document.getByText('bad link').click()
  await document.getByText('Fine words').click()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(
    document.locator('script, img, form, input, button, svg, iframe, [style], [id], [onclick]'),
  ).toHaveCount(0)
  await expect(document.getByRole('link', { name: 'good link' })).toHaveAttribute(
    'href',
    'https://example.com/',
  )
  await expect(document.getByRole('link', { name: 'bad link' })).toHaveCount(0)
})
