/** Tells the worker that the next page begins: what the one before took counts no more. */
export const newPage = 'newPage'

/** Tells the page that a file took more than it may; the worker has ended then. */
export const tooLarge = 'tooLarge'

/** More than a scanned page in colour takes; what a phone can spare. */
export const pageBytes = 128 * 1024 * 1024
