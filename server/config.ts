import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import * as z from 'zod'
import { fileSettings } from '#server/files/settings.ts'
import { settingProblems } from '#server/gateways/settings-rules.ts'
import { gatewaySettings } from '#server/gateways/settings.ts'
import { webSettings } from '#server/http/web-settings.ts'
import { querySettings } from '#server/queries/settings.ts'
import { bookingSettings } from '#server/stay/booking/settings.ts'
import { walletSettings } from '#server/wallet/settings.ts'

const onOff = z.enum(['on', 'off']).transform((word) => word === 'on')

/** How many proxies stand in front, each of which adds the address it was called from. What is said beyond is anybody's. */
const proxies = z
  .union([
    z.enum(['on', 'off']).transform((word) => (word === 'on' ? 1 : 0)),
    z.coerce.number().int().min(1).max(9),
  ])
  .default(0)

/** How many processes answer calls: with one, it also does everything else. */
const processes = z
  .union(
    [z.literal('auto').transform(() => availableParallelism()), z.coerce.number().int().min(1).max(64)],
    'is `auto` or a whole number from 1 to 64',
  )
  .default(1)

/** One more sign, such as a semicolon, would be another rule of the page's content policy. */
const ancestors = /^('none'|('self'|https?:\/\/[\w.:*-]+)( ('self'|https?:\/\/[\w.:*-]+))*)$/

const words = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  PROCESSES: processes,
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((dir) => resolve(dir)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(20),
  DATABASE_KEEPS_STATEMENTS: onOff.default(true),
  DEMO: onOff.optional(),
  MODE: z.enum(['development', 'production']).default('development'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'is 64 hexadecimal digits')
    .optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: proxies,
  PATIENCE: z.coerce.number().min(1).max(100).default(1),
  LAST_CALL: z.coerce.number().int().min(0).max(60_000).default(300),
  METRICS: z.enum(['local', 'on', 'off']).default('local'),
  FRAME_ANCESTORS: z
    .string()
    .regex(ancestors, "is 'none', 'self' or origins, with their quotes and spaces between")
    .default("'none'"),
  ...webSettings,
  ...querySettings,
  ...bookingSettings,
  ...walletSettings,
  ...fileSettings,
  ...gatewaySettings,
})

/** Every word there is; the README says what each means. */
export const configWords = Object.keys(words.shape)

const Config = words
  .superRefine((settings, context) => {
    for (const { name, problem } of settingProblems(settings)) {
      context.addIssue({ code: 'custom', path: [name], message: problem })
    }
  })
  // Accounts whose password anybody can read are in a park's database only where somebody asked for them.
  .transform((settings) => ({ ...settings, DEMO: settings.DEMO ?? settings.MODE === 'development' }))
  .readonly()

export type Config = z.infer<typeof Config>

/** Reads the configuration from the environment; a wrong value is named, and nothing starts. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Config.safeParse(variables)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return `  ${name}=${printable(name, variables[name])}: ${issue.message}`
    })
    throw new Error(`The configuration has a wrong value:\n${lines.join('\n')}`)
  }
  return read.data
}

/** A secret is not repeated, neither on the screen nor in a log that keeps it. */
function printable(name: string, value: string | undefined): string {
  if (value === undefined) {
    return '(not set)'
  }
  return /SECRET|KEY|PASSWORD|DATABASE_URL/.test(name) ? '(kept back)' : JSON.stringify(value)
}
