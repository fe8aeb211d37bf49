import type { HouseContent } from '#api/owner/house-content.ts'

export type { HouseContent }
export type PartProps = { content: HouseContent; change: (part: Partial<HouseContent>) => void }
