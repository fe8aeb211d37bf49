import type { Page } from '@playwright/test'
import type { Session } from '#api/identity/auth.ts'
import { authorised } from './enter.ts'

/** The bytes of a file as the product stored it. */
export async function storedFile(page: Page, session: Session, fileId: string): Promise<Buffer> {
  const answer = await page.request.get(
    `/portal/system/file/v1/preview?fileId=${fileId}`,
    authorised(session),
  )
  return answer.body()
}
