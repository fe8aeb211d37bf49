import { presetNames, presets, type CancelPolicy, type PresetName } from '#domain/stay/cancel-policy.ts'

export type PolicyName = PresetName | 'own'

export const policyNameOf = (text: string): PolicyName => presetNames.find((known) => known === text) ?? 'own'

/** The policy of a house. One without a readable policy of its own has the usual. */
export function policyOf(
  preset: string,
  own: CancelPolicy | null,
): { name: PolicyName; policy: CancelPolicy } {
  const name = policyNameOf(preset)
  return { name, policy: name === 'own' ? (own ?? presets.flexible) : presets[name] }
}

/** A policy as the guest reads it. */
export const shownPolicy = (name: PolicyName, { tiers, grace, feesBack }: CancelPolicy) => ({
  name,
  tiers: [...tiers],
  grace,
  feesBack,
})
