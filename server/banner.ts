import type { Config } from './config.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'

/** What the start prints: where to go, and with which accounts. */
export function banner(config: Config, url: string): string {
  const address = `${config.PUBLIC_URL ?? url}/mobilevue/`
  const lines = ['', `  Shanju 山居  ${address}`, '']
  if (config.DEMO) {
    const width = Math.max(...demoAccounts.map(({ account }) => account.length))
    lines.push(`  Demo accounts, password ${demoPassword}:`)
    lines.push(...demoAccounts.map(({ account, who }) => `    ${account.padEnd(width)}  ${who}`), '')
  }
  if (config.MODE === 'development') {
    lines.push(`  Development mode: text messages appear at ${url}/dev/outbox`, '')
  }
  return `${lines.join('\n')}\n`
}
