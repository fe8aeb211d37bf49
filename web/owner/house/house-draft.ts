import type { CallOutput } from '#api/endpoint.ts'
import type { HouseContent } from '#api/owner/house-content.ts'
import type { houseDeskApi } from '#api/owner/house-desk.ts'

export type HouseToEdit = CallOutput<typeof houseDeskApi.toEdit>
export type WrittenLanguage = 'zh-CN' | 'en-US'
export type ChangeContent = (next: Partial<HouseContent>) => void
