import {
  cancelPresetNames,
  cancelPresets,
  type CancelPolicy,
  type CancelPresetName,
} from '#domain/stay/cancel/cancel-policy.ts'

export type CancelPolicyName = CancelPresetName | 'own'

export const cancelPolicyNameOf = (text: string): CancelPolicyName =>
  cancelPresetNames.find((name) => name === text) ?? 'own'

/** The policy of a house. One without a readable policy of its own has the usual. */
export function cancelPolicyOf(
  preset: string,
  own: CancelPolicy | null,
): { name: CancelPolicyName; policy: CancelPolicy } {
  const name = cancelPolicyNameOf(preset)
  return { name, policy: name === 'own' ? (own ?? cancelPresets.flexible) : cancelPresets[name] }
}

/** A policy as the guest reads it. */
export const cancelPolicyView = (name: CancelPolicyName, { tiers, grace, feesBack }: CancelPolicy) => ({
  name,
  tiers: [...tiers],
  grace,
  feesBack,
})
