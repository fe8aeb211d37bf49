import type { Page } from '@playwright/test'

/**
 * Waits for what is said for a moment. A success stands for a second and a half: expect() looks once a second and may
 * miss it on a busy machine, waitFor() looks twice as often.
 */
export const expectToast = (page: Page, message: string | RegExp) => page.getByText(message).waitFor()
