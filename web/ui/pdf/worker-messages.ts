/** Tells the worker that the next page begins: what the one before took counts no more. */
export const newPage = 'newPage'

/** Tells the page that a file took more than it may; the worker has ended then. */
export const tooLarge = 'tooLarge'

/** More than a scanned page in colour takes, twice: unpacked, and put together. A phone can spare it for a moment. */
export const pageBytes = 256 * 1024 * 1024
