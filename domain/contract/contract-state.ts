export const contractKinds = ['lease', 'entrustment', 'supplement', 'stay', 'settlement', 'handover'] as const
export type ContractKind = (typeof contractKinds)[number]

/**
 * Whether a draft names the house it is about. A lease and an entrustment do; from who is confined to sites all do, as a
 * contract is of the site of its house. A supplement is about the house of the contract it adds to.
 */
export const needsHouse = (kind: ContractKind, isConfined: boolean): boolean =>
  kind === 'lease' || kind === 'entrustment' || (isConfined && kind !== 'supplement')

/** By whose certificates a contract is signed. */
export const contractProviders = ['own', 'fadada'] as const
export type ContractProvider = (typeof contractProviders)[number]

export const contractStates = [
  'draft',
  'pending',
  'partSigned',
  'active',
  'refused',
  'void',
  'expired',
  'terminating',
  'terminated',
  'ended',
] as const
export type ContractState = (typeof contractStates)[number]

/** How a contract goes on. `sign` leads to partSigned or active, by who is still missing. */
const edges = {
  send: { from: ['draft'], to: 'pending' },
  signPart: { from: ['pending', 'partSigned'], to: 'partSigned' },
  signLast: { from: ['pending', 'partSigned'], to: 'active' },
  refuse: { from: ['pending', 'partSigned'], to: 'refused' },
  void: { from: ['draft', 'pending', 'partSigned'], to: 'void' },
  expire: { from: ['pending', 'partSigned'], to: 'expired' },
  // A lease that is over is settled the same way: its deposit goes back by a sheet.
  terminate: { from: ['active', 'ended'], to: 'terminating' },
  keep: { from: ['terminating'], to: 'active' },
  settle: { from: ['terminating'], to: 'terminated' },
  end: { from: ['active'], to: 'ended' },
} as const satisfies Record<string, { from: readonly ContractState[]; to: ContractState }>

export type ContractStep = keyof typeof edges

/** Where a step leads from a state; null when it cannot be taken there. */
export function nextContractState(from: ContractState, step: ContractStep): ContractState | null {
  const edge: { from: readonly ContractState[]; to: ContractState } = edges[step]
  return edge.from.includes(from) ? edge.to : null
}

export type SignerRole = 'lessee' | 'owner' | 'guest' | 'park'
export type SignerState = 'waiting' | 'signed' | 'refused'
export type SignerTurn = { sort: number; role: SignerRole; state: SignerState }

/** Whose turn it is: the first in order who has not signed; nobody once one has refused. */
export function nextSigner<S extends SignerTurn>(signers: readonly S[]): S | null {
  if (signers.some(({ state }) => state === 'refused')) {
    return null
  }
  const waiting = signers.filter(({ state }) => state === 'waiting')
  return waiting.toSorted((one, other) => one.sort - other.sort)[0] ?? null
}

/** A signature of this signer leads to which step. */
export const stepOfSigning = (signers: readonly SignerTurn[]): 'signPart' | 'signLast' =>
  signers.filter(({ state }) => state === 'waiting').length <= 1 ? 'signLast' : 'signPart'

export const lessors = ['park', 'owner'] as const
export type Lessor = (typeof lessors)[number]

/** Who signs what, in which order: whom it concerns first, the park's seal last. */
export function signersOf(kind: ContractKind, lessor: Lessor | null): SignerRole[] {
  switch (kind) {
    case 'entrustment':
      return ['owner', 'park']
    case 'stay':
      return ['guest', 'park']
    case 'supplement':
      return lessor === null ? ['owner', 'park'] : ['lessee', lessor === 'owner' ? 'owner' : 'park']
    case 'lease':
    case 'settlement':
    case 'handover':
      return ['lessee', lessor === 'owner' ? 'owner' : 'park']
  }
}
