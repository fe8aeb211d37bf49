import * as z from 'zod'
import { defaultPrefixes, type Prefixes } from '#api/contexts.ts'

const names = Object.keys(defaultPrefixes)

/** `uc=https://uc.example.com/api,portal=/gate`: where the web app finds a service that is not ours. */
const contexts = z
  .string()
  .default('')
  .transform((text, context): Prefixes => {
    const pairs = text.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [pair.trim().split('=', 2)]))
    for (const [name = '', prefix = ''] of pairs) {
      if (!names.includes(name)) {
        context.addIssue({ code: 'custom', message: `${name} is none of ${names.join(', ')}` })
      } else if (!/^(https?:\/\/[^/]+|\/\w)/.test(prefix)) {
        context.addIssue({ code: 'custom', message: `${name} needs an address or a path` })
      }
    }
    const overrides: Record<string, string> = Object.fromEntries(
      pairs.map(([name = '', prefix = '']) => [name, prefix.replace(/\/+$/, '')]),
    )
    return { ...defaultPrefixes, ...overrides }
  })

/** `setTitle=5,share=8`: other numbers for the actions of the native shell. */
const bridgeCodes = z
  .string()
  .regex(/^(\w+=\d{1,3}(,\w+=\d{1,3})*)?$/, 'is written name=number,name=number')
  .default('')
  .transform((text) =>
    Object.fromEntries(
      text
        .split(',')
        .filter((pair) => pair !== '')
        .map((pair) => pair.split('='))
        .map(([name = '', code]): [string, number] => [name, Number(code)]),
    ),
  )

const origins = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== ''))
  .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)))

/** What is laid over the map besides the pin: how the roads are, the name of the place. */
const mapPlugins = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((name) => name !== ''))
  .pipe(z.array(z.enum(['traffic', 'label'])))

/** The words of the configuration that only the web app needs. */
export const webSettings = {
  CONTEXTS: contexts,
  VERSION_URL: z.url({ protocol: /^https?$/ }).optional(),
  BRIDGE_CODES: bridgeCodes,
  SERVICE_PHONE: z
    .string()
    .regex(/^[\d+() -]*$/, 'is a phone number')
    .default('400-010-2008'),
  FRAME_ORIGINS: origins,
  MAP_KEY: z
    .string()
    .regex(/^[\w-]{8,128}$/, 'is a key of the map service')
    .optional(),
  MAP_PLUGINS: mapPlugins,
}
