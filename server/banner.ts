import type { Config } from './config.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'

/** What the start prints: where to go, with which accounts, or where a first park is set up. */
export function banner(config: Config, url: string, setupCode: string | null): string {
  const address = `${config.PUBLIC_URL ?? url}/mobilevue/`
  const lines = ['', `  Shanju 山居  ${address}`, '']
  if (config.DEMO) {
    const width = Math.max(...demoAccounts.map(({ account }) => account.length))
    lines.push(`  Demo accounts, password ${demoPassword}:`)
    lines.push(...demoAccounts.map(({ account, who }) => `    ${account.padEnd(width)}  ${who}`), '')
  }
  if (setupCode !== null) {
    lines.push('  There is no park yet. Open this address to set up the first one; it works once:')
    lines.push(`    ${config.PUBLIC_URL ?? url}/setup/${setupCode}`, '')
  }
  if (config.MODE === 'development') {
    lines.push(`  Development mode: text messages appear at ${url}/dev/outbox`, '')
  }
  return `${lines.join('\n')}\n`
}
