import { readConfig } from '#server/config.ts'
import type { Env } from '#server/env.ts'

/** Its value never leaves the server: anything that signs, opens or holds a password in its address. */
const isSecretName = (name: string): boolean =>
  /SECRET|PASSWORD|TOKEN|DATABASE_URL|_KEY$|^SECRET_KEY$|PRIVATE|_KEY_(?!ID)/.test(name)

const textOfValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The configuration as it is in force, and what of it is not the default; of secrets only whether they are set. */
export function configurationLines({ config }: Env) {
  const defaults = new Map(Object.entries(readConfig({})))
  return Object.entries(config)
    .map(([name, value]) => {
      const isSet = value !== undefined
      const isSecret = isSecretName(name)
      return {
        name,
        value: isSecret || !isSet ? null : textOfValue(value),
        isSecret,
        isSet,
        isDefault: JSON.stringify(defaults.get(name)) === JSON.stringify(value),
      }
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
