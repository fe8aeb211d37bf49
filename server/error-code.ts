/** The code that Node, PostgreSQL and the libraries give an error; '' for one without. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
