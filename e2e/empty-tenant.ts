import { expect, type Page } from '@playwright/test'

/** The password of everybody in a tenant that a story makes. */
export const password = 'Morning2026'

/** A flow as another tool writes it: whom it asks is said in that tool's own words. */
export const otherTool = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="d" targetNamespace="http://bpmn.io/schema/bpmn">
  <bpmn:process id="toolRepair" name="工具报修" isExecutable="true">
    <bpmn:startEvent id="begin" name="开始" />
    <bpmn:userTask id="check" name="查看" camunda:candidateGroups="mechanics" />
    <bpmn:endEvent id="over" name="结束" />
    <bpmn:sequenceFlow id="one" sourceRef="begin" targetRef="check" />
    <bpmn:sequenceFlow id="two" sourceRef="check" targetRef="over" />
  </bpmn:process>
</bpmn:definitions>`

/** Chooses from a list that opens below a field. */
export async function choose(page: Page, field: string, word: string | RegExp, at = -1): Promise<void> {
  await page
    .getByRole('combobox', { name: new RegExp(`^(\\* ?)?${field}$`) })
    .nth(at)
    .click()
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .getByText(word, typeof word === 'string' ? { exact: true } : {})
    .click()
}

/** Changes that are published at once: a button of the page, and the same in the dialog that says what they do. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^发\s?布$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^发\s?布$/ }).click()
  await expect(page.getByText('使用中 v2')).toBeVisible()
  await expect(dialog).toBeHidden()
}

export async function signInOnPhone(page: Page, tenant: string, account: string): Promise<void> {
  if (page.url().includes('/mobilevue/')) {
    await page.evaluate(() => sessionStorage.clear())
  }
  await page.goto(`/mobilevue/login/${tenant}`)
  await page.getByLabel('账号', { exact: true }).fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/\/mobilevue\/home/)
}

export const nameIt = async (page: Page, name: string) => {
  const box = page.getByRole('textbox', { name: '名称', exact: true })
  await box.fill(name)
  await box.press('Enter')
}

export async function askPeople(page: Page, ...accounts: string[]): Promise<void> {
  await page.getByRole('button', { name: '添加规则' }).click()
  await choose(page, '由谁办理', '指定人员')
  const found = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  for (const account of accounts) {
    await page.getByRole('combobox', { name: '指定人员' }).fill(account)
    await found.filter({ hasText: account }).click()
    await expect(page.getByRole('region', { name: '审批节点' }).getByText(account).first()).toBeVisible()
  }
  await page.keyboard.press('Escape')
}
