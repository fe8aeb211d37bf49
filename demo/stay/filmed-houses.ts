import type { ShotKind } from './house.ts'

/** Houses that have a short film: their cover comes to life, then what is seen from there. */
type Filmed = { key: string; next: ShotKind; air: 'motes' | 'leaves' | 'snow' | 'fireflies' }

export const filmedHouses: readonly Filmed[] = [
  { key: 'ridge-glass', next: 'view', air: 'motes' },
  { key: 'moonlit-stream', next: 'view', air: 'fireflies' },
  { key: 'terrace-house', next: 'view', air: 'motes' },
  { key: 'mountain-dwelling', next: 'gate', air: 'leaves' },
]
